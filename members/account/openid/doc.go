// Package openid lets members sign in through an OpenID Connect provider, if one is configured. It uses the
// authorization code flow with PKCE, a nonce and a state.
//
// The provider's configuration is fetched at the first sign-in, so that a club can start while its provider is down.
package openid
