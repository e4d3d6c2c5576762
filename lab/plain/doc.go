// Package plain is an opponent for measurements: a plain alpha-beta search for Ringo that evaluates only material and
// advancement. It shares the rules with the engine, but neither search nor evaluation. Matches against it show what
// the engine gains from both.
//
// The command lab/plain/ugi is the same player as a separate program that speaks UGI:
//
//	go build -o /tmp/plain ./lab/plain/ugi
//	tablier arena match ringo tablier:time=100ms "ugi:/tmp/plain,time=100ms"
package plain
