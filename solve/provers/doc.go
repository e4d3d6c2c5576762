// Package provers joins the proof search and the verifier of certificates to the games,
// as internal/engines joins the search for good moves.
package provers
