//! Numbers as people write them: `1e6`, `10_000`, `1e-7`, `inf`.

use crate::{Domain, Kind, Value};

/// Up to this length a float is written plainly, even where an exponent would be shorter: `1000`, not `1e3`.
const PLAIN_LENGTH: usize = 7;

macro_rules! integer {
    ($($ty:ty),*) => {$(
        impl Value for $ty {
            fn kind() -> Kind {
                Kind::Integer
            }

            fn parse(text: &str) -> Option<Self> {
                parse_integer(text)?.try_into().ok()
            }

            fn print(&self) -> String {
                self.to_string()
            }

            fn is_in(&self, domain: &Domain<Self>) -> bool {
                domain.encloses(self)
            }

            fn allowed(domain: &Domain<Self>) -> String {
                domain.describe("an integer", concat!("an integer of at least 0 (", stringify!($ty), ")"), Self::print)
            }

            fn on_axis(&self) -> Option<f64> {
                Some(*self as f64)
            }
        }
    )*};
}

macro_rules! float {
    ($($ty:ty),*) => {$(
        impl Value for $ty {
            fn kind() -> Kind {
                Kind::Float
            }

            fn parse(text: &str) -> Option<Self> {
                let text = without_separators(text)?;
                let value: Self = text.parse().ok()?;
                // A finite text too large for the type would silently become infinity.
                let finite_text = text.contains(|c: char| c.is_ascii_digit());
                (!value.is_nan() && !(value.is_infinite() && finite_text)).then_some(value)
            }

            fn print(&self) -> String {
                let (plain, exponent) = (self.to_string(), format!("{self:e}"));
                if plain.len() <= PLAIN_LENGTH || plain.len() <= exponent.len() { plain } else { exponent }
            }

            fn is_in(&self, domain: &Domain<Self>) -> bool {
                use std::ops::Bound::Included;
                let named = domain.min == Included(*self) || domain.max == Included(*self);
                domain.encloses(self) && (self.is_finite() || named)
            }

            fn allowed(domain: &Domain<Self>) -> String {
                domain.describe("a number", "any finite number", Self::print)
            }

            fn on_axis(&self) -> Option<f64> {
                Some(f64::from(*self))
            }
        }
    )*};
}

integer!(u32, u64, usize);
float!(f32, f64);

/// Removes underscores, which may stand only between two digits.
fn without_separators(text: &str) -> Option<String> {
    let digit = |i: Option<usize>| i.and_then(|i| text.as_bytes().get(i)).is_some_and(u8::is_ascii_digit);
    let placed = |(i, _): (usize, &str)| digit(i.checked_sub(1)) && digit(i.checked_add(1));
    text.match_indices('_').all(placed).then(|| text.replace('_', ""))
}

/// An integer in plain, fractional or exponent notation, computed exactly: a detour over floats would round.
fn parse_integer(text: &str) -> Option<u128> {
    let text = without_separators(text)?;
    let text = text.strip_prefix('+').unwrap_or(&text);
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i16>().ok()?),
        None => (text, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = fraction.trim_end_matches('0');
    let digits = format!("{whole}{fraction}");
    if whole.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let value: u128 = digits.parse().ok()?;
    let shift = i64::from(exponent) - i64::try_from(fraction.len()).ok()?;
    scale_by_ten(value, shift)
}

/// `value * 10^shift` if that is an integer that fits.
fn scale_by_ten(value: u128, shift: i64) -> Option<u128> {
    if value == 0 {
        return Some(0);
    }
    let power = 10_u128.checked_pow(u32::try_from(shift.unsigned_abs()).ok()?)?;
    if shift >= 0 { value.checked_mul(power) } else { value.is_multiple_of(power).then_some(value / power) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_as_people_write_them() {
        for (text, value) in [("0", 0), ("10_000", 10_000), ("1e6", 1_000_000), ("2.5e3", 2500), ("+7", 7), ("3.0", 3)]
        {
            assert_eq!(u64::parse(text), Some(value), "{text}");
        }
        assert_eq!(u64::parse("18446744073709551615"), Some(u64::MAX));
        assert_eq!(u64::parse("120e-1"), Some(12));
    }

    #[test]
    fn texts_that_are_no_integer() {
        let texts = [
            "", "-1", "1.5", "1e-1", "1__0", "_1", "1_", "e5", "1e", ".5", "++1", "1e40", "0x10", "1 000", "inf", "é",
            "1e99999",
        ];
        for text in texts {
            assert_eq!(u64::parse(text), None, "{text}");
        }
        assert_eq!(u32::parse("4294967296"), None);
        assert_eq!(u64::parse("18446744073709551616"), None);
    }

    #[test]
    fn floats_as_people_write_them() {
        for (text, value) in [("1e-7", 1e-7), ("1_000.5", 1000.5), ("-3", -3.0), ("inf", f32::INFINITY), (".5", 0.5)] {
            assert_eq!(f32::parse(text), Some(value), "{text}");
        }
        for text in ["nan", "NaN", "-nan", "1e39", "", "1_e5", "one", "1,5"] {
            assert_eq!(f32::parse(text), None, "{text}");
        }
        assert_eq!(f64::parse("1e39"), Some(1e39));
    }

    #[test]
    fn floats_print_short() {
        for (value, text) in [(1000.0, "1000"), (1e9, "1e9"), (1e-7, "1e-7"), (0.1, "0.1"), (f32::INFINITY, "inf")] {
            assert_eq!(value.print(), text);
        }
        assert_eq!((1.0_f64 / 3.0).print(), "0.3333333333333333");
    }

    #[test]
    fn infinity_has_to_be_named() {
        assert!(!f32::INFINITY.is_in(&Domain::all()));
        assert!(f32::INFINITY.is_in(&Domain::range(..=f32::INFINITY)));
        assert!(!f32::NEG_INFINITY.is_in(&Domain::range(..=f32::INFINITY)));
        assert!(!f32::NAN.is_in(&Domain::all()));
    }
}
