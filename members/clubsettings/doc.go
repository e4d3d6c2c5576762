// Package clubsettings holds what a club's organisers choose: its name, sign, colour and texts, who may come in, and
// which games are offered. It also keeps the invitations to a club that is not open to everybody.
//
// [Service.Get] is cheap: settings are read from the store once in a few seconds, and anew when another node says that
// they have changed. [Service.Change] checks everything before anything is stored; its errors name the field, say what
// is wrong, and what would be right. Each change has an entry in the audit log.
//
// A [Service] is an [account.Admission]: accounts ask it before somebody becomes a guest or a member.
//
// The package knows no SQL and no HTTP.
package clubsettings
