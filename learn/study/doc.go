// Package study keeps studies: analyses that people name, arrange in chapters, share and edit
// together.
//
// A chapter is one record of a game with its variations and comments (package record). It is
// checked against the rules whenever it is stored. A comment that begins with one of !!, !, !?, ?!,
// ? and ?? judges the move before it.
//
// # Who may do what
//
// The owner may do everything. Editors, whom the owner names, may change chapters. Everybody may
// read a [Public] study, and lists show it. Anyone who has its address may read a [Linked] study.
// Only owner and editors can see that a [Private] study exists. Guests have no studies on the
// server; their browsers keep them.
//
// # Concurrent changes
//
// A study has a version for its name, access, editors and the order of its chapters, and each
// chapter has its own version. A change names the version that it is based on. If somebody else was
// faster, the change is refused as Stale and nothing is overwritten. The slower person then reads
// the new state and either keeps both ([Service.AddChapter]) or tries again. So two people who work
// on different chapters never get in each other's way.
//
// The package contains no SQL and no HTTP.
package study
