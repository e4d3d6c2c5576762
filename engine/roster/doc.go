// Package roster joins the search to the five games: for each game of the club
// its engine, and playing levels made of search limits.
package roster
