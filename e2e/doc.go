// Package e2e tests the club from outside. Scripts run the command line as users do
// (testdata/script, one file per subject), and a real browser plays on the pages
// (make test-e2e).
package e2e
