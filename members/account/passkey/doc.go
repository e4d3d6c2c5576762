// Package passkey lets members sign in with passkeys (WebAuthn): a key pair that their
// device or their manager of passwords keeps, and of which the club knows the public half.
//
// A ceremony has two steps. The first gives options for the browser and a state, which
// the caller keeps out of the browser's reach; the second checks what the browser
// answered against that state. Keys are discoverable: whoever signs in names nobody, the
// key tells whose it is.
package passkey
