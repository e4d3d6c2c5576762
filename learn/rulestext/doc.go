// Package rulestext parses the rules pages of the games, which are Markdown, for all who show them: the pages of the club,
// the terminal and print.
package rulestext
