//! Files of learnt things: a short plain beginning, then packed content with a checksum.

use std::fmt;

use serde::{Serialize, de::DeserializeOwned};

use crate::model::Head;

/// How every such file begins.
const MAGIC: &[u8; 8] = b"TEWARI\r\n";
/// The newest version of the format that is understood.
const VERSION: u16 = 1;
/// Bytes before the packed content: magic, version, length, checksum.
const BEGINNING: usize = 8 + 2 + 8 + 8;
/// No content is longer than this when unpacked.
const LONGEST: usize = 1 << 30;
/// How hard content is packed.
const LEVEL: i32 = 19;

/// Why a file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// It is no file of learnt things.
    NotOurs,
    /// It was written by a newer program: its version, and the newest that is understood here.
    Newer(u16, u16),
    /// It ends early: so many bytes of how many.
    Cut(usize, usize),
    /// It has bytes that do not belong to it.
    TooLong(usize),
    /// Its content has changed.
    Damaged,
    /// Its content is not what it should be.
    Malformed(String),
    /// It holds something else: what, and what was wanted.
    Kind(String, String),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::NotOurs => write!(f, "this is no model of Tewari"),
            FileError::Newer(found, known) => {
                write!(f, "the file has version {found}, this program knows versions up to {known}")
            }
            FileError::Cut(found, wanted) => write!(f, "the file is cut off: {found} of {wanted} bytes"),
            FileError::TooLong(more) => write!(f, "{more} bytes follow the end of the content"),
            FileError::Damaged => write!(f, "the content is damaged: its checksum is wrong"),
            FileError::Malformed(cause) => write!(f, "the content makes no sense: {cause}"),
            FileError::Kind(found, wanted) => write!(f, "the file holds {found}, not {wanted}"),
        }
    }
}

impl std::error::Error for FileError {}

/// A file that holds `content`, packed hard if `small`.
pub fn encode(content: &impl Serialize, small: bool) -> Result<Vec<u8>, FileError> {
    let plain = postcard::to_stdvec(content).map_err(malformed)?;
    let packed = zstd::encode_all(&plain[..], if small { LEVEL } else { 1 }).map_err(malformed)?;
    let mut file = Vec::with_capacity(BEGINNING + packed.len());
    file.extend(MAGIC);
    file.extend(VERSION.to_le_bytes());
    file.extend((packed.len() as u64).to_le_bytes());
    file.extend(checksum(&packed).to_le_bytes());
    file.extend(packed);
    Ok(file)
}

/// What a file of this kind holds: all content begins with its kind. That is looked at before all else, so that a file of
/// another kind is named as such and not taken for nonsense.
///
/// # Errors
/// As [`FileError`] tells.
pub fn decode<T: DeserializeOwned>(file: &[u8], kind: &str) -> Result<T, FileError> {
    let plain = plain_of(file, kind)?;
    postcard::from_bytes(&plain).map_err(malformed)
}

/// The head of a model of this kind that was learnt for these features, and what follows it.
pub(crate) fn decode_model<T: DeserializeOwned>(
    file: &[u8],
    kind: &str,
    features: &str,
) -> Result<(Head, T), FileError> {
    let plain = plain_of(file, kind)?;
    let (head, rest): (Head, _) = postcard::take_from_bytes(&plain).map_err(malformed)?;
    if head.features != features {
        let found = format!("{kind} for the features {}", head.features);
        return Err(FileError::Kind(found, format!("those for {features}")));
    }
    Ok((head, postcard::from_bytes(rest).map_err(malformed)?))
}

/// The unpacked content of a file of this kind.
fn plain_of(file: &[u8], kind: &str) -> Result<Vec<u8>, FileError> {
    let plain = plain(file)?;
    let (found, _): (String, _) = postcard::take_from_bytes(&plain).map_err(malformed)?;
    if found == kind { Ok(plain) } else { Err(FileError::Kind(found, kind.into())) }
}

