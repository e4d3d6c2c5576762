// Package api is the club on HTTP: an API under /api/v1 and, for every other
// path, the pages of package web.
//
// The API is described by OpenAPI 3.1, generated from the code and served at
// /api/openapi.json; testdata/openapi.json is the same, so that a change of the
// contract shows in a review. Errors are problem documents (RFC 9457) in the
// language of the request; their type is urn:tablier: and the word of a
// [club.Kind]. A refusal that depends on the state of a game names its last event.
//
// The package decides nothing: it reads requests, asks a [club.Club] or another
// service, and writes the answer. It adds what a server on the open network needs:
// bounds on everything read, strict headers, protection against cross-origin
// requests, entity tags, compression, request ids and logs.
//
// Each feature is a handler struct with its own dependencies, in files of its name;
// features.go builds them all. Those with calls of the API register them; those with
// other addresses, such as pages and the WebSocket, add routes. What features share
// is in base.go, gameservice.go, presenter.go, gamelist.go and operation.go, and
// what holds for every request in middleware.go.
package api
