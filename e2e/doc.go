// Package e2e tests the club from outside: scripts run the command line as its
// users do (testdata/script, one file a subject), and a real browser plays on the
// pages (run by make test-e2e).
package e2e
