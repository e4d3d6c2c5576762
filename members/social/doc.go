// Package social is what people of a club say to one another, and how that is kept decent:
// chat in games, notes to oneself, muting, blocking, reports, and the decisions of
// moderators with their log.
//
// A game has two rooms. In one its players speak to each other; in the other speak those
// who watch, and the players neither read nor write there while the game goes on, so that
// nobody can help them. Lines are kept, the last [Kept] of each room.
//
// Who mutes another no longer sees what they write. Who blocks another is left alone by them:
// they cannot write in common games, nor challenge.
//
// Every decision of a moderator is an [Entry] of a log to which entries are only ever added.
//
// The package knows no SQL and no HTTP; games, people and transport come through interfaces.
package social
