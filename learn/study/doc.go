// Package study keeps studies: analyses that people name, arrange in chapters, share and
// work on together.
//
// A chapter is one record of a game with its variations and comments (package record), held
// against the rules whenever it is stored. A comment that begins with one of !!, !, !?, ?!, ?
// and ?? judges the move before it.
//
// # Who may do what
//
// The owner may do everything; editors, whom the owner names, change chapters. Everybody reads
// a [Public] study, which lists show, and those who have its address read a [Linked] one;
// a [Private] study does not exist for anybody but owner and editors. Guests have no studies
// here: their pages keep them.
//
// # Two who write at once
//
// A study has a version, which its name, access, editors and the order of its chapters share,
// and each chapter one of its own. A change names the version it was made on; where somebody
// else was faster it is refused as Stale, and nothing is overwritten: who was late reads
// what is there and keeps both ([Service.AddChapter]), or tries again. So two people
// who work on two chapters are never in each other's way.
//
// The package knows no SQL and no HTTP.
package study