/// The unpacked content of a file that is whole.
fn plain(file: &[u8]) -> Result<Vec<u8>, FileError> {
    let start = file.get(..MAGIC.len()).unwrap_or(file);
    if !MAGIC.starts_with(start) || start.is_empty() {
        return Err(FileError::NotOurs);
    }
    let (Some(version), Some(length), Some(sum)) = (field(file, 8), field(file, 10), field(file, 18)) else {
        return Err(FileError::Cut(file.len(), BEGINNING));
    };
    let version = u16::from_le_bytes(version);
    if version > VERSION {
        return Err(FileError::Newer(version, VERSION));
    }
    let length = usize::try_from(u64::from_le_bytes(length)).unwrap_or(usize::MAX);
    let packed = &file[BEGINNING..];
    if packed.len() < length {
        return Err(FileError::Cut(file.len(), length.saturating_add(BEGINNING)));
    }
    if packed.len() > length {
        return Err(FileError::TooLong(packed.len() - length));
    }
    if checksum(packed) != u64::from_le_bytes(sum) {
        return Err(FileError::Damaged);
    }
    unpacked(packed)
}

fn field<const N: usize>(file: &[u8], at: usize) -> Option<[u8; N]> {
    file.get(at..at + N)?.try_into().ok()
}

fn unpacked(packed: &[u8]) -> Result<Vec<u8>, FileError> {
    use std::io::Read;
    let mut plain = Vec::new();
    let mut decoder = zstd::Decoder::new(packed).map_err(malformed)?;
    decoder.by_ref().take(LONGEST as u64).read_to_end(&mut plain).map_err(malformed)?;
    Ok(plain)
}

fn malformed(cause: impl fmt::Display) -> FileError {
    FileError::Malformed(cause.to_string())
}

/// FNV-1a (Fowler, Noll and Vo), eight bytes at a time.
fn checksum(bytes: &[u8]) -> u64 {
    let words = bytes.chunks(8).map(|chunk| chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)));
    words.fold(0xCBF2_9CE4_8422_2325 ^ bytes.len() as u64, |sum, word| {
        let sum = (sum ^ word).wrapping_mul(0x0000_0100_0000_01B3);
        sum ^ (sum >> 29)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: &str = "numbers";

    type Content = (String, Vec<u32>);

    fn content() -> Content {
        (KIND.into(), vec![1, 2, 3, 500_000])
    }

    fn file() -> Vec<u8> {
        encode(&content(), true).unwrap()
    }

    fn read(file: &[u8]) -> Result<Content, FileError> {
        decode(file, KIND)
    }

    #[test]
    fn content_comes_back() {
        assert_eq!(read(&file()), Ok(content()));
        assert_eq!(read(&encode(&content(), false).unwrap()), Ok(content()));
    }

    #[test]
    fn something_else_is_refused() {
        for file in [&b""[..], b"(;GM[1])", b"TEWARI\n\n12345678901234567890"] {
            assert_eq!(read(file), Err(FileError::NotOurs));
        }
    }

    #[test]
    fn every_cut_is_seen() {
        let whole = file();
        for end in 1..whole.len() {
            assert!(matches!(read(&whole[..end]), Err(FileError::Cut(found, _)) if found == end));
        }
    }

    #[test]
    fn a_newer_file_is_named() {
        let mut newer = file();
        newer[8] = VERSION as u8 + 1;
        let error = read(&newer).unwrap_err();
        assert_eq!(error.to_string(), "the file has version 2, this program knows versions up to 1");
    }

    #[test]
    fn every_changed_byte_is_seen() {
        let whole = file();
        for at in BEGINNING..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 0x40;
            assert_eq!(read(&changed), Err(FileError::Damaged));
        }
        let mut longer = whole.clone();
        longer.push(0);
        assert_eq!(read(&longer), Err(FileError::TooLong(1)));
    }

    #[test]
    fn the_kind_is_looked_at_first() {
        let other = encode(&("letters", u64::MAX), true).unwrap();
        assert_eq!(read(&other).unwrap_err().to_string(), "the file holds letters, not numbers");
    }

    #[test]
    fn content_of_another_shape_is_refused() {
        let text = encode(&(KIND, u64::MAX), true).unwrap();
        assert!(matches!(read(&text), Err(FileError::Malformed(_))));
    }
}
