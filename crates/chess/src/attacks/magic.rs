//! Sliders by multiplication, for builds that may not use PEXT.
//!
//! The multipliers gather a slider's blockers into the top bits of a product.
//! They were found by trying sparse random numbers until no two blocker sets
//! with different attacks shared an index. All rooks use 12 bits and all
//! bishops 9, so that the shift is a constant and the index needs no check.

use super::blockers::{BISHOP_MASK, ROOK_MASK, next_subset, walk};
use super::{DIAGONAL, STRAIGHT};
use crate::square::Square;

const ROOK_BITS: u32 = 12;
const BISHOP_BITS: u32 = 9;

/// The attacks of every blocker set of every square.
pub(super) struct Sliders {
    rook: [[u64; 1 << ROOK_BITS]; 64],
    bishop: [[u64; 1 << BISHOP_BITS]; 64],
    rook_keys: [Key; 64],
    bishop_keys: [Key; 64],
}

/// How a square's blockers become an index.
#[derive(Copy, Clone)]
struct Key {
    mask: u64,
    magic: u64,
}

impl Key {
    #[inline(always)]
    const fn index(self, occupied: u64, bits: u32) -> usize {
        ((occupied & self.mask).wrapping_mul(self.magic) >> (64 - bits)) as usize
    }
}

impl Sliders {
    pub const NEW: Sliders = Sliders {
        rook: rook_table(),
        bishop: bishop_table(),
        rook_keys: ROOK_KEYS,
        bishop_keys: BISHOP_KEYS,
    };

    #[inline(always)]
    pub fn rook(&self, square: Square, occupied: u64) -> u64 {
        let at = square.index();
        self.rook[at][self.rook_keys[at].index(occupied, ROOK_BITS)]
    }

    #[inline(always)]
    pub fn bishop(&self, square: Square, occupied: u64) -> u64 {
        let at = square.index();
        self.bishop[at][self.bishop_keys[at].index(occupied, BISHOP_BITS)]
    }
}

const ROOK_KEYS: [Key; 64] = keys(ROOK_MASK, ROOK_MAGIC);
const BISHOP_KEYS: [Key; 64] = keys(BISHOP_MASK, BISHOP_MAGIC);

const fn keys(masks: [u64; 64], magics: [u64; 64]) -> [Key; 64] {
    let mut keys = [Key { mask: 0, magic: 0 }; 64];
    let mut at = 0;
    while at < 64 {
        keys[at] = Key {
            mask: masks[at],
            magic: magics[at],
        };
        at += 1;
    }
    keys
}

macro_rules! table {
    ($name:ident, $bits:expr, $keys:ident, $directions:expr) => {
        const fn $name() -> [[u64; 1 << $bits]; 64] {
            let mut table = [[0; 1 << $bits]; 64];
            let mut at = 0;
            while at < 64 {
                let mut blockers = 0;
                loop {
                    let index = $keys[at].index(blockers, $bits);
                    table[at][index] = walk(at, blockers, $directions);
                    blockers = next_subset(blockers, $keys[at].mask);
                    if blockers == 0 {
                        break;
                    }
                }
                at += 1;
            }
            table
        }
    };
}

table!(rook_table, ROOK_BITS, ROOK_KEYS, STRAIGHT);
table!(bishop_table, BISHOP_BITS, BISHOP_KEYS, DIAGONAL);

