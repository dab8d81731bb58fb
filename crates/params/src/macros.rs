//! The three definitions: a choice, a structure of parameters, a structure of such structures.

/// Defines an enumeration whose variants have names in files and on the command line.
///
/// ```
/// tewari_params::choice! {
///     /// The move that is finally played.
///     pub enum FinalMove {
///         /// The most visited.
///         Visits = "visits",
///         /// The one of highest value.
///         Value = "value",
///     }
/// }
/// assert_eq!(FinalMove::ALL.map(FinalMove::name), ["visits", "value"]);
/// assert_eq!(FinalMove::Value.to_string(), "value");
/// ```
#[macro_export]
macro_rules! choice {
    (
        $(#[doc = $doc:expr])*
        $vis:vis enum $name:ident {
            $( $(#[doc = $variant_doc:expr])* $variant:ident = $text:literal ),+ $(,)?
        }
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name {
            $( $(#[doc = $variant_doc])* $variant, )+
        }

        #[allow(dead_code, reason = "not every choice is listed by its own crate")]
        impl $name {
            /// All variants in the order of their definition.
            $vis const ALL: [Self; [$($text),+].len()] = [$(Self::$variant),+];

            /// The name in files and on the command line.
            #[must_use]
            $vis const fn name(self) -> &'static str {
                match self {
                    $( Self::$variant => $text, )+
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl $crate::Value for $name {
            fn kind() -> $crate::Kind {
                $crate::Kind::Choice
            }

            fn parse(text: &str) -> ::std::option::Option<Self> {
                Self::ALL.into_iter().find(|choice| choice.name() == text)
            }

            fn print(&self) -> ::std::string::String {
                self.name().to_owned()
            }

            fn is_in(&self, _: &$crate::Domain<Self>) -> bool {
                true
            }

            fn allowed(_: &$crate::Domain<Self>) -> ::std::string::String {
                ::std::format!("one of {}", [$($text),+].join(", "))
            }

            fn choices() -> ::std::vec::Vec<$crate::ChoiceSpec> {
                ::std::vec![$(
                    $crate::ChoiceSpec {
                        name: $text.to_owned(),
                        doc: $crate::expansion::joined(&[$($variant_doc),*]),
                    },
                )+]
            }
        }
    };
}

/// Defines a structure of parameters: `name: type = default, in range;` each, the range being optional.
///
/// The structure is `Copy`, has `Default`, `PartialEq` and `Debug`, and is [`Parameters`](crate::Parameters).
/// Ranges may be any of Rust's; a pair of bounds excludes an end:
///
/// ```
/// use std::ops::Bound::{Excluded, Included};
/// use tewari_params::Parameters;
/// tewari_params::params! {
///     /// Temperature.
///     pub struct Softmax {
///         /// Zero would divide by zero.
///         pub temperature: f64 = 1.0, in (Excluded(0.0), Included(100.0));
///     }
/// }
/// assert!(Softmax::default().set("temperature", "0").is_err());
/// ```
///
/// A key that is no name in Rust is given beside the field's name:
///
/// ```
/// use tewari_params::Parameters;
/// tewari_params::params! {
///     /// GRAVE.
///     pub struct Grave {
///         /// Playouts of a reference node.
///         pub reference as "ref": u32 = 50, in 0..=1000;
///     }
/// }
/// assert_eq!(Grave::default().get("ref").as_deref(), Ok("50"));
/// ```
#[macro_export]
macro_rules! params {
    (
        $(#[doc = $about:expr])*
        $vis:vis struct $name:ident {
            $(
                $(#[doc = $doc:expr])*
                $field_vis:vis $field:ident $(as $key:literal)? : $ty:ty = $default:expr $(, in $range:expr)? ;
            )+
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        $vis struct $name {
            $( $(#[doc = $doc])* $field_vis $field: $ty, )+
        }

        impl ::std::default::Default for $name {
            fn default() -> Self {
                Self { $( $field: $default, )+ }
            }
        }

        impl $crate::Parameters for $name {
            fn specs(&self) -> &'static [$crate::Spec] {
                static SPECS: ::std::sync::LazyLock<::std::vec::Vec<$crate::Spec>> = ::std::sync::LazyLock::new(|| {
                    let about = $crate::expansion::joined(&[$($about),*]);
                    let defaults = $name::default();
                    ::std::vec![$(
                        $crate::expansion::field_spec::<$ty>(
                            $crate::key!($field $($key)?),
                            &[$($doc),*],
                            &about,
                            &defaults.$field,
                            &$crate::domain!($ty $(, $range)?),
                        ),
                    )+]
                });
                &SPECS
            }

            fn get_at(&self, path: &str) -> ::std::option::Option<::std::string::String> {
                match path {
                    $( $crate::key!($field $($key)?) => ::std::option::Option::Some($crate::Value::print(&self.$field)), )+
                    _ => ::std::option::Option::None,
                }
            }

            fn set_at(&mut self, path: &str, text: &str) -> ::std::result::Result<(), $crate::Refusal> {
                match path {
                    $(
                        $crate::key!($field $($key)?) => {
                            $crate::expansion::set_field(&mut self.$field, &$crate::domain!($ty $(, $range)?), text)
                        }
                    )+
                    _ => ::std::result::Result::Err($crate::Refusal::NoSuchPath),
                }
            }

            fn check(&self) -> ::std::result::Result<(), $crate::ParamError> {
                $(
                    $crate::expansion::check_field(
                        $crate::key!($field $($key)?),
                        &self.$field,
                        &$crate::domain!($ty $(, $range)?),
                    )?;
                )+
                ::std::result::Result::Ok(())
            }
        }
    };
}

/// The key of a field: its own name, unless another is given.
#[doc(hidden)]
#[macro_export]
macro_rules! key {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $key:literal) => {
        $key
    };
}

/// The domain of a field, with or without a range.
#[doc(hidden)]
#[macro_export]
macro_rules! domain {
    ($ty:ty) => {
        $crate::Domain::<$ty>::all()
    };
    ($ty:ty, $range:expr) => {
        $crate::Domain::<$ty>::range($range)
    };
}

/// Defines a structure whose members are structures of parameters or groups again; each becomes a table, and its
/// name the next segment of the path.
///
/// The structure has `Clone`, `Default`, `PartialEq` and `Debug`, and is [`Parameters`](crate::Parameters). The
/// documentation of a member refers to its type.
///
/// ```
/// use tewari_params::Parameters;
/// tewari_params::params! {
///     /// Exploration.
///     pub struct Explore {
///         /// The factor c.
///         pub c: f32 = 0.7, in 0.0..=100.0;
///     }
/// }
/// tewari_params::groups! {
///     /// Everything.
///     pub struct All { pub explore: Explore }
/// }
/// assert_eq!(All::default().get("explore.c").as_deref(), Ok("0.7"));
/// ```
#[macro_export]
macro_rules! groups {
    (
        $(#[doc = $about:expr])*
        $vis:vis struct $name:ident {
            $( $(#[doc = $doc:expr])* $field_vis:vis $field:ident : $ty:ty ),+ $(,)?
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug, Default, PartialEq)]
        $vis struct $name {
            $(
                $(#[doc = $doc])*
                #[doc = ::std::concat!("\n\nSee [`", stringify!($ty), "`].")]
                $field_vis $field: $ty,
            )+
        }

        impl $crate::Parameters for $name {
            fn specs(&self) -> &'static [$crate::Spec] {
                static SPECS: ::std::sync::LazyLock<::std::vec::Vec<$crate::Spec>> = ::std::sync::LazyLock::new(|| {
                    let defaults = $name::default();
                    let mut specs = ::std::vec::Vec::new();
                    $( specs.extend($crate::expansion::group_specs(stringify!($field), &defaults.$field)); )+
                    specs
                });
                &SPECS
            }

            fn get_at(&self, path: &str) -> ::std::option::Option<::std::string::String> {
                let (group, rest) = path.split_once('.')?;
                match group {
                    $( stringify!($field) => $crate::Parameters::get_at(&self.$field, rest), )+
                    _ => ::std::option::Option::None,
                }
            }

            fn set_at(&mut self, path: &str, text: &str) -> ::std::result::Result<(), $crate::Refusal> {
                let (group, rest) = path.split_once('.').ok_or($crate::Refusal::NoSuchPath)?;
                match group {
                    $( stringify!($field) => $crate::Parameters::set_at(&mut self.$field, rest, text), )+
                    _ => ::std::result::Result::Err($crate::Refusal::NoSuchPath),
                }
            }

            fn check(&self) -> ::std::result::Result<(), $crate::ParamError> {
                $(
                    $crate::Parameters::check(&self.$field)
                        .map_err(|error| $crate::expansion::enter_group(stringify!($field), error))?;
                )+
                ::std::result::Result::Ok(())
            }
        }
    };
}
