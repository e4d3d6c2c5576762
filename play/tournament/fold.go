package tournament

import (
	"cmp"
	"fmt"
	"slices"
)

// Apply adds an event to the tournament. The event must come from a command on the same tournament.
// An error means that the log is damaged.
func (t *Tournament) Apply(e Event) error {
	if e.Seq != t.Seq+1 {
		return fmt.Errorf("tournament %s: event %d follows %d", t.ID, e.Seq, t.Seq)
	}
	if err := applyEvent(t, &e); err != nil {
		return fmt.Errorf("tournament %s, event %d (%s): %w", t.ID, e.Seq, e.Kind, err)
	}
	t.Seq, t.Changed = e.Seq, e.At
	touchRounds(t, &e)
	systemOf(t).follow(t, &e)
	return nil
}

// touchRounds records which rounds an event changed.
func touchRounds(t *Tournament, e *Event) {
	switch {
	case e.Kind == Paired || e.Kind == Repaired || e.Kind == Reseated:
		t.Rounds[e.Round-1].Changed = e.Seq
	case e.Kind == Finished:
		for i := range t.Rounds {
			t.Rounds[i].Changed = e.Seq
		}
	case e.Pairing != "":
		if _, round := t.Pairing(e.Pairing); round > 0 {
			t.Rounds[round-1].Changed = e.Seq
		}
	}
}

func applyEvent(t *Tournament, e *Event) error {
	switch e.Kind {
	case Created, Edited:
		if e.Settings == nil {
			return fmt.Errorf("no settings")
		}
		if systems[e.Settings.Format] == nil {
			return fmt.Errorf("there is no format %q", e.Settings.Format)
		}
		t.Settings = *e.Settings
		if e.Kind == Created {
			t.Created, t.Owner, t.Status, t.where = e.At, e.By, Registering, map[string][2]int{}
		}
	case Started:
		applyStart(t, e)
	case Paired, Repaired:
		return applyPairings(t, e)
	case Reseated:
		return applyReseating(t, e)
	case Unpaired:
		return applyUnpairing(t, e)
	case PairForbidden:
		return applyForbidden(t, e)
	case Reminded:
		t.reminded = e.At
	case Reported, Decided, Corrected:
		return applyResult(t, e)
	case ReadySet, TimeProposed, TimeDeclined, OptionsPicked:
		p, _ := t.Pairing(e.Pairing)
		if p == nil {
			return fmt.Errorf("no pairing %s", e.Pairing)
		}
		if e.Kind == OptionsPicked {
			applyChoice(e, p)
		} else {
			applyAppointment(t, e, p)
		}
	case SeasonStarted, SeasonEnded:
		return applySeason(t, e)
	case Paused, Resumed:
		t.Paused = e.Kind == Paused
		addNote(t, e)
	case Finished:
		t.Status, t.Ended = Over, e.At
		discardOpen(t, e)
	case Cancelled:
		t.Status, t.Ended = CalledOff, e.At
		addNote(t, e)
	case TournamentStarted:
		if e.Settings == nil || e.Tournament == "" {
			return fmt.Errorf("no tournament")
		}
		t.Offshoots = append(t.Offshoots, Offshoot{e.Tournament, e.By, *e.Settings, present(t, e.Ratings)})
	case RoundPlanned:
		if t.Planned = (Plan{e.Time, e.Auto}); e.Time.IsZero() {
			t.hurried = len(t.Rounds)
		}
	case DirectorSet:
		t.Directors = withPerson(t.Directors, e)
	case CommentatorSet:
		t.Commentators = withPerson(t.Commentators, e)
	case PrizeGiven, PrizeTaken:
		if e.Prize < 1 || e.Prize > len(t.Prizes) || e.Kind == PrizeGiven && t.entrant(e.Number) == nil {
			return fmt.Errorf("no prize %d or no entrant %d", e.Prize, e.Number)
		}
		applyPrize(t, e)
	default:
		return applyEntrant(t, e)
	}
	return nil
}

// withPerson returns list with the person of an event added, or removed if the event says so.
func withPerson(list []string, e *Event) []string {
	list = slices.DeleteFunc(slices.Clone(list), func(p string) bool { return p == e.Person })
	if !e.Removed {
		list = append(list, e.Person)
	}
	return list
}

