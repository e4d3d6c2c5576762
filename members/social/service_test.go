package social

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
)

// DecodeChat does not trust messages from other nodes to be well-formed.
func FuzzDecodeChat(f *testing.F) {
	good, err := json.Marshal(chatEnvelope{"0123456789ab", Players, true, false, false, [2]string{"eve", "zoe"}, []string{"noe"}, json.RawMessage(`{"t":"chat"}`)})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add([]byte("{}"))
	f.Add([]byte(`{"room":"watch","players":["a"]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, wire, hears, err := DecodeChat(data)
		if err != nil {
			return
		}
		if hears(club.Actor{}) && !json.Valid(wire) && len(wire) > 0 {
			t.Errorf("%q would be sent", wire)
		}
	})
}

func FuzzCleanText(f *testing.F) {
	for _, s := range []string{"bonjour", "a\u202eb", "\xff", " \n", "e\u0301", strings.Repeat("é", 301)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, err := cleanText("text", s, MaxLine, false)
		if err != nil {
			return
		}
		if utf8.RuneCountInString(got) > MaxLine || strings.ContainsAny(got, "\n\r\x1b\u202e\u2066") || strings.TrimSpace(got) != got {
			t.Errorf("%q becomes %q", s, got)
		}
		if again, err := cleanText("text", got, MaxLine, false); again != got || err != nil {
			t.Errorf("%q becomes %q, %v", got, again, err)
		}
	})
}

func TestChatAccessWithOpenSeats(t *testing.T) {
	var g club.Summary // two players at one screen
	for _, person := range []string{"", "eve"} {
		for room, want := range map[Room][2]bool{Players: {false, false}, Spectators: {true, person != ""}, "other": {false, false}} {
			if read, write := ChatAccess(g, room, person); read != want[0] || write != want[1] {
				t.Errorf("%q in %s: %v %v", person, room, read, write)
			}
		}
	}
	g.Players[game.White].ID, g.Players[game.Black].ID = "eve", "eve"
	if read, write := ChatAccess(g, Players, "eve"); !read || write {
		t.Errorf("alone at both sides: %v %v", read, write)
	}
}

// Players can read the spectators' room only if they have no opponent who could be
// harmed.
func TestChatAccessToSpectators(t *testing.T) {
	person := func(id string) club.Player { return club.Player{Kind: club.Person, ID: id} }
	for name, c := range map[string]struct {
		white, black club.Player
		over         bool
		want         bool
	}{
		"another":          {person("eve"), person("zoe"), false, false},
		"another, over":    {person("eve"), person("zoe"), true, true},
		"a bot":            {person("eve"), club.Player{Kind: club.Person, ID: "bot", Bot: true}, false, false},
		"an open seat":     {person("eve"), person(""), false, false},
		"the computer":     {person("eve"), club.Player{Kind: club.Computer}, false, true},
		"the computer, 2":  {club.Player{Kind: club.Computer}, person("eve"), false, true},
		"herself opposite": {person("eve"), person("eve"), false, true},
	} {
		var g club.Summary
		g.Players, g.Over = [2]club.Player{c.white, c.black}, c.over
		read, write := ChatAccess(g, Spectators, "eve")
		if read != c.want || write != c.want {
			t.Errorf("%s: %v %v", name, read, write)
		}
		// The same holds for messages to other nodes.
		var data []byte
		s := &Service{Config: Config{Store: noBlocks{}, Publish: func(_ context.Context, _ string, b []byte) error { data = b; return nil }}}
		if err := s.publish(t.Context(), g, Line{Room: Spectators, Person: "max"}); err != nil {
			t.Fatal(err)
		}
		_, _, hears, err := DecodeChat(data)
		if err != nil || hears(club.Actor{ID: "eve"}) != c.want || !hears(club.Actor{ID: "noe"}) {
			t.Errorf("%s, announced: %v %v", name, hears(club.Actor{ID: "eve"}), err)
		}
		g.Private = true
		if read, _ := ChatAccess(g, Spectators, "noe"); read {
			t.Errorf("%s: a stranger reads a private game's room", name)
		}
	}
}

// noBlocks is a store in which nobody blocks anybody.
type noBlocks struct{ Store }

func (noBlocks) Blockers(context.Context, string, bool) ([]string, error) { return nil, nil }

// Without the right role nothing is decided or recorded.
func TestDecisionNeedsRole(t *testing.T) {
	accounts, err := account.New(account.Config{Store: onePerson{}, Now: time.Now, Rand: rand.Reader, Params: account.Params{Memory: 8, Time: 1, Threads: 1}})
	if err != nil {
		t.Fatal(err)
	}
	s := &Service{Config: Config{Now: time.Now, People: accounts.People}}
	for _, r := range []account.Role{account.Guest, account.Member} {
		err := s.applyDecision(t.Context(), account.Person{ID: "mod", Role: r}, "eve", Decision{Action: Ban}, func(Entry) error { t.Error("it is written"); return nil })
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
