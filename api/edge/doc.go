// Package edge is what every request to the API meets, and what every room of the API needs. A room is a package with
// some of the calls.
//
//   - [Call] registers a call with its terms: what it costs, which personal tokens it accepts, and whether pupils may
//     make it. There are no other tables of calls.
//   - [Middleware] finds out who asks ([Requester]), charges the limits, and refuses what the terms do not allow.
//   - [Base] turns errors into problem documents in the language of the reader.
//   - [File], [Picture] and [Streams] answer with something that is not JSON.
//
// [Register] is the level below: it reads each request into the input of its call, checks it against the schema, and
// writes the output or the error.
//
// huma describes inputs and outputs and validates values. Its own Register is generic over structs, so the
// compiler makes some 28 KB of code for each call. [Register] is generic over pointers, which share one copy.
//
// An input is a struct whose fields are tagged path, query or header, with a field Body (JSON) or RawBody (bytes).
// An output is a struct with the fields Status and Body, both optional; every other field is a header. A Body may be
// a function that writes the answer itself. Embedded structs count as if their fields stood in their place.
package edge
