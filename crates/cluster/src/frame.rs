//! Messages on a pipe: each whole and unharmed, or not at all.

use std::io::{self, Read, Write};

use serde::{Serialize, de::DeserializeOwned};

/// Every frame begins with this; what comes before it is somebody else's output.
const MARK: [u8; 4] = *b"\x01twr";
/// No honest message is longer.
const LONGEST: usize = 1 << 30;

/// Writes a message: mark, length, checksum, content.
///
/// # Errors
/// When nobody reads any more.
pub(crate) fn write(out: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let content = postcard::to_stdvec(message).map_err(io::Error::other)?;
    let mut frame = Vec::with_capacity(content.len() + 12);
    frame.extend_from_slice(&MARK);
    frame.extend_from_slice(&(content.len() as u32).to_le_bytes());
    frame.extend_from_slice(&checksum(&content).to_le_bytes());
    frame.extend_from_slice(&content);
    out.write_all(&frame)?;
    out.flush()
}

/// The next message; what is no frame is passed over.
///
/// # Errors
/// At the end of the pipe, and when a frame is damaged or not understood.
pub(crate) fn read<M: DeserializeOwned>(from: &mut impl Read) -> io::Result<M> {
    let damaged = |what: &str| io::Error::new(io::ErrorKind::InvalidData, format!("{what} message"));
    let mut seen = [0; 4];
    from.read_exact(&mut seen)?;
    while seen != MARK {
        seen.rotate_left(1);
        from.read_exact(&mut seen[3..])?;
    }
    let mut head = [0; 8];
    from.read_exact(&mut head)?;
    let [length, sum] = [0, 4].map(|at| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]));
    if length as usize > LONGEST {
        return Err(damaged("too long a"));
    }
    let mut content = Vec::new();
    from.take(length.into()).read_to_end(&mut content)?;
    if content.len() < length as usize {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    if checksum(&content) != sum {
        return Err(damaged("a damaged"));
    }
    postcard::from_bytes(&content).map_err(|_| damaged("an unknown"))
}

/// Fletcher's checksum of 32 bits.
fn checksum(bytes: &[u8]) -> u32 {
    let (low, high) = bytes.iter().fold((1u32, 0u32), |(low, high), &byte| {
        let low = (low + u32::from(byte)) % 65_535;
        (low, (high + low) % 65_535)
    });
    high << 16 | low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_come_through_and_what_is_between_them_does_not() {
        let mut pipe = b"warning: x\x01tw".to_vec();
        write(&mut pipe, &(7u64, "seven".to_owned())).unwrap();
        pipe.extend_from_slice(b"noise");
        write(&mut pipe, &(8u64, String::new())).unwrap();
        let mut from = &pipe[..];
        assert_eq!(read::<(u64, String)>(&mut from).unwrap(), (7, "seven".into()));
        assert_eq!(read::<(u64, String)>(&mut from).unwrap(), (8, String::new()));
        assert_eq!(read::<(u64, String)>(&mut from).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
    }

    #[test]
    fn damage_is_seen() {
        let mut pipe = Vec::new();
        write(&mut pipe, &"a long enough text").unwrap();
        for at in 4..pipe.len() {
            let mut harmed = pipe.clone();
            harmed[at] ^= 4;
            assert!(read::<String>(&mut &harmed[..]).is_err(), "byte {at}");
        }
    }
}
