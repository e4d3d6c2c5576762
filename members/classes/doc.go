// Package classes is school classes within the club: a teacher makes accounts for pupils from a list of names, sets
// homework, and sees who has solved how much.
//
// A teacher is an organiser, or a member whom an organiser made one. A pupil's account belongs to a class. It has a
// short password that the teacher can set anew, and no address. [Service.Apart] keeps pupils and people outside the
// class apart, unless the class is open; whoever serves games, offers, lists and chat asks it. Chat is off for pupils
// in any case, see [Service.Silent].
//
// Passwords are shown once, when they are set, and kept as hashes only.
//
// The package knows no SQL and no HTTP, and learns of puzzles through an interface.
package classes
