// Package opendata writes the open data of a club: its public data, as files that anyone may download and keep.
//
// A dump is a folder. It holds games, puzzles, balance data and solved tables as JSON Lines compressed by gzip (RFC
// 1952), with one JSON object (RFC 8259) per line. It also holds a JSON Schema of these lines, the licence, SHA-256
// checksums, and manifest.json, which lists all files. docs/formats/opendata.md is the specification.
//
// Nothing that the specification does not list is ever written. The games come from [sqlcore.Snapshot.PublicGames],
// which excludes private games, games in progress and imports. Of a player, a dump has kind, name, level and rating;
// [Game] has all fields.
//
// A dump is written under a temporary name and renamed when everything is on the disk, so a folder without the suffix
// ".partial" is complete. [Folder] keeps the newest dumps of a server.
package opendata
