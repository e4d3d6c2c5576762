// Package wins proves short forced wins by looking at everything, as a mate solver
// does. It shares nothing with the search that its proofs examine: it knows the rules and
// no evaluation, and leaves out no move.
package wins
