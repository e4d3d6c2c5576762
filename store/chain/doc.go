// Package chain links the events of a game by hashes, so that a log that was changed
// afterwards shows it.
//
// The first link, [Genesis], is the SHA-256 of what is settled about the game for
// ever: not its players' names, which go with their accounts. Each event's link,
// [Next], is the SHA-256 of the link before and the event. What is hashed is a text:
// first a line that names the version, then for each field that is not empty or zero, in
// the order of the code, its name, a space, the length of its value in bytes, a space, the
// value and a line feed. Numbers are decimal, times milliseconds since 1970, and the link
// before is in hexadecimal. Fields added later are empty in old events, whose links stay.
//
// A chain shows damage and clumsy changes. Against somebody who may write to the database,
// and computes all links anew, it helps only those who noted a link elsewhere,
// as backups do.
package chain
