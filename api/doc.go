// Package api is the club on HTTP: an API under /api/v1 and, for every other
// path, the pages of package web.
//
// The API is described by OpenAPI 3.1, generated from the code and served at
// /api/openapi.json; testdata/openapi.json is the same, so that a change of the
// contract shows in a review. Errors are problem documents (RFC 9457) in the
// language of the request; their type is urn:tablier: and the word of a
// [club.Kind], and refusals that hang on the state of a game tell its number.
//
// The package decides nothing: it reads requests, asks a [club.Club], and writes
// what it says. It adds what a server on the open network needs: bounds on
// everything read, strict headers, protection against cross-origin requests,
// entity tags, compression, request ids and logs.
package api
