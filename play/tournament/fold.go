package tournament

import (
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
	t.Rounds.touch(&e)
	if err := t.format.follow(&e); err != nil {
		return fmt.Errorf("tournament %s, event %d (%s): %w", t.ID, e.Seq, e.Kind, err)
	}
	return nil
}

func applyEvent(t *Tournament, e *Event) error {
	switch e.Kind {
	case Created, Edited:
		if e.Settings == nil {
			return fmt.Errorf("no settings")
		}
		f := e.Settings.traits()
		if f.new == nil {
			return fmt.Errorf("there is no format %q", e.Settings.Format)
		}
		if t.Format != e.Settings.Format {
			t.format = f.new(usual{t})
		}
		t.Settings = *e.Settings
		if e.Kind == Created {
			t.Created, t.Owner, t.Status = e.At, e.By, Registering
		}
	case Started:
		t.Status, t.Started = Running, e.At
		for _, n := range e.Seeds {
			t.seed(n)
		}
	case Paired, Repaired:
		return applyPairings(t, e)
	case Reseated:
		r, err := t.Rounds.last(e.Round)
		if err != nil {
			return err
		}
		t.overruled.add(&t.Settings, r.reseat(e.Dropped, e.paired(t.ByAppointment()))...)
	case Unpaired:
		r, err := t.Rounds.last(e.Round)
		if err != nil {
			return err
		}
		t.overruled.add(&t.Settings, r.Pairings...)
		t.Rounds, t.undone = t.Rounds[:e.Round-1], true
		t.Notes.add(e)
	case PairForbidden:
		return t.forbid(e)
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
			applyAppointment(e, p)
		}
	case SeasonStarted, SeasonEnded: // kept by the league
	case Paused, Resumed:
		t.Paused = e.Kind == Paused
		t.Notes.add(e)
	case Finished:
		t.Status, t.Ended = Over, e.At
		t.Rounds.discardOpen(e)
	case Cancelled:
		t.Status, t.Ended = CalledOff, e.At
		t.Notes.add(e)
	case TournamentStarted:
		if e.Settings == nil || e.Tournament == "" {
			return fmt.Errorf("no tournament")
		}
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
		t.given.apply(e)
		t.Notes.add(e)
	default:
		if e.Kind == ByeAsked && e.Round <= len(t.Rounds) && t.Rounds.missed(t.entrant(e.Number), e.Round) {
			giveMissed(&t.Rounds[e.Round-1], e)
			return nil
		}
		if err := t.Field.apply(e, len(t.Rounds)+1, t.Status == Running); err != nil {
			return err
		}
		if e.Kind == Disqualified {
			t.Notes.add(e)
		}
	}
	return nil
}

// paired returns the pairings of an event as they begin: at once, or by appointment.
func (e *Event) paired(byAppointment bool) []Pairing {
	list := slices.Clone(e.Pairings)
	for i := range list {
		list[i].At, list[i].Begun = e.At, !byAppointment
		if list[i].Result != Pending {
			list[i].Ended = e.Seq
		}
	}
	return list
}

func applyPairings(t *Tournament, e *Event) error {
	for _, p := range e.Pairings {
		if t.entrant(p.White) == nil || p.Black != 0 && t.entrant(p.Black) == nil {
			return fmt.Errorf("board %d: no such entrant", p.Board)
		}
	}
	switch {
	case e.Round == len(t.Rounds)+1 && e.Kind == Paired:
		t.Rounds = append(t.Rounds, Round{Number: e.Round, Options: e.Options, Opened: e.At})
		t.Planned, t.undone = Plan{}, false
	case e.Round == len(t.Rounds) && e.Kind == Paired && t.traits().continuous:
	case e.Round >= 1 && e.Round <= len(t.Rounds) && e.Kind == Repaired:
		t.overruled.add(&t.Settings, t.Rounds[e.Round-1].Pairings...)
		t.Rounds[e.Round-1].set(nil)
		t.Notes.add(e)
	default:
		return fmt.Errorf("round %d cannot be paired after %d rounds", e.Round, len(t.Rounds))
	}
	for _, p := range e.paired(t.ByAppointment()) {
		if taken, _ := t.Pairing(p.ID); taken != nil {
			return fmt.Errorf("pairing %s is there twice", p.ID)
		}
		t.Rounds[e.Round-1].add(p)
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
		t.overruled.add(&t.Settings, *p)
	}
	p.Result, p.Games, p.Ended = e.Result, e.Games, e.Seq
	t.lastResult, t.hurried = e.At, 0
	return nil
}
