package storetest

import (
	"reflect"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tablier/play/club"
)

// Answers tests a store of answers. reopen closes the store that open returned and opens it again; for a store in
// memory it returns the same one.
func Answers(t *testing.T, open func(t *testing.T) (s club.AnswerStore, reopen func() club.AnswerStore)) {
	t.Run("reserve", func(t *testing.T) { s, reopen := open(t); (&answering{t, s, began}).reserve(reopen) })
	t.Run("lease", func(t *testing.T) { s, _ := open(t); (&answering{t, s, began}).lease() })
	t.Run("most", func(t *testing.T) { s, _ := open(t); (&answering{t, s, began}).most() })
	t.Run("race", func(t *testing.T) { s, _ := open(t); (&answering{t, s, began}).race() })
}

type answering struct {
	t   *testing.T
	s   club.AnswerStore
	now time.Time
}

const answerLease = time.Minute

func (w *answering) ask(a club.Attempt, want club.Found) club.Known {
	w.t.Helper()
	k, err := w.s.Reserve(w.t.Context(), w.now, a, answerLease, 3)
	if err != nil || k.Found != want {
		w.t.Fatalf("%+v: %+v, %v, want %d", a, k, err, want)
	}
	return k
}

func (w *answering) keep(a club.Attempt, answer club.Answer) {
	w.t.Helper()
	if err := w.s.KeepAnswer(w.t.Context(), w.now, a, answer); err != nil {
		w.t.Fatal(err)
	}
}

func (w *answering) release(a club.Attempt) {
	w.t.Helper()
	if err := w.s.Release(w.t.Context(), a); err != nil {
		w.t.Fatal(err)
	}
}

func (w *answering) reserve(reopen func() club.AnswerStore) {
	a := club.Attempt{Person: "eve", Key: "k", Request: "r", Claim: "1"}
	again, other, zoe := a, a, a
	again.Claim, other.Claim, other.Request, zoe.Person = "2", "3", "q", "zoe"
	w.ask(a, club.NewAttempt)
	if k := w.ask(again, club.InProgress); k.Wait != answerLease {
		w.t.Errorf("wait %v", k.Wait)
	}
	w.ask(other, club.OtherRequest)
	w.ask(zoe, club.NewAttempt) // keys of two people are different
	w.s = reopen()
	w.ask(again, club.InProgress)
	w.release(again) // not its reservation
	w.keep(again, club.Answer{Status: 200})
	w.ask(again, club.InProgress)
	answer := club.Answer{Status: 201, Location: "/é", Type: "application/json", Body: []byte("{\x00\xff}"), Whole: true}
	w.keep(a, answer)
	w.s = reopen()
	w.now = w.now.Add(club.AnswerTime - time.Second)
	if k := w.ask(again, club.Answered); !reflect.DeepEqual(k.Answer, answer) {
		w.t.Errorf("%+v, want %+v", k.Answer, answer)
	}
	w.ask(other, club.OtherRequest)
	w.release(a) // too late
	w.keep(a, club.Answer{Status: 200})
	if k := w.ask(again, club.Answered); k.Answer.Status != 201 {
		w.t.Errorf("%+v", k)
	}
	w.now = w.now.Add(time.Second)
	w.ask(other, club.NewAttempt) // a day later the key is forgotten
	w.release(other)
	w.ask(again, club.NewAttempt)
	w.keep(again, club.Answer{Status: 204})
	if k := w.ask(a, club.Answered); k.Answer.Status != 204 || len(k.Answer.Body) != 0 || k.Answer.Whole {
		w.t.Errorf("%+v", k)
	}
}

func (w *answering) lease() {
	a := club.Attempt{Person: "eve", Key: "k", Request: "r", Claim: "1"}
	next := a
	next.Claim = "2"
	w.ask(a, club.NewAttempt)
	w.now = w.now.Add(answerLease - time.Millisecond)
	w.ask(next, club.InProgress)
	w.now = w.now.Add(time.Millisecond)
	w.ask(next, club.NewAttempt) // the first has ended without an answer
	w.keep(a, club.Answer{Status: 200})
	w.release(a)
	w.ask(a, club.InProgress)
	w.keep(next, club.Answer{Status: 201})
	if k := w.ask(a, club.Answered); k.Answer.Status != 201 {
		w.t.Errorf("%+v", k)
	}
}

func (w *answering) most() {
	for n := range 3 {
		a := club.Attempt{Person: "eve", Key: strconv.Itoa(n), Request: "r", Claim: "1"}
		w.ask(a, club.NewAttempt)
		w.keep(a, club.Answer{Status: 201})
		w.now = w.now.Add(time.Hour)
	}
	fourth := club.Attempt{Person: "eve", Key: "4", Request: "r", Claim: "1"}
	for range 2 { // a refused one reserves nothing
		if k := w.ask(fourth, club.TooManyKeys); k.Wait != club.AnswerTime-3*time.Hour {
			w.t.Errorf("wait %v", k.Wait)
		}
	}
	w.ask(club.Attempt{Person: "eve", Key: "1", Request: "r", Claim: "1"}, club.Answered)
	w.ask(club.Attempt{Person: "zoe", Key: "4", Request: "r", Claim: "1"}, club.NewAttempt)
	w.now = w.now.Add(club.AnswerTime - 3*time.Hour)
	w.ask(fourth, club.NewAttempt)
}

func (w *answering) race() {
	var first atomic.Int64
	var wg sync.WaitGroup
	for n := range 30 {
		wg.Go(func() {
			k, err := w.s.Reserve(w.t.Context(), w.now, club.Attempt{Person: "eve", Key: "k", Request: "r", Claim: strconv.Itoa(n)}, answerLease, 3)
			switch {
			case err != nil:
				w.t.Error(err)
			case k.Found == club.NewAttempt:
				first.Add(1)
			case k.Found != club.InProgress:
				w.t.Errorf("%+v", k)
			}
		})
	}
	wg.Wait()
	if first.Load() != 1 {
		w.t.Errorf("%d of 30 reserved the key", first.Load())
	}
}
