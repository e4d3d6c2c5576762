package tournament

import (
	"slices"
	"time"
)

// News is what players are told when events are stored.
type News struct {
	Notices []Notice
	// Settled lists pairings whose earlier notices no longer matter, such as that little time is left.
	Settled []string
	// Ended drops all earlier notices, because the tournament is over or cancelled.
	Ended bool
}

// before holds the state that an event changes and that notices depend on.
type before struct {
	presence Presence
	ready    [2]time.Time
	replaced []string
}

// save saves the state that an event is about to change.
func (b *before) save(t *Tournament, e *Event) {
	if n := t.entrant(e.Number); n != nil {
		b.presence = n.Presence
	}
	if p, _ := t.Pairing(e.Pairing); p != nil {
		b.ready = p.Ready
	}
	if e.Kind == Reseated {
		b.replaced = e.Dropped
	}
	if (e.Kind == Repaired || e.Kind == Unpaired) && e.Round >= 1 && e.Round <= len(t.Rounds) {
		for _, p := range t.Rounds[e.Round-1].Pairings {
			b.replaced = append(b.replaced, p.ID)
		}
	}
}

// add adds the notices of an event that has been applied.
func (n *News) add(t *Tournament, e *Event, b before) {
	switch e.Kind {
	case Entered:
		if e.By != e.Entrant.Person {
			n.tell(t, e, e.Entrant.Number, Notice{About: AboutEntered})
		}
	case Returned:
		switch {
		case b.presence == Waiting:
			n.tell(t, e, e.Number, Notice{About: AboutPromoted})
		case e.By != t.entrant(e.Number).Person:
			n.tell(t, e, e.Number, Notice{About: AboutEntered})
		}
	case Started:
		if t.traits().fast {
			n.tellAll(t, e, Notice{About: AboutStarted}, Active)
		}
	case Unpaired:
		n.settle(b.replaced...)
	case Reminded:
		n.remind(t, e)
	case Paired, Repaired, Reseated:
		n.settle(b.replaced...)
		n.paired(t, e)
	case ReadySet, TimeProposed, TimeDeclined:
		n.appointed(t, e, b)
	case Reported, Decided, Corrected:
		n.resulted(t, e)
	case Cancelled:
		n.end()
		n.tellAll(t, e, Notice{About: AboutCancelled}, Active, Waiting)
	case Finished:
		n.end()
		for _, r := range t.Standings() {
			if t.Entrants[r.Number-1].Presence == Active || r.Played > 0 {
				n.tell(t, e, r.Number, Notice{About: AboutOver, Number: r.Rank})
			}
		}
	}
}

// tell adds a notice for an entrant. It skips bots, players without an account, and the person who caused the
// event.
func (n *News) tell(t *Tournament, e *Event, number int, notice Notice) {
	to := t.entrant(number)
	if to == nil || to.Person == "" || to.Bot || to.Person == e.By && notice.About != AboutOver {
		return
	}
	notice.Seq, notice.Person = e.Seq, to.Person
	if notice.At.IsZero() {
		notice.At = e.At
	}
	n.Notices = append(n.Notices, notice)
}

func (n *News) tellAll(t *Tournament, e *Event, notice Notice, which ...Presence) {
	for i := range t.Entrants {
		if slices.Contains(which, t.Entrants[i].Presence) {
			n.tell(t, e, i+1, notice)
		}
	}
}

// settle drops the notices of pairings, including those in the same News.
func (n *News) settle(pairings ...string) {
	for _, id := range pairings {
		if id == "" {
			continue
		}
		n.Settled = append(n.Settled, id)
		n.Notices = slices.DeleteFunc(n.Notices, func(o Notice) bool { return o.Pairing == id })
	}
}

func (n *News) end() {
	n.Ended, n.Settled, n.Notices = true, nil, nil
}

