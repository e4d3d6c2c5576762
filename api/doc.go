// Package api serves the club over HTTP: an API under /api/v1, and for every other path the pages of
// package web.
//
// The API is described by OpenAPI 3.1, which is generated from the code and served at
// /api/openapi.json. testdata/openapi.json is a copy, so that changes of the contract show in a
// review. Errors are problem documents (RFC 9457) in the language of the request; their type is
// urn:tablier: and the name of a [club.Kind]. An error that depends on the state of a game carries
// the number of the last event.
//
// The package makes no decisions: it reads requests, calls a [club.Club] or another service, and
// writes the answer. It adds what a public server needs: limits on all input, strict headers,
// protection against cross-origin requests, entity tags, compression, request ids and logs.
//
// Each feature is a handler struct with its own dependencies, in files of its name; features.go
// builds them all. Features with API calls register them; features with other addresses, such as
// pages and the WebSocket, add routes. Code shared by features is in base.go, gameservice.go,
// presenter.go, gamelist.go and operation.go; middleware.go has what applies to every request.
package api
