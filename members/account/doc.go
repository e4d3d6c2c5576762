// Package account manages the people of a club: who they are, how they sign in, and what they may do.
//
// A [Person] is a guest, who has only a name, or a member, who can sign in from another machine. A guest who creates
// an account keeps the ID and with it all games. Members sign in with a password, a passkey, or through an OpenID
// Connect provider. The last two are [Credential] values, which the packages members/account/passkey and
// members/account/openid read.
//
// After that, a browser or program presents a secret of 256 random bits. Only its SHA-256 is stored, in a [Grant]: a
// session, a personal token with scopes, or a single-use secret such as a password reset. A stolen database therefore
// lets nobody in. Such secrets cannot be guessed, so a fast hash is enough.
//
// Passwords are hashed with argon2id, a few at a time, so that a flood of sign-ins exhausts neither memory nor
// processors. Wrong passwords and unknown names get the same answer in the same time.
//
// The package knows no SQL and no HTTP; time and randomness are injected.
package account
