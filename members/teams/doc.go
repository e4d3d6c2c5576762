// Package teams is the lasting teams of a club: a name, a captain, and members who may be in several.
//
// Organisers make, rename and close teams, and appoint captains. A captain invites members by name, and each accepts or
// declines; captains remove members, and members leave. Guests, bots and pupils are in no team: a guest has no account,
// and who meets pupils is decided by their class.
//
// A team match of package play/tournament can be one of two such teams. What they have played is found by the store of
// tournaments.
//
// The package knows no SQL and no HTTP.
package teams
