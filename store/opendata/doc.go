// Package opendata writes the open data of a club: what everybody may read there, as files for everybody to keep.
//
// A dump is a folder. It has games, puzzles, balance data and solved tables as JSON Lines compressed by gzip (RFC 1952), one
// JSON object (RFC 8259) a line; a JSON Schema of these lines; the licence; SHA-256 checksums; and manifest.json, which lists
// them all. docs/formats/opendata.md is the specification.
//
// What is not listed there is never written. Games are taken by [sqlcore.Snapshot.PublicGames], which knows no private game,
// no game in progress and no import. Of a player there are kind, name, level and rating; [Game] has every field.
//
// A dump is written under another name and gets its own when all is on the disk: a folder without the suffix ".partial" is
// whole. [Folder] keeps the newest dump of a server.
package opendata
