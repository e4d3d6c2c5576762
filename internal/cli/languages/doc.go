// Package languages proves that one more language needs only one more file: its tests add a language at run
// time, and find it in help texts, rules and answers of the server.
package languages
