package tournament

import (
	"cmp"
	"slices"

	"tablier/i18n"
	"tablier/play/pairing"
	"tablier/play/pairing/trf"
)

// column returns the column of a character in a cell; round and at count from 0.
func column(round, at int) int { return 92 + 10*round + at }

// cell returns a player's cell for a round, counted from 0.
func (b *planner) cell(number, round int) trf.Cell {
	if p := b.at[number]; p != nil && round >= 0 && round < len(p.Cells) {
		return p.Cells[round]
	}
	return trf.Cell{Result: trf.Blank}
}

// rounds reads the rounds that were played.
func (b *planner) rounds() {
	b.plan.Points = make([]int, len(b.plan.Entrants))
	for round := range b.played {
		var list []Pairing
		for number := range b.inOrder() {
			if p, ok := b.pairing(number, round); ok {
				list = append(list, p)
			}
		}
		sortBoards(list, b.plan.Points)
		for i := range list {
			white, black, _ := list[i].Result.Points()
			b.plan.Points[list[i].White-1] += white
			if !list[i].IsBye() {
				b.plan.Points[list[i].Black-1] += black
			}
		}
		for number, seat := range b.seat {
			b.plan.Points[seat-1] += b.r.Bonus(number, round+1) / 5
		}
		b.plan.Rounds = append(b.plan.Rounds, list)
	}
}

// inOrder iterates over the players' report numbers, in the order of their entrant numbers.
func (b *planner) inOrder() func(yield func(int) bool) {
	order := make([]int, len(b.seat))
	for number, seat := range b.seat {
		order[seat-1] = number
	}
	return func(yield func(int) bool) {
		for _, n := range order {
			if !yield(n) {
				return
			}
		}
	}
}

// byes maps the cells without an opponent that give points.
var byes = map[trf.Result]Result{trf.AllocatedBye: Bye, trf.HalfBye: HalfBye, trf.FullBye: FullBye}

// results maps the cells of White and Black to the result of a game.
var results = map[[2]trf.Result]Result{
	{trf.Blank, trf.Blank}: Pending, {trf.Draw, trf.Draw}: Drawn, {trf.ShortDraw, trf.ShortDraw}: Drawn,
	{trf.Win, trf.Loss}: WhiteWins, {trf.ShortWin, trf.ShortLoss}: WhiteWins, {trf.Loss, trf.Win}: BlackWins, {trf.ShortLoss, trf.ShortWin}: BlackWins,
	{trf.ForfeitWin, trf.ForfeitLoss}: BlackAbsent, {trf.ForfeitLoss, trf.ForfeitWin}: WhiteAbsent, {trf.ForfeitLoss, trf.ForfeitLoss}: BothAbsent,
}

// pairing reads a player's bye, or the game of the player who has White.
func (b *planner) pairing(number, round int) (Pairing, bool) {
	c := b.cell(number, round)
	if c.Opponent == 0 {
		bye, ok := byes[c.Result]
		if ok && !b.format().byes {
			b.fail(b.lineOf[number], column(round, 7), i18n.T("takeover.bye-in-robin", "round", round+1, "result", string(rune(c.Result))), i18n.T("takeover.want-no-bye"))
		}
		return Pairing{White: b.seat[number], Result: bye}, ok
	}
	other := b.cell(c.Opponent, round)
	white := c.Colour == pairing.White || c.Colour == pairing.None && (other.Colour == pairing.Black || other.Colour == pairing.None && b.seat[number] < b.seat[c.Opponent])
	if !white {
		return Pairing{}, false
	}
	result, ok := results[[2]trf.Result{c.Result, other.Result}]
	if !ok {
		b.fail(b.lineOf[number], column(round, 7), i18n.T("takeover.result", "round", round+1, "first", string(rune(c.Result)), "second", string(rune(other.Result))), i18n.T("takeover.want-result"))
	}
	return Pairing{White: b.seat[number], Black: b.seat[c.Opponent], Result: result}, true
}