/// One multiplier per rook square, for the top 12 bits of the product.
const ROOK_MAGIC: [u64; 64] = [
    0x4480_0020_9040_0082,
    0x8020_0108_0010_0220,
    0x0010_0802_0044_0010,
    0x0040_0800_0400_4022,
    0x0120_0100_0200_2080,
    0x0080_0a00_4880_010c,
    0x0040_0040_0100_0080,
    0x4200_0600_2104_4284,
    0x0300_4000_2002_1040,
    0x1480_2800_0a00_8100,
    0x4000_1000_0402_0410,
    0x0000_0982_0401_0042,
    0x1100_1081_0204_0009,
    0x2000_8000_8002_0004,
    0x2800_2020_0040_0490,
    0x0000_4000_2080_0040,
    0x0044_8020_0010_01a4,
    0x1022_8004_1001_0200,
    0x00c2_0010_0004_4050,
    0x0008_0020_0404_0201,
    0x0602_8020_2001_0002,
    0x4002_0020_2000_8001,
    0xa020_0044_0100_0080,
    0x9180_8020_0040_0020,
    0x2000_2000_4000_1041,
    0x0800_1400_1002_0800,
    0x0000_0880_4100_4010,
    0x0000_0400_4008_0002,
    0x1090_0200_2400_0100,
    0x50c0_0100_2001_8020,
    0x0000_8500_0810_0820,
    0x1180_4000_4000_2085,
    0x0240_0110_0020_0021,
    0x2600_0802_0018_0400,
    0x0102_0184_0010_0010,
    0x8000_2102_0020_0414,
    0x0001_0002_0020_1120,
    0x4840_0281_0010_1044,
    0x0100_5100_0048_0820,
    0x0000_1000_4010_0020,
    0x2100_5420_0800_1000,
    0x0882_0880_2000_8010,
    0x5000_4004_0880_4010,
    0x1005_0240_0200_4100,
    0x0000_0100_0200_2401,
    0x8608_4080_0100_2020,
    0x0008_2120_0400_8802,
    0x1094_00c0_0800_a004,
    0x0541_0020_0010_0020,
    0x0000_2900_9008_0010,
    0x6000_0440_1082_0010,
    0x3000_2004_0205_0020,
    0x0084_0002_0001_0022,
    0x02a0_8020_0091_0020,
    0x0084_0100_0080_0048,
    0x2800_0208_04a0_0090,
    0x0080_0011_8021_0041,
    0x4000_8011_0900_24c1,
    0x4400_4014_0880_1022,
    0x0000_0420_4008_1002,
    0x0010_0420_0108_1002,
    0x0418_0480_0408_0201,
    0x5004_0200_0080_4401,
    0x1030_0840_8401_0232,
];

/// One multiplier per bishop square, for the top 9 bits of the product.
const BISHOP_MAGIC: [u64; 64] = [
    0x0c04_0105_4010_0408,
    0x5000_4200_8010_1001,
    0x1000_8100_0420_0008,
    0x0c40_80c0_0400_0160,
    0xa100_8404_0108_4000,
    0x00a0_2402_8200_424a,
    0x0260_1101_8a00_8210,
    0x0100_0880_8010_0084,
    0x0001_8802_4080_1808,
    0x8800_0121_0100_0802,
    0x1010_0200_1030_03c0,
    0x1021_0080_8002_0004,
    0x0008_8048_0200_0602,
    0x4001_0042_8080_8400,
    0x1000_0100_8200_8040,
    0x3082_0040_2121_0142,
    0x8004_0080_81a3_4038,
    0x0400_2001_6140_2008,
    0x0100_4000_8280_4060,
    0x0001_0000_8990_2018,
    0x0000_8000_1004_2080,
    0x8000_1000_2800_8a00,
    0x0ad0_0851_9040_40a0,
    0x2648_0400_1041_0010,
    0x0408_0090_04c0_2040,
    0x20a0_8040_0400_1093,
    0x0c00_8240_0081_0100,
    0x040c_0020_0400_a080,
    0x8101_0010_8300_4006,
    0x0020_2060_a041_0e04,
    0x8100_1020_0041_0030,
    0x2008_4010_0040_1030,
    0x0001_0101_0208_0040,
    0x0040_4042_0404_001c,
    0x8240_1008_1100_8080,
    0x0000_0c04_0008_0120,
    0x4204_1840_5004_0100,
    0x0800_2020_4000_8040,
    0x6000_1100_2200_4020,
    0x0200_1020_0810_4015,
    0x0002_0100_8280_0050,
    0x0000_8081_40c1_4304,
    0x2020_4844_0040_8084,
    0x0002_5100_4180_00c1,
    0x0801_2000_4040_0084,
    0x0001_0220_2084_4040,
    0x2100_8080_1080_2005,
    0x0040_2048_1010_0024,
    0x0801_1041_0080_4120,
    0x0020_0200_6080_c408,
    0x2000_0050_8080_40a0,
    0x2000_1000_0841_0024,
    0x0512_0202_0040_1080,
    0x0091_0042_4080_2000,
    0x2002_0020_40a0_0a00,
    0x8040_4100_a020_0200,
    0x0008_9021_0100_8840,
    0x0000_0008_8080_8032,
    0xf09c_0800_8821_0054,
    0x0801_0082_c080_8024,
    0x0402_a120_0800_2020,
    0x0000_2004_0120_4010,
    0x0003_0401_0020_6810,
    0x0082_c080_2200_2020,
];
