package postgres

import "time"

// inbox joins the pieces of other nodes to batches. Only the listening goroutine uses it.
type inbox struct {
	senders map[[16]byte]*sender
}

// sender is what is known of one sender.
type sender struct {
	next    uint64 // number of the next piece
	joining []byte // the parts of an incomplete batch
	skip    bool   // until the next batch begins
	heard   time.Time
}

// forgetAfter is the silence after which a sender is forgotten. Until then, its pieces cannot be repeated.
const forgetAfter = time.Minute

// take adds a piece. It returns a batch that is complete, and whether pieces are missing before this one.
func (i *inbox) take(p piece, now time.Time) (batch []byte, lost bool) {
	s := i.senders[p.sender]
	if s == nil {
		if i.senders == nil {
			i.senders = map[[16]byte]*sender{}
		}
		i.forget(now)
		s = &sender{next: p.number, skip: true}
		i.senders[p.sender] = s
	}
	if p.number < s.next {
		return nil, false // repeated
	}
	if p.number > s.next {
		lost, s.skip = true, true
	}
	s.next, s.heard = p.number+1, now
	if p.flags&firstPart != 0 {
		s.joining, s.skip = nil, false
	}
	if s.skip {
		s.joining = nil
		return nil, lost
	}
	s.joining = append(s.joining, p.part...)
	if p.flags&lastPart == 0 {
		return nil, lost
	}
	batch, s.joining = s.joining, nil
	return batch, lost
}

func (i *inbox) forget(now time.Time) {
	for id, s := range i.senders {
		if now.Sub(s.heard) > forgetAfter {
			delete(i.senders, id)
		}
	}
}
