// Package keys joins the opening explorer to the games: it gives every position a number
// that its mirror images share, as internal/engines joins the search.
package keys