// paired tells players about new pairings, one notice each: a player with several games at once is told how
// many. Arenas send no notices, since their pairings follow each other quickly and their page shows them.
func (n *News) paired(t *Tournament, e *Event) {
	if t.traits().fast {
		return
	}
	games := map[int]int{}
	for i := range e.Pairings {
		if p := &e.Pairings[i]; !p.IsBye() && p.Result == Pending {
			games[p.White]++
			games[p.Black]++
		}
	}
	told := map[int]bool{}
	for i := range e.Pairings {
		p := &e.Pairings[i]
		if p.IsBye() {
			n.tell(t, e, p.White, Notice{About: AboutBye, Round: e.Round})
			continue
		}
		if p.Result != Pending {
			continue
		}
		for side, number := range []int{p.White, p.Black} {
			n.deadline(t, e, p, side)
			if told[number] {
				continue
			}
			told[number] = true
			notice := Notice{About: AboutPaired, Round: e.Round, Number: games[number]}
			if Continuous(t) {
				notice.Round = 0
			}
			if games[number] == 1 {
				notice = n.of(t, p, side, notice)
			}
			n.tell(t, e, number, notice)
		}
	}
}

// of adds the opponent of a pairing to a notice, and its game if it can be played now.
func (n *News) of(t *Tournament, p *Pairing, side int, notice Notice) Notice {
	notice.Pairing, notice.Opponent = p.ID, [2]int{p.Black, p.White}[side]
	if now, _ := t.Pairing(p.ID); now != nil && now.Begun && t.Venue == Online && now.Result == Pending {
		notice.Game = p.Game
	}
	return notice
}

// deadline adds a notice for one day before a game must have begun, or at a table must have been reported.
func (n *News) deadline(t *Tournament, e *Event, p *Pairing, side int) {
	now, round := t.Pairing(p.ID)
	if now == nil || t.Venue == Online && now.Begun {
		return
	}
	due := DeadlineOf(t, now)
	if due.IsZero() {
		due = t.Deadline(&t.Rounds[round-1])
	}
	if due.Sub(e.At) <= deadlineNotice {
		return // the notice of the pairing already says it
	}
	silent := *e
	silent.By = "" // a day later, the person who paired is told too
	n.tell(t, &silent, [2]int{p.White, p.Black}[side], n.of(t, p, side, Notice{About: AboutDeadline, Round: round, At: due.Add(-deadlineNotice), Due: due}))
}

// appointed tells the opponent that a player is ready, or proposes or declines a time.
func (n *News) appointed(t *Tournament, e *Event, b before) {
	p, round := t.Pairing(e.Pairing)
	side, ok := p.has(e.Number)
	if !ok {
		return
	}
	other := 1 - side
	about := AboutReady
	switch mine, theirs := p.Proposed[side], p.Proposed[other]; {
	case e.Kind == TimeDeclined:
		about = AboutDeclined
	case e.Kind == TimeProposed && mine.IsZero():
		return
	case e.Kind == TimeProposed && mine.Equal(theirs):
		about = AboutAgreed
	case e.Kind == TimeProposed:
		about = AboutProposed
	case p.Begun:
		n.settle(p.ID) // the deadline has been met
		about = AboutBegun
	case !b.ready[side].IsZero() && e.At.Sub(b.ready[side]) < ReadyFor:
		return // still ready: nothing new
	}
	n.tell(t, e, [2]int{p.White, p.Black}[other], n.of(t, p, other, Notice{About: about, Round: round}))
}

func (n *News) resulted(t *Tournament, e *Event) {
	p, round := t.Pairing(e.Pairing)
	players := [2]int{p.White, p.Black}
	switch e.Kind {
	case Reported:
		if side, ok := p.has(e.Number); ok && p.Result == Pending {
			n.tell(t, e, players[1-side], n.of(t, p, 1-side, Notice{About: AboutReported, Round: round, Result: e.Result}))
		}
	case Decided:
		n.settle(p.ID)
	case Corrected:
		n.settle(p.ID)
		for side, number := range players {
			n.tell(t, e, number, n.of(t, p, side, Notice{About: AboutCorrected, Round: round, Result: e.Result}))
		}
	}
}

// remind tells the players whose games have no result, unless they have reported one.
func (n *News) remind(t *Tournament, e *Event) {
	for _, p := range t.Open() {
		_, round := t.Pairing(p.ID)
		for side, number := range []int{p.White, p.Black} {
			if p.Reported[side] == Pending {
				n.tell(t, e, number, n.of(t, &p, side, Notice{About: AboutReminded, Round: round}))
			}
		}
	}
}

// people lists who has a notice that is due now, each person once.
func (n *News) people(now time.Time) (list []string) {
	for i := range n.Notices {
		if !n.Notices[i].At.After(now) {
			list = append(list, n.Notices[i].Person)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
