// Package keys joins the opening explorer to the games: it gives every position a number
// that its mirror images share, as engine/roster joins the search.
package keys
