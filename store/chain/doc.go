// Package chain links the events of a game by hashes, so that later changes to a log can
// be detected.
//
// The first link, [Genesis], is the SHA-256 of the facts about the game that never change.
// Players' names are not among them, since they disappear with the accounts. Each event's
// link, [Next], is the SHA-256 of the previous link and the event. The hashed text is a
// line that names the version, and then, for each field that is not empty or zero, in the
// order of the code: the field's name, a space, the length of its value in bytes, a space,
// the value and a line feed. Numbers are decimal, times are milliseconds since 1970, and
// the previous link is in hexadecimal. Fields that are added later are empty in old
// events, so the old links remain valid.
//
// A chain reveals damage and clumsy changes. Somebody with write access to the database
// can compute all links anew; only a link noted elsewhere, as in a backup, reveals that.
package chain
