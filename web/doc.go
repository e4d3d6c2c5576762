// Package web is the club's pages as built files: [FS] gives them, [Handler]
// serves them.
//
// The pages are a Svelte application (src/) that talks to the server's API and
// runs the rules in the browser (package web/core). They are built by npm into
// dist/, which is embedded here and never committed; a checkout in which nothing
// was built still compiles, and then [Built] is false and the Handler says so.
package web
