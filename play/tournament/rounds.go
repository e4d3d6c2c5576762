package tournament

import (
	"fmt"
	"iter"
	"slices"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Round is a set of pairings played at the same time. An arena has only one.
type Round struct {
	Number   int
	Options  string
	Pairings []Pairing
	Opened   time.Time
	Changed  int // the number of the last event that changed its pairings

	at map[string]int // by pairing id: its index
}

// set replaces the pairings of a round.
func (r *Round) set(list []Pairing) {
	r.Pairings, r.at = nil, nil
	r.add(list...)
}

// add adds pairings to a round.
func (r *Round) add(list ...Pairing) {
	if r.at == nil {
		r.at = make(map[string]int, len(list))
	}
	for _, p := range list {
		if p.ID != "" {
			r.at[p.ID] = len(r.Pairings)
		}
		r.Pairings = append(r.Pairings, p)
	}
}

// take removes some pairings from a round and returns them.
func (r *Round) take(which func(*Pairing) bool) (taken []Pairing) {
	kept := slices.DeleteFunc(slices.Clone(r.Pairings), func(p Pairing) bool {
		gone := which(&p)
		if gone {
			taken = append(taken, p)
		}
		return gone
	})
	r.set(kept)
	return taken
}

// reseat replaces pairings by others, which get the boards of the old ones first. It returns the old ones.
func (r *Round) reseat(dropped []string, list []Pairing) (gone []Pairing) {
	next := 0
	for i := range r.Pairings {
		next = max(next, r.Pairings[i].Board)
	}
	gone = r.take(func(p *Pairing) bool { return slices.Contains(dropped, p.ID) })
	for i, p := range list {
		if i < len(gone) {
			p.Board = gone[i].Board
		} else {
			next++
			p.Board = next
		}
		r.add(p)
	}
	return gone
}

// Rounds are the rounds of a tournament, in order.
type Rounds []Round

// pairings yields the pairings of all rounds, in order.
func (r Rounds) pairings() iter.Seq[*Pairing] {
	return func(yield func(*Pairing) bool) {
		for i := range r {
			for j := range r[i].Pairings {
				if !yield(&r[i].Pairings[j]) {
					return
				}
			}
		}
	}
}

// Pairing returns a pairing by its id, with the number of its round; nil if there is none.
func (r Rounds) Pairing(id string) (*Pairing, int) {
	for i := len(r) - 1; i >= 0; i-- {
		if at, ok := r[i].at[id]; ok {
			return &r[i].Pairings[at], i + 1
		}
	}
	return nil, 0
}

// find returns a pairing by its id, or an error that says that there is none.
func (r Rounds) find(id string) (*Pairing, error) {
	p, _ := r.Pairing(id)
	if p == nil {
		return nil, &club.Error{Kind: club.NotFound, Field: "pairing", Text: i18n.T("tournament.no-such-pairing")}
	}
	return p, nil
}

// Complete reports whether all results are known.
func (r Rounds) Complete() bool {
	for p := range r.pairings() {
		if p.Result == Pending {
			return false
		}
	}
	return true
}

// Open returns the pairings without a result.
func (r Rounds) Open() (open []Pairing) {
	for p := range r.pairings() {
		if p.Result == Pending {
			open = append(open, *p)
		}
	}
	return open
}

// openOf returns the open pairing of a player; nil if there is none.
func (r Rounds) openOf(number int) *Pairing {
	for p := range r.pairings() {
		if _, ok := p.has(number); ok && p.Result == Pending {
			return p
		}
	}
	return nil
}

// whites counts how often an entrant has had White.
func (r Rounds) whites(number int) (n int) {
	for p := range r.pairings() {
		if p.White == number {
			n++
		}
	}
	return n
}

// last returns a round by its number if it is the last one.
func (r Rounds) last(number int) (*Round, error) {
	if number != len(r) || number == 0 {
		return nil, fmt.Errorf("round %d is not the last of %d", number, len(r))
	}
	return &r[number-1], nil
}

// discardOpen marks unfinished pairings as not counted.
func (r Rounds) discardOpen(e *Event) {
	for p := range r.pairings() {
		if p.Result == Pending {
			p.Result, p.Ended = NotCounted, e.Seq
		}
	}
}

// touch records which rounds an event changed.
func (r Rounds) touch(e *Event) {
	switch {
	case e.Kind == Paired || e.Kind == Repaired || e.Kind == Reseated || e.Kind == ByeAsked && e.Round <= len(r):
		r[e.Round-1].Changed = e.Seq
	case e.Kind == Finished:
		for i := range r {
			r[i].Changed = e.Seq
		}
	case e.Pairing != "":
		if _, round := r.Pairing(e.Pairing); round > 0 {
			r[round-1].Changed = e.Seq
		}
	}
}