func applyEntrant(t *Tournament, e *Event) error {
	if e.Kind == Entered {
		if e.Entrant == nil || e.Entrant.Number != len(t.Entrants)+1 {
			return fmt.Errorf("no entrant with the next number")
		}
		n := *e.Entrant
		n.Since = len(t.Rounds) + 1
		t.Entrants = append(t.Entrants, n)
		if t.Status == Running {
			addSeed(t, n.Number)
		}
		return nil
	}
	n := t.entrant(e.Number)
	if n == nil {
		return fmt.Errorf("no entrant %d", e.Number)
	}
	switch e.Kind {
	case Assigned:
		n.Team, n.Order = e.Team, e.Board
	case Placed:
		n.Division = e.Division
	case Dropped: // handled by the ladder
	case FreeSet:
		n.Free = e.Free
	case CheckedIn:
		n.Present = true
	case Withdrew:
		n.Presence = Gone
	case Returned:
		n.Presence, n.Since, n.Asked = Active, len(t.Rounds)+1, false
		if t.Status == Running && n.Seed == 0 {
			addSeed(t, n.Number)
		}
	case Disqualified:
		n.Presence = Barred
		addNote(t, e)
	case ByeAsked:
		if n.Byes == nil {
			n.Byes = map[int]Result{}
		}
		if delete(n.Byes, e.Round); !e.Removed {
			n.Byes[e.Round] = cmp.Or(e.Result, HalfBye)
		}
	default:
		return fmt.Errorf("there is no such kind of event")
	}
	return nil
}

func applyStart(t *Tournament, e *Event) {
	t.Status, t.Started = Running, e.At
	for _, n := range e.Seeds {
		addSeed(t, n)
	}
}

// addSeed puts an entrant at the end of the seeding order.
func addSeed(t *Tournament, number int) {
	t.Seeds = append(t.Seeds, number)
	t.Entrants[number-1].Seed = len(t.Seeds)
}

func applyPairings(t *Tournament, e *Event) error {
	list := slices.Clone(e.Pairings)
	for i := range list {
		if t.entrant(list[i].White) == nil || list[i].Black != 0 && t.entrant(list[i].Black) == nil {
			return fmt.Errorf("board %d: no such entrant", list[i].Board)
		}
		list[i].At, list[i].Begun = e.At, !t.ByAppointment()
		if list[i].Result != Pending {
			list[i].Ended = e.Seq
		}
	}
	switch {
	case e.Round == len(t.Rounds)+1 && e.Kind == Paired:
		t.Rounds = append(t.Rounds, Round{Number: e.Round, Options: e.Options, Opened: e.At})
		t.Planned, t.undone = Plan{}, false
	case e.Round == len(t.Rounds) && e.Kind == Paired && Continuous(t):
	case e.Round >= 1 && e.Round <= len(t.Rounds) && e.Kind == Repaired:
		for _, p := range t.Rounds[e.Round-1].Pairings {
			delete(t.where, p.ID)
			overrule(t, &p)
		}
		t.Rounds[e.Round-1].Pairings = nil
		addNote(t, e)
	default:
		return fmt.Errorf("round %d cannot be paired after %d rounds", e.Round, len(t.Rounds))
	}
	r := &t.Rounds[e.Round-1]
	for _, p := range list {
		if p.ID != "" {
			if _, taken := t.where[p.ID]; taken {
				return fmt.Errorf("pairing %s is there twice", p.ID)
			}
			t.where[p.ID] = [2]int{e.Round - 1, len(r.Pairings)}
		}
		r.Pairings = append(r.Pairings, p)
	}
	return nil
}

func applyResult(t *Tournament, e *Event) error {
	p, round := t.Pairing(e.Pairing)
	if p == nil {
		return fmt.Errorf("no pairing %s", e.Pairing)
	}
	if _, _, ok := e.Result.Points(); !ok {
		return fmt.Errorf("no result %q", e.Result)
	}
	if e.Kind == Reported {
		if side, ok := p.has(e.Number); ok {
			p.Reported[side] = e.Result
		}
		return nil
	}
	if e.Kind == Corrected {
		t.Notes = append(t.Notes, Note{Seq: e.Seq, At: e.At, By: e.By, Kind: e.Kind, Number: p.White, Black: p.Black, Board: p.Board, Round: round, Before: p.Result, Result: e.Result, Reason: e.Reason})
	}
	if e.By != "" || !e.Result.Played() { // otherwise its games decided it
		overrule(t, p)
	}
	p.Result, p.Games, p.Ended = e.Result, e.Games, e.Seq
	t.lastResult, t.hurried = e.At, 0
	return nil
}

// discardOpen marks unfinished pairings as not counted.
func discardOpen(t *Tournament, e *Event) {
	for i := range t.Rounds {
		for j := range t.Rounds[i].Pairings {
			if p := &t.Rounds[i].Pairings[j]; p.Result == Pending {
				p.Result, p.Ended = NotCounted, e.Seq
			}
		}
	}
}

func addNote(t *Tournament, e *Event) {
	t.Notes = append(t.Notes, Note{Seq: e.Seq, At: e.At, By: e.By, Kind: e.Kind, Number: e.Number, Round: e.Round, Prize: e.Prize, Reason: e.Reason})
}
