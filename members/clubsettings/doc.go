// Package clubsettings holds the settings that a club's organisers choose: its name, sign, colour and texts, who may
// join, and which games are offered. It also manages the invitations to a club that is not open to everybody.
//
// [Service.Get] is cheap: it reads the store only every few seconds, or when another node announces a change.
// [Service.Change] checks all values before it stores any; its errors name the field, say what is wrong, and say what
// would be valid. Each change has an entry in the audit log.
//
// A [Service] is an [account.Admission]: package account asks it before a person becomes a guest or a member.
//
// The package knows no SQL and no HTTP.
package clubsettings
