package library

import (
	"context"
	"runtime"
	"sync"
)

// scan compares candidates with a pattern, the newest first, until a page is full or enough work was done.
func (l *Library) scan(ctx context.Context, k *Kind, numbers []int64, x *filter, a *Answer) (places []at, err error) {
	a.Among, a.Total = len(numbers), -1
	m := NewMatcher(k, x.q.Pattern)
	spans, open, err := l.shelves(ctx, k.Name)
	s := scanner{l: l, k: k, m: m, left: numbers}
	if err != nil {
		return nil, err
	}
	for i := len(open) - 1; i >= 0 && len(s.left) > 0; i-- {
		if s.take(open[i].Number) {
			if ply, ok := m.First(open[i].Cells); ok {
				places = append(places, at{open[i].Number, ply})
			}
		}
	}
	width := max(2, runtime.GOMAXPROCS(0))
	for end := len(spans); end > 0 && len(s.left) > 0 && len(places) <= x.q.Limit; {
		if s.looked >= MaxLook || s.work >= l.work {
			a.Next, a.Looked = s.last, s.looked
			return places, nil
		}
		begin := max(0, end-width)
		more, err := s.segments(ctx, spans[begin:end])
		if err != nil {
			return nil, err
		}
		places, end = append(places, more...), begin
	}
	a.Looked = s.looked
	if len(places) <= x.q.Limit && x.q.Before == 0 {
		a.Total = len(places)
	}
	return places, nil
}

// scanner holds the state of a scan.
type scanner struct {
	l      *Library
	k      *Kind
	m      *Matcher
	left   []int64 // remaining candidates, descending
	looked int
	work   int   // bytes of columns read
	last   int64 // the last candidate taken
}

// take takes a candidate from the front. It drops those with greater numbers, which are not stored.
func (s *scanner) take(number int64) bool {
	for len(s.left) > 0 && s.left[0] > number {
		s.left = s.left[1:]
	}
	if len(s.left) == 0 || s.left[0] != number {
		return false
	}
	s.left, s.last = s.left[1:], number
	s.looked++
	return true
}

// segments searches segments concurrently. The last of spans is the newest.
func (s *scanner) segments(ctx context.Context, spans []Span) (places []at, err error) {
	found, work, errs := make([][]at, len(spans)), make([]int, len(spans)), make([]error, len(spans))
	var all sync.WaitGroup
	for i := len(spans) - 1; i >= 0; i-- {
		wanted := s.takeSpan(spans[i])
		if len(wanted) > 0 {
			all.Go(func() { found[i], work[i], errs[i] = s.segment(ctx, spans[i].Segment, wanted) })
		}
	}
	all.Wait()
	for i := len(spans) - 1; i >= 0; i-- {
		if errs[i] != nil {
			return nil, errs[i]
		}
		places = append(places, found[i]...)
		s.work += work[i]
	}
	return places, nil
}

// takeSpan takes the candidates that are in a span, descending.
func (s *scanner) takeSpan(span Span) []int64 {
	for len(s.left) > 0 && s.left[0] > span.Last {
		s.left = s.left[1:]
	}
	n := 0
	for n < len(s.left) && s.left[n] >= span.First {
		n++
	}
	wanted := s.left[:n]
	s.left = s.left[n:]
	if s.looked += n; n > 0 {
		s.last = wanted[n-1]
	}
	return wanted
}
