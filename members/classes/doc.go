// Package classes manages school classes within the club. A teacher creates accounts for pupils from a list of names,
// sets homework, and sees how much each pupil has solved.
//
// A teacher is an organiser, or a member whom an organiser made a teacher. A pupil's account belongs to a class. It has
// a short password, which the teacher can replace, and no e-mail address. [Service.Apart] keeps pupils and people
// outside the class apart, unless the class is open; the code that serves games, offers, lists and chat calls it.
// Pupils never have chat, see [Service.Silent].
//
// Passwords are shown once, when they are set, and stored only as hashes.
//
// The package knows no SQL and no HTTP, and accesses puzzles through an interface.
package classes
