//! What the system says about memory, where it says anything (Linux).

use std::fs;

/// Bytes of this process that are in memory now.
pub(crate) fn resident() -> Option<u64> {
    kibibytes("/proc/self/status", "VmRSS:")
}

/// The most bytes of this process that were ever in memory.
pub(crate) fn peak() -> Option<u64> {
    kibibytes("/proc/self/status", "VmHWM:")
}

/// Bytes of memory that the machine has.
pub(crate) fn installed() -> Option<u64> {
    kibibytes("/proc/meminfo", "MemTotal:")
}

/// A number of bytes in MiB, for people.
pub(crate) fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}

fn kibibytes(file: &str, key: &str) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(key))?;
    let number: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(number * 1024)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_between_now_and_the_machine() {
        let (now, peak, all) = (resident().unwrap(), peak().unwrap(), installed().unwrap());
        assert!(0 < now && now <= peak && peak < all);
    }
}
