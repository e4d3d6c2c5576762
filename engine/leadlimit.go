package engine

import "tablier/rules/game"

// limitLead returns a move chosen at random if the side to move is further ahead than Options.LeadLimit. So a first opponent
// gives back what it has won, and its game stays open.
func (s *searcher[P, PP, H, HP]) limitLead(st game.State) (r Result, ok bool) {
	root := &s.workers[0].stack[0]
	if s.o.LeadLimit == 0 || root.evaluator == nil {
		return r, false
	}
	lead := root.evaluator.Evaluate()
	if lead <= s.o.LeadLimit {
		return r, false
	}
	moves := st.Moves()
	m := moves[game.Mix(game.Mix(s.o.Seed, root.hash), uint64(st.Plies()))%uint64(len(moves))]
	line := []string{m}
	return Result{Move: m, Score: lead, Depth: 1, Nodes: 1, Line: line, Lines: []Line{{Moves: line, Score: lead, Depth: 1}}}, true
}
