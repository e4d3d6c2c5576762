// Package wins proves short forced wins by exhaustive search, like a mate solver. It shares no code
// with the search that its proofs test: it knows only the rules, uses no evaluation and leaves out
// no move.
package wins
