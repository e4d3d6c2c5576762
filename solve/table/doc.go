// Package table is the file format of solved positions. One file holds the exact values of one
// slice of a game's positions, numbered from 0, compressed in blocks that can be read on their
// own.
//
// # Format, version 1
//
// docs/formats/tables.md has every detail, and test vectors. In short:
//
// All numbers are little-endian. A file consists of a header, an index and the blocks, without
// gaps and without trailing bytes.
//
//	magic    8 bytes "TABLIER\x1a"
//	version  uint32, 1
//	length   uint32, bytes of the fields that follow, up to the checksum
//	fields   see Header: game, options and slice as length-prefixed strings; number of positions;
//	         counts of draws, losses and wins; the longest loss and win and their positions;
//	         SHA-256 of all values (each a uint16, in order); the palette of values that
//	         occur; the models of both coders; block size; total length of the blocks
//	checksum CRC-32C of everything before it
//	index    one record of 12 bytes for each block: offset from the first block (5 bytes),
//	         length of the first stream (2), of the second (2), and the low 3 bytes of the
//	         CRC-32C of the block's number (uint64) and both streams
//	check    CRC-32C of the index
//	blocks
//
// A block of [BlockSize] positions (the last may be shorter) has two streams: the win, draw or
// loss of every position, then the distances of the won and lost positions. Both are binary
// range codes under fixed models stored in the header, so each block can be decoded on its own.
// Reading one value takes one index record and one block, a few hundred bytes.
//
// The first stream codes each outcome as "the same as before?" and, if not, which of the two
// others. The context is the few outcomes before it and, if the header has a stride, the
// outcome that many positions before. The second stream codes each distance as the difference
// between its rank and the rank of the last distance with the same outcome.
//
// # History of the format
//
//   - 1: the first version.
//   - 2: for WDL tables of subsets; all other tables are still written in version 1.
package table
