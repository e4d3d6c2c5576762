package tournament

import "slices"

// knockout pairs winners with winners. Seeds are placed so that the best meet last; missing players are byes of the best.
// A match without a winner is played again with the sides swapped, at most maxReplays times; then the better seed goes on.
type knockout struct{}

const maxReplays = 3

func (knockout) rounds(t *Tournament) int { return 0 }

func (knockout) ready(t *Tournament) bool { return t.Complete() }

func (k knockout) next(t *Tournament) ([]Pairing, error) {
	if len(t.Rounds) == 0 {
		return k.first(t), nil
	}
	b := t.Bracket()
	last := len(b) - 1
	var replays []Pairing
	for _, m := range b[last] {
		if m.Winner == 0 {
			replays = append(replays, Pairing{White: m.Black, Black: m.White, Stage: last, Slot: m.Slot})
		}
	}
	if replays != nil {
		return replays, nil
	}
	if len(b[last]) == 1 || last == t.Stages()-1 {
		return nil, nil
	}
	return k.following(t, b[last]), nil
}

// first pairs the first stage: seed 1 with the last seed, and so on.
func (knockout) first(t *Tournament) (list []Pairing) {
	order := seeding(t.Stages())
	for slot := range len(order) / 2 {
		a, b := order[2*slot], order[2*slot+1] // a is the better seed
		p := Pairing{White: t.Seeds[a-1], Slot: slot}
		if b <= len(t.Seeds) {
			p.Black = t.Seeds[b-1]
			if slot%2 == 1 { // the better seeds do not all begin
				p.White, p.Black = p.Black, p.White
			}
		}
		list = append(list, p)
	}
	return list
}

// seeding returns the places of the seeds in a bracket of 2^stages players: 1, 2 or 1, 4, 2, 3 and so on.
func seeding(stages int) []int {
	order := []int{1}
	for range stages {
		n := 2*len(order) + 1
		next := make([]int, 0, n)
		for _, s := range order {
			next = append(next, s, n-s)
		}
		order = next
	}
	return order
}

func (knockout) following(t *Tournament, stage []Match) (list []Pairing) {
	next := stage[0].Stage + 1
	pair := func(a, b, slot int) {
		p := Pairing{White: a, Black: b, Stage: next, Slot: slot}
		if t.firsts(a) > t.firsts(b) || t.firsts(a) == t.firsts(b) && t.entrant(a).Seed < t.entrant(b).Seed && slot%2 == 1 {
			p.White, p.Black = b, a
		}
		list = append(list, p)
	}
	for i := 0; i+1 < len(stage); i += 2 {
		pair(stage[i].Winner, stage[i+1].Winner, i/2)
	}
	if len(stage) == 2 && t.ThirdPlace {
		if a, b := stage[0].Loser(), stage[1].Loser(); a != 0 && b != 0 {
			pair(a, b, 1)
		}
	}
	return list
}

// firsts counts how often an entrant had White.
func (t *Tournament) firsts(number int) (n int) {
	for i := range t.Rounds {
		for _, p := range t.Rounds[i].Pairings {
			if p.White == number && !p.IsBye() {
				n++
			}
		}
	}
	return n
}

// Stages returns how many stages a knockout has.
func (t *Tournament) Stages() int { return max(1, doublings(t.field())) }

// Match is one place of a bracket: all pairings of the same two players, or a bye.
type Match struct {
	Stage, Slot  int
	White, Black int      // of the last pairing; Black 0: a bye
	Pairings     []string // ids, in order
	Winner       int      // 0: not known yet
}

// Loser returns who lost; 0: nobody yet, or there was no opponent.
func (m *Match) Loser() int {
	switch m.Winner {
	case 0:
		return 0
	case m.White:
		return m.Black
	}
	return m.White
}

// Bracket returns the matches of a knockout, stage by stage, in the order of their slots.
func (t *Tournament) Bracket() (stages [][]Match) {
	for i := range t.Rounds {
		for j := range t.Rounds[i].Pairings {
			p := &t.Rounds[i].Pairings[j]
			for len(stages) <= p.Stage {
				stages = append(stages, nil)
			}
			s := &stages[p.Stage]
			at := slices.IndexFunc(*s, func(m Match) bool { return m.Slot == p.Slot })
			if at < 0 {
				*s = append(*s, Match{Stage: p.Stage, Slot: p.Slot})
				at = len(*s) - 1
			}
			m := &(*s)[at]
			m.White, m.Black = p.White, p.Black
			if p.ID != "" {
				m.Pairings = append(m.Pairings, p.ID)
			}
			m.Winner = t.advances(p, len(m.Pairings))
		}
	}
	for _, s := range stages {
		slices.SortFunc(s, func(a, b Match) int { return a.Slot - b.Slot })
	}
	return stages
}

// advances returns who goes on after a pairing, 0 where that is open. attempts is how often the two have met in the match.
func (t *Tournament) advances(p *Pairing, attempts int) int {
	better := p.White
	if !p.IsBye() && t.entrant(p.Black).Seed < t.entrant(p.White).Seed {
		better = p.Black
	}
	white, black, _ := p.Result.Points()
	switch {
	case p.IsBye() || white > black:
		return p.White
	case black > white:
		return p.Black
	case p.Result == BothAbsent || p.Result != Pending && attempts > maxReplays:
		return better
	}
	return 0
}
