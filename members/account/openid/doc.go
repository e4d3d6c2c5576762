// Package openid lets members sign in through a provider by OpenID Connect, where the
// configuration of the club names one: the code flow with PKCE, a nonce and a state.
//
// The provider is asked for its addresses when somebody first wants to sign in, so
// that a club starts while its provider is away.
package openid
