// Package provers joins the proof search and the verifier of certificates to the games,
// as engine/roster joins the search for good moves.
package provers
