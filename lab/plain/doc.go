// Package plain is an opponent for measurements: a plain alpha-beta search of Ringo that judges by material and
// advance alone. It shares the rules with the engine, and nothing else: neither search nor evaluation. What the engine
// gains by knowing more shows in matches against it.
//
// The command lab/plain/ugi is the same player as a program of its own that speaks UGI:
//
//	go build -o /tmp/plain ./lab/plain/ugi
//	tablier arena match ringo tablier:time=100ms "ugi:/tmp/plain,time=100ms"
package plain
