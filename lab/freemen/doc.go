// Package freemen measures how sensibly the weak levels play: how often they decline a man that can be taken for
// nothing, how long such a man stands, and how soon a game against a novice ends.
//
// A man can be taken for nothing if a move wins one and no reply wins anything back ([Moves]). Only the rules decide
// this, no evaluation: the side's men minus the enemy's are counted before the move and after every reply. In Agon
// captured pieces return, so that no man is ever free there.
package freemen
