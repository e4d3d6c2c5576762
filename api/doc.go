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
// The calls stand in rooms, such as [play.Room] and [members.Room]: packages that do not know one another, each built of
// what it needs. rooms.go builds them all. Package edge has what every request meets, and package view what several
// rooms show.
package api
