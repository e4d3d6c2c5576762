// Package plain has opponents for measurements: plain alpha-beta searches for Ringo, which evaluates only material and
// advancement, and for Court-Circuit ([Circuit]), which evaluates men, what series can turn, and exposed men. They share
// the rules with the engine, and in Court-Circuit how features are counted, but neither search nor evaluation. Matches
// against them show what the engine gains from both. They are kept out of training.
//
// The command lab/plain/ugi has the same players as a program that speaks UGI:
//
//	go build -o /tmp/plain ./lab/plain/ugi
//	tablier arena match ringo tablier:time=100ms "ugi:/tmp/plain,time=100ms"
package plain
