// Package plain has opponents for measurements: plain alpha-beta searches with a table, killer moves, history, and
// captures at the leaves. They evaluate material and the obvious features of their game: advancement in Ringo, pawns in
// rings and steps in Ring, moves to the enemy Ra in Ra, and in Court-Circuit ([Circuit]) what series can turn and exposed
// men. No weight was fitted. They share the rules with the engine, and in Court-Circuit how features are counted, but
// neither search nor evaluation. Matches against them show what the engine gains from both. They are kept out of
// training.
//
// The command lab/plain/ugi has the same players as a program that speaks UGI:
//
//	go build -o /tmp/plain ./lab/plain/ugi
//	tablier arena match --game=ringo --first=tablier:time=100ms --second="ugi:/tmp/plain,time=100ms"
//
// With -keep it plays Court-Circuit as [NewKeeper] does: it values safety alone.
package plain
