package social

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tablier/account"
	"tablier/club"
	"tablier/game"
)

// What other nodes send is never believed to be well formed.
func FuzzOpen(f *testing.F) {
	good, err := json.Marshal(envelope{"0123456789ab", Players, true, false, [2]string{"eve", "zoe"}, []string{"noe"}, json.RawMessage(`{"t":"chat"}`)})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add([]byte("{}"))
	f.Add([]byte(`{"room":"watch","players":["a"]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, wire, hears, err := Open(data)
		if err != nil {
			return
		}
		if hears(club.Actor{}) && !json.Valid(wire) && len(wire) > 0 {
			t.Errorf("%q would be sent", wire)
		}
	})
}

func FuzzClean(f *testing.F) {
	for _, s := range []string{"bonjour", "a\u202eb", "\xff", " \n", "e\u0301", strings.Repeat("é", 301)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, err := clean("text", s, MaxLine, false)
		if err != nil {
			return
		}
		if utf8.RuneCountInString(got) > MaxLine || strings.ContainsAny(got, "\n\r\x1b\u202e\u2066") || strings.TrimSpace(got) != got {
			t.Errorf("%q becomes %q", s, got)
		}
		if again, err := clean("text", got, MaxLine, false); again != got || err != nil {
			t.Errorf("%q becomes %q, %v", got, again, err)
		}
	})
}

func TestMayWithOpenSeats(t *testing.T) {
	var g club.Summary // two on one screen
	for _, person := range []string{"", "eve"} {
		for room, want := range map[Room][2]bool{Players: {false, false}, Watch: {true, person != ""}, "other": {false, false}} {
			if read, write := May(g, room, person); read != want[0] || write != want[1] {
				t.Errorf("%q in %s: %v %v", person, room, read, write)
			}
		}
	}
	g.Players[game.White].ID, g.Players[game.Black].ID = "eve", "eve"
	if read, write := May(g, Players, "eve"); !read || write {
		t.Errorf("alone at both sides: %v %v", read, write)
	}
}

// Without the right role nothing is decided and nothing written, whoever asks.
func TestDecideNeedsARole(t *testing.T) {
	s := &Service{Config{Now: time.Now, People: &account.Service{Config: account.Config{Store: onePerson{}, Rand: rand.Reader}}}}
	for _, r := range []account.Role{account.Guest, account.Member} {
		err := s.decide(t.Context(), account.Person{ID: "mod", Role: r}, "eve", Decision{Action: Ban}, func(Entry) error { t.Error("it is written"); return nil })
		if club.KindOf(err) != club.Forbidden {
			t.Errorf("%q: %v", r, err)
		}
	}
}

// onePerson is a store in which everybody is a member.
type onePerson struct{ account.Store }

func (onePerson) Person(_ context.Context, id string) (account.Person, error) {
	return account.Person{ID: id, Name: "Ève", Role: account.Member}, nil
}
