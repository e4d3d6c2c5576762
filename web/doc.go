// Package web holds the club's pages as built files. [FS] returns them, and [Handler]
// serves them.
//
// The pages are a Svelte application (src/) that uses the server's API and runs the
// rules in the browser (package web/core). npm builds them into dist/, which is embedded
// here and never committed. A checkout without built pages still compiles: then [Built]
// returns false, and the Handler answers that the pages are not built.
package web
