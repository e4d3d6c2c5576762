// Package list names the embedded tables without containing them. The pages' prover needs no more: it fetches them
// from the club.
package list
