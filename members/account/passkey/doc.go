// Package passkey lets members sign in with passkeys (WebAuthn): key pairs kept by a device or a password manager. The
// club stores the public keys.
//
// Registration and login have two steps each. The first returns options for the browser and a state, which the caller
// keeps on the server. The second checks the browser's answer against that state. Keys are discoverable: a sign-in
// needs no user name, because the key identifies its owner.
package passkey
