// Package account knows the people of a club: who they are, what proves it, and
// what they may do.
//
// A [Person] is a guest, who has a name and nothing else, or a member, who can come
// back from another machine. A guest who makes an account keeps the ID and with it
// all games. Members prove who they are by a password, by a passkey or through
// an OpenID Connect provider; the last two are [Credential] values whose meaning the
// packages members/account/passkey and members/account/openid know.
//
// What a browser or a program carries afterwards is a secret of 256 random bits. Only
// its SHA-256 is stored, in a [Grant]: a session, a personal token with scopes, or
// a single-use errand such as the reset of a password. A stolen database therefore
// opens no door, and a secret needs no slow hash, because nobody can guess it.
//
// Passwords are hashed with argon2id, few at a time, so that a flood of sign-ins can
// take neither the memory nor the processors. Wrong and unknown names are
// answered alike and in the same time.
//
// The package knows no SQL and no HTTP; time and randomness are injected.
package account
