package account_test

import (
	"strconv"
	"testing"
	"time"

	"tablier/play/club"
)

// Codes are guessed neither from many addresses by one person, nor by many people at one address, nor by many people
// at many addresses. Each wait ends.
func TestCodesAreNotGuessed(t *testing.T) {
	for name, guess := range map[string]struct {
		person, address func(n int) string
		tries           int
	}{
		"one person":  {func(int) string { return "p" }, strconv.Itoa, 10},
		"one address": {strconv.Itoa, func(int) string { return "a" }, 10},
		"one target":  {strconv.Itoa, strconv.Itoa, 100},
	} {
		s, w, _ := open(t)
		for n := range guess.tries + 5 {
			err := s.Lockouts.MayGuess("t", guess.person(n), guess.address(n))
			if (err == nil) != (n < guess.tries) {
				t.Errorf("%s, try %d: %v", name, n, err)
			}
			if err != nil {
				wantKind(t, err, club.Limited)
				continue
			}
			s.Lockouts.WrongGuess("t", guess.person(n), guess.address(n))
		}
		w.pass(time.Minute)
		if err := s.Lockouts.MayGuess("t", guess.person(0), guess.address(0)); err != nil {
			t.Errorf("%s, a minute later: %v", name, err)
		}
	}
}

// The nodes of a club count wrong codes and mails together.
func TestNodesCountGuessesTogether(t *testing.T) {
	a, _, _ := open(t)
	b, _, _ := open(t)
	a.AnnounceFailure = b.Lockouts.ApplyRemoteFailure
	for range 10 {
		a.Lockouts.WrongGuess("t", "p", "here")
	}
	wantKind(t, b.Lockouts.MayGuess("t", "p", "elsewhere"), club.Limited)
	for range 3 {
		if err := a.Lockouts.TakeMail("p", "eve@example.org"); err != nil {
			t.Fatal(err)
		}
	}
	wantKind(t, b.Lockouts.TakeMail("p", "other@example.org"), club.Limited)
}