// sortBoards sorts pairings in FIDE's order (C.04.2): by the score of the higher player, the sum of both scores, then
// the rank of the higher player. Byes come last.
func sortBoards(list []Pairing, points []int) {
	key := func(p *Pairing) (bye, high, sum, rank int) {
		if p.IsBye() {
			return 1, points[p.White-1], points[p.White-1], p.White
		}
		w, b := points[p.White-1], points[p.Black-1]
		if rank = p.White; b > w || b == w && p.Black < p.White {
			rank = p.Black
		}
		return 0, max(w, b), w + b, rank
	}
	slices.SortStableFunc(list, func(x, y Pairing) int {
		bx, hx, sx, rx := key(&x)
		by, hy, sy, ry := key(&y)
		return cmp.Or(cmp.Compare(bx, by), cmp.Compare(hy, hx), cmp.Compare(sy, sx), cmp.Compare(rx, ry))
	})
}

// ahead reads who withdrew, and who will be absent in future rounds.
func (b *planner) ahead() {
	for number := range b.inOrder() {
		asked := b.asked(number)
		last := b.cell(number, b.played-1)
		away := b.played > 0 && last.Opponent == 0 && byes[last.Result] == Pending
		switch {
		case asked[b.played] == trf.ZeroBye && leaves(asked[b.played:b.plan.Planned], away || !b.format().byes):
			b.plan.Asked = append(b.plan.Asked, Event{Kind: Withdrew, Number: b.seat[number]})
			continue
		case asked[b.played] == 0 && away && b.format().byes && b.played < b.plan.Planned:
			b.plan.Unsure = append(b.plan.Unsure, b.seat[number])
		}
		for round := b.played; round < b.plan.Planned; round++ {
			bye := map[trf.Result]Result{trf.HalfBye: HalfBye, trf.FullBye: FullBye, trf.ZeroBye: ZeroBye, trf.AllocatedBye: Bye}[asked[round]]
			switch {
			case bye == Pending || bye == ZeroBye && !b.format().byes:
			case !b.format().byes:
				b.fail(b.lineOf[number], column(round, 7), i18n.T("takeover.bye-in-robin", "round", round+1, "result", string(rune(asked[round]))), i18n.T("takeover.want-no-bye"))
			case bye == HalfBye:
				b.plan.Asked = append(b.plan.Asked, Event{Kind: ByeAsked, Number: b.seat[number], Round: round + 1})
			default:
				b.plan.Asked = append(b.plan.Asked, Event{Kind: ByeAsked, Number: b.seat[number], Round: round + 1, Result: bye})
			}
		}
	}
}

// asked returns the requested byes of a player by round, for all future rounds; 0 for none.
func (b *planner) asked(number int) []trf.Result {
	list := make([]trf.Result, b.plan.Planned+1)
	for round := b.played; round < b.plan.Planned; round++ {
		if c := b.cell(number, round); c.Result != trf.Blank {
			list[round] = c.Result
		}
	}
	for _, a := range b.r.Absences {
		round := a.Round - 1
		if a.Round == 0 {
			round = b.played
		}
		if round >= b.played && round < b.plan.Planned && slices.Contains(a.Players, number) && list[round] == 0 {
			list[round] = a.Result
		}
	}
	return list
}

// leaves reports whether a player who is absent in the next round has left the tournament: the player is absent in all
// of several future rounds, or was absent in the last round and has no other bye announced.
func leaves(asked []trf.Result, away bool) bool {
	all := !slices.ContainsFunc(asked, func(r trf.Result) bool { return r != trf.ZeroBye })
	return all && len(asked) > 1 || away && !slices.ContainsFunc(asked, func(r trf.Result) bool { return r != 0 && r != trf.ZeroBye })
}

// checkTables checks the rounds of a round robin against the Berger tables, since later rounds are paired by them.
func (b *planner) checkTables() {
	legs := 1
	if b.plan.Double {
		legs = 2
	}
	number := make([]int, len(b.seat)+1) // report number, by entrant number
	seats := make([]int, len(b.seat))
	for n, seat := range b.seat {
		number[seat], seats[seat-1] = n, seat
	}
	for round, list := range b.plan.Rounds {
		table := robinRound(seats, round, legs)
		for _, p := range list {
			meets := func(q Pairing) bool { return q.White == p.White && q.Black == p.Black }
			if slices.ContainsFunc(table, meets) {
				continue
			}
			b.fail(b.lineOf[number[p.White]], column(round, 0), i18n.T("takeover.not-berger", "round", round+1, "white", number[p.White], "black", number[p.Black]), i18n.T("takeover.want-berger"))
			return
		}
	}
}
