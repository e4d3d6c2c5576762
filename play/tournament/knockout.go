package tournament

import (
	"slices"

	"tablier/play/pairing/knockout"
)

// elimination is a knockout. Winners meet winners; in a double elimination, losers also meet losers. A drawn match is
// replayed with the sides swapped, at most maxReplays times; then the better seed advances. If neither player came, a
// director decides by correcting the result.
type elimination struct{ usual }

const maxReplays = 3

func newElimination(u usual) format { return elimination{u} }

func (k elimination) check(s, given Settings) (Settings, error) {
	s.Double = given.Double
	s.ThirdPlace = given.ThirdPlace && !s.Double // a double elimination decides third place anyway
	return k.usual.check(s, given)
}

func (elimination) rounds() int { return 0 }

func (k elimination) ready() bool {
	return k.t.Rounds.Complete() && !slices.ContainsFunc(k.bracket(k.t.Rounds), func(m Match) bool { return m.Undecided })
}

func (k elimination) next() ([]Pairing, error) { return k.pairs(k.t.Rounds), nil }

// pairs returns the pairings that follow from some rounds.
func (k elimination) pairs(rounds Rounds) (list []Pairing) {
	for _, m := range k.bracket(rounds) {
		if m.Winner != 0 || m.A == 0 || m.B == 0 || m.Skipped || m.Undecided {
			continue
		}
		p := Pairing{White: m.A, Black: m.B, Match: m.Number}
		a, b := rounds.whites(m.A), rounds.whites(m.B)
		switch {
		case m.White != 0: // replay with the sides swapped
			p.White, p.Black = m.Black, m.White
		case a > b || a == b && (k.t.entrant(m.A).Seed > k.t.entrant(m.B).Seed) == (m.Number%2 == 1):
			p.White, p.Black = m.B, m.A
		}
		list = append(list, p)
	}
	return list
}

// Match is one place of a bracket, with all pairings of its two players.
type Match struct {
	knockout.Match
	A, B         int      // the entrants; 0: not yet known
	White, Black int      // sides in the last pairing; 0: there is none
	Pairings     []string // ids, in order
	Winner       int      // 0: not yet known
	Undecided    bool     // neither player came: a director decides who advances
	Skipped      bool     // the second final of a double elimination, if the first one decides
}

// Loser returns the loser, or 0 if the match is not decided.
func (m *Match) Loser() int {
	switch m.Winner {
	case 0:
		return 0
	case m.A:
		return m.B
	}
	return m.A
}

// Bracket returns the matches of a knockout, in the order in which they can be played. Other formats have none.
func (t *Tournament) Bracket() []Match {
	k, ok := t.format.(elimination)
	if !ok {
		return nil
	}
	return k.bracket(t.Rounds)
}

// bracket returns the matches as they stand after some rounds.
func (k elimination) bracket(rounds Rounds) []Match {
	plan := knockout.Single(len(k.t.Seeds), k.t.ThirdPlace)
	if k.t.Double {
		plan = knockout.Double(len(k.t.Seeds))
	}
	list := make([]Match, len(plan))
	for i, m := range plan {
		list[i].Match = m
	}
	for i, m := range plan {
		list[i] = Match{Match: m, A: k.playerOf(list, m.A), B: k.playerOf(list, m.B)}
		if m.Part == knockout.Reset { // if the winner came from the main bracket, the final decides
			final := &list[m.A.Match-1]
			list[i].Skipped = final.Winner != 0 && final.Winner == final.A
		}
		if k.play(rounds, &list[i]); list[i].Undecided {
			list[i].wentOn(rounds, list)
		}
	}
	return list
}

// playerOf returns the entrant of a slot; 0 if not yet known.
func (k elimination) playerOf(list []Match, s knockout.Slot) int {
	switch {
	case s.Player > 0:
		return k.t.Seeds[s.Player-1]
	case s.Loser:
		return list[s.Match-1].Loser()
	}
	return list[s.Match-1].Winner
}

// play finds the pairings and the winner of a match.
func (k elimination) play(rounds Rounds, m *Match) {
	for p := range rounds.pairings() {
		if p.Match != m.Number {
			continue
		}
		m.White, m.Black, m.Pairings = p.White, p.Black, append(m.Pairings, p.ID)
		m.Winner = k.advances(p, len(m.Pairings))
		m.Undecided = m.Winner == 0 && p.Result == BothAbsent
	}
}

// wentOn finds who advanced from a match that is not decided, in tournaments of earlier versions: the better seed did.
func (m *Match) wentOn(rounds Rounds, list []Match) {
	for p := range rounds.pairings() {
		if p.Match == 0 || p.Match > len(list) {
			continue
		}
		for _, s := range []knockout.Slot{list[p.Match-1].Match.A, list[p.Match-1].Match.B} {
			for _, n := range []int{p.White, p.Black} {
				if s.Match == m.Number && !s.Loser && (n == m.A || n == m.B) {
					m.Winner, m.Undecided = n, false
				}
			}
		}
	}
}

// advances returns the entrant who advances after a pairing; 0 if that is still open. attempts is how often the two
// have met in the match.
func (k elimination) advances(p *Pairing, attempts int) int {
	better := p.White
	if k.t.entrant(p.Black).Seed < k.t.entrant(p.White).Seed {
		better = p.Black
	}
	white, black, _ := p.Result.Points()
	switch {
	case white > black:
		return p.White
	case black > white:
		return p.Black
	case p.Result != Pending && p.Result != BothAbsent && attempts > maxReplays:
		return better
	}
	return 0
}

// rows orders players by how far each came. Higher stages are better; players who went out at the same stage are equal.
func (k elimination) rows() []Row {
	tb := k.table()
	tb.noScore = true
	list := k.bracket(k.t.Rounds)
	last := 0
	for _, m := range list {
		last = max(last, m.depth(k.t.Double))
	}
	for i := range tb.rows {
		tb.rows[i].Stage = 1
	}
	for i := range list {
		m := &list[i]
		if m.Winner == 0 {
			continue
		}
		depth := m.depth(k.t.Double)
		won, lost := 2*depth+1, 2*depth
		if m.Part == knockout.Third { // third place ranks just below the final
			won, lost = 2*last-1, 2*last-2
		}
		if k.t.Double && m.Part == knockout.Winners { // the loser continues in the second bracket
			won, lost = 1, 1
		}
		for n, stage := range map[int]int{m.Winner: won, m.Loser(): lost} {
			if r := tb.row(n); r != nil {
				r.Stage = max(r.Stage, stage)
			}
		}
	}
	return tb.ranked()
}

// depth orders the matches by how much they decide.
func (m *Match) depth(double bool) int {
	const final = 100 // above all rounds of a second bracket
	switch m.Part {
	case knockout.Third:
		return 0
	case knockout.Final:
		return final
	case knockout.Reset:
		return final + 1
	case knockout.Winners:
		if double {
			return 0
		}
	}
	return m.Round
}
