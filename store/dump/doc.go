// Package dump writes a whole store into one file and reads it back, or moves it
// from one database to another.
//
// # The form of a backup
//
// A backup is text, compressed by zstd (RFC 8878; "zstd -d" gives the text): one JSON value
// a line, in UTF-8. The first line is an object:
//
//	{"tablier":"backup","version":1,"made":"2026-11-21T10:00:00Z","database":"SQLite","schema":60,"tables":[
//	  {"name":"games","columns":[{"name":"number","type":"integer"},{"name":"id","type":"text"},…]},…]}
//
// (without line breaks inside), with tables in an order in which each comes after
// those to which it refers. Each table then has a line {"table":NAME} and a line for each row: an
// array of values in the order of the columns, in the order of the key. Integers and reals are
// JSON numbers, texts are strings, blobs strings in base64 (RFC 4648, padded), and null is null.
// The last line is
//
//	{"end":true,"rows":{"games":12,…},"sha256":HEX}
//
// where HEX is the SHA-256 of all bytes of the text before this line. A file without it was cut
// short. The hash finds damage; the chains of the games' events, which are checked too, show
// whether somebody changed them.
package dump
