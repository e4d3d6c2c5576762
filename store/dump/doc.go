// Package dump writes a whole store into one file and reads it back, or copies it from one database to another.
//
// # Format
//
// A backup is text in UTF-8, compressed by zstd (RFC 8878; "zstd -d" gives the text), with one JSON value per line. The
// first line is an object:
//
//	{"tablier":"backup","version":1,"made":"2026-11-21T10:00:00Z","database":"SQLite","schema":60,"tables":[
//	  {"name":"games","columns":[{"name":"number","type":"integer"},{"name":"id","type":"text"},…]},…]}
//
// (without line breaks inside). A table comes after the tables that it refers to. Each table then has a line
// {"table":NAME} and one line per row: an array of values in the order of the columns. Rows are sorted by key. Integers
// and reals are JSON numbers, texts are strings, blobs are strings in base64 (RFC 4648, padded), and null is null. The
// last line is
//
//	{"end":true,"rows":{"games":12,…},"sha256":HEX}
//
// where HEX is the SHA-256 of all bytes of the text before this line. A file without the last line is truncated. The
// hash detects damage. The chains of the games' events, which are checked too, show whether somebody changed them.
package dump
