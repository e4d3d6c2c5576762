// Package oauth lets members sign in to other apps with their account at the club: the authorization code flow of OAuth
// 2 (RFC 6749) with PKCE (RFC 7636), for public clients that nobody registers.
//
// An app sends a browser to the club with a [Request]. [Request.Check] says whether it is sound, and which host gets the
// answer; that host is all that the member can rely on, since anybody may choose a name. If the member agrees,
// [Service.Authorize] stores a code and returns the address to go back to. The app exchanges the code for a personal
// token ([Service.Exchange]), once, and can give the token back ([Service.Revoke]).
//
// Codes are grants in the club's store, so any node of a cluster may be asked. They last five minutes.
package oauth
