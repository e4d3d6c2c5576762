// Package teams manages the permanent teams of a club. A team has a name, a captain, and members, who may be in several
// teams.
//
// Organisers create, rename and close teams, and appoint captains. A captain invites members by name, and each accepts
// or declines. Captains can remove members, and members can leave. Guests, bots and pupils cannot be in a team: a guest
// has no account, and a pupil's class decides whom the pupil meets.
//
// A team match of package play/tournament can be a match of two such teams. The store of tournaments finds the matches
// of a team.
//
// The package knows no SQL and no HTTP.
package teams
