// Package languages holds the proof that a language more is a file more: its tests add one
// while the program runs and meet it in help texts, rules and answers of the server.
package languages
