// Package table is the file format of solved positions: one file holds the exact
// values of one slice of a game's positions, numbered from 0, compressed in blocks
// that can be read one by one.
//
// # Format, version 1
//
// docs/formats/tables.md has every detail, and test vectors. In short:
//
// All numbers are little-endian. A file is a head, an index and the blocks, with
// nothing between and nothing after.
//
//	magic    8 bytes "TABLIER\x1a"
//	version  uint32, 1
//	length   uint32, bytes of the fields that follow, up to the checksum
//	fields   see Header: game, options and slice as length-prefixed strings; positions;
//	         counts of draws, losses and wins; the longest loss and win and where;
//	         SHA-256 of all values (each a uint16, in order); the palette of values in
//	         use; the models of both coders; block size; the length of all blocks
//	checksum CRC-32C of everything before it
//	index    one record of 12 bytes for each block: offset from the first block (5 bytes),
//	         length of the first stream (2), of the second (2), and the low 3 bytes of the
//	         CRC-32C of the block's number (uint64) and both streams
//	check    CRC-32C of the index
//	blocks
//
// A block of [BlockSize] positions (the last may be shorter) has two streams: win, draw or
// loss of every position; then the distances of those won and lost. Both are binary
// range codes under fixed models that the head brings, so that blocks stand alone:
// reading one value means reading one index record and one block, a few hundred bytes.
//
// The first stream writes each outcome as "the same as before?" and, if not, which of
// the two others, given the few outcomes before it and, if the head names a stride, the
// outcome that many positions before. The second
// writes each distance as its difference in rank to the distance last seen with the same
// outcome.
//
// # History of the format
//
//   - 1: the first.
//   - 2: for outcomes of subsets; all other tables are still written in version 1.
package table
