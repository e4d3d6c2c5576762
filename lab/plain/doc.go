// Package plain has opponents for measurements: plain alpha-beta searches for Ringo, which evaluates only material and
// advancement, and for Court-Circuit ([Circuit]), which evaluates men, what series can turn, and exposed men. It shares the rules with the engine, but neither search nor evaluation. Matches against it show what
// the engine gains from both.
//
// The command lab/plain/ugi is the same players as a separate program that speaks UGI:
//
//	go build -o /tmp/plain ./lab/plain/ugi
//	tablier arena match ringo tablier:time=100ms "ugi:/tmp/plain,time=100ms"
package plain
