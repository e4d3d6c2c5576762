// Package hanging measures how sensibly the weak levels play: how often they leave a man that they could take for
// nothing, how long such a man stands, and how soon a game against a novice ends.
//
// A man can be taken for nothing if a move captures one and no reply wins anything back ([Moves]). Only the rules
// decide this, not an evaluation: the difference in men is counted before the move and after every reply. In Agon
// captured pieces return, so no man is ever free there.
//
// It also has two beginners, the taker ([NewTaker]) and a player of random moves, and lets players meet ([PlayMatch]).
package hanging
