// Package web embeds the club's pages as built files. Package web/site serves them.
//
// The pages are a Svelte application (src/) that uses the server's API and runs the
// rules in the browser (package web/core). npm builds them into dist/, which is embedded
// here and never committed. A checkout without built pages still compiles: then [Built]
// returns false.
//
// Only the main program imports this package, so that a new build of the pages compiles
// nothing else again.
package web
