package storetest

import (
	"testing"
	"time"

	"tablier/members/inbox"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/rules/game"
)

func follows(t *testing.T, s SocialStore) {
	ctx := t.Context()
	for n, other := range []string{"zoe", "max", "zoe"} {
		if err := s.SetFollow(ctx, "eve", other, began.Add(time.Duration(n)*time.Second)); err != nil {
			t.Fatal(err)
		}
	}
	got, err := s.Follows(ctx, "eve")
	sameList(t, got, err, social.Follow{Other: "max", Created: began.Add(time.Second)}, social.Follow{Other: "zoe", Created: began})
	got, err = s.Follows(ctx, "zoe")
	sameList(t, got, err)
	for range 2 {
		if err := s.DropFollow(ctx, "eve", "max"); err != nil {
			t.Fatal(err)
		}
	}
	got, err = s.Follows(ctx, "eve")
	sameList(t, got, err, social.Follow{Other: "zoe", Created: began})
}

// notices checks eve's notices: her turn, the end of a game, a challenge and a mention. They include no notices of
// others, no old ones, and none about people whom she mutes.
func notices(t *testing.T, s SocialStore) {
	ctx := t.Context()
	now := began.Add(time.Hour)
	add := func(n int, white, black string, turn game.Side, over bool, updated time.Time) club.NewGame {
		g := NewGame(n)
		g.Clock = "3d"
		for side, id := range []string{white, black} {
			g.Players[side] = club.Player{Kind: club.Person, ID: id, Name: id}
		}
		g.Turn, g.Over, g.Result, g.Updated, g.Plies, g.Deadline = turn, over, "*", updated, n, now.Add(time.Hour).UnixMilli()
		if over {
			g.Result, g.Deadline = "first", 0
		}
		create(t, s, g)
		return g
	}
	add(1, "eve", "zoe", game.White, false, began)
	add(2, "zoe", "eve", game.White, false, began) // zoe is to move
	ended := add(3, "zoe", "eve", game.White, true, began.Add(time.Minute))
	add(4, "zoe", "eve", game.White, true, began.Add(-time.Hour)) // too long ago
	add(5, "eve", "eve", game.White, false, began)                // against herself
	first, muted, expired := offer(1), offer(2), offer(3)
	first.To.ID, muted.To.ID, expired.To.ID = "eve", "eve", "eve"
	first.Kind, muted.Kind, expired.Kind = "challenge", "challenge", "challenge"
	first.From.ID, first.From.Name, muted.From.ID, expired.From.ID = "max", "Max", "tom", "max"
	first.Updated, first.Expires, muted.Expires, expired.Expires = began.Add(2*time.Minute), now.Add(time.Hour), now.Add(time.Hour), now
	addOffers(t, s, first, muted, expired)
	if err := s.SetRelation(ctx, social.Relation{Person: "eve", Other: "tom", Kind: social.Mute, Created: began}); err != nil {
		t.Fatal(err)
	}
	said := line(t, s, 1, social.Spectators, "zoe", "@eve, look", 10)
	hidden, unwanted := line(t, s, 1, social.Spectators, "zoe", "@eve", 10), line(t, s, 1, social.Spectators, "tom", "@eve", 10)
	for _, m := range []struct {
		line   social.Line
		people []string
	}{{said, []string{"eve", "max"}}, {said, []string{"eve"}}, {hidden, []string{"eve", "max"}}, {unwanted, []string{"eve"}}} {
		if err := s.AddMentions(ctx, m.line.Number, m.people); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.HideLine(ctx, hidden.Number); err != nil {
		t.Fatal(err)
	}

	list := func(person string) map[inbox.Kind]inbox.Notice {
		t.Helper()
		got, err := s.Notices(ctx, person, now, began.Add(-time.Minute), 50)
		if err != nil {
			t.Fatal(err)
		}
		out := map[inbox.Kind]inbox.Notice{}
		for i, n := range got {
			if i > 0 && n.At.After(got[i-1].At) {
				t.Errorf("%+v stands after %+v", n, got[i-1])
			}
			if _, twice := out[n.Kind]; twice {
				t.Errorf("%+v comes beside %+v", n, out[n.Kind])
			}
			out[n.Kind] = n
		}
		return out
	}
	got := list("eve")
	for kind, want := range map[inbox.Kind]inbox.Notice{
		inbox.Turn:      {Subject: ID(1), Sequence: 1, Opponent: "zoe", At: began, Deadline: now.Add(time.Hour), Side: game.White},
		inbox.GameOver:  {Subject: ID(3), Sequence: int64(ended.Seq), Opponent: "zoe", At: began.Add(time.Minute), Side: game.Black, Result: "first"},
		inbox.Challenge: {Subject: first.ID, Sequence: int64(first.Rounds), Opponent: "Max", At: first.Updated, Deadline: first.Expires},
		inbox.Mention:   {Subject: ID(1), Sequence: said.Number, Opponent: said.Name, At: began, Text: "@eve, look"},
	} {
		want.Kind, want.Game = kind, got[kind].Game
		if got[kind] != want {
			t.Errorf("%+v, want %+v", got[kind], want)
		}
	}
	if len(got) != 4 {
		t.Errorf("%d kinds", len(got))
	}
	if _, there := list("max")[inbox.Mention]; !there || len(list("nobody")) != 0 || len(list("\x00")) != 0 {
		t.Error("max is not told, or nobody is")
	}

	// Notices that were read stay in the list, marked. The next turn in the same game is a new notice.
	for range 2 {
		if err := s.MarkRead(ctx, "eve", []string{got[inbox.Turn].Mark(), got[inbox.Challenge].Mark(), "nothing"}, now); err != nil {
			t.Fatal(err)
		}
	}
	for kind, n := range list("eve") {
		if read := kind == inbox.Turn || kind == inbox.Challenge; n.Read != read {
			t.Errorf("%s is read: %t, want %t", kind, n.Read, read)
		}
	}
	if n, err := s.SweepReads(ctx, now.Add(time.Second)); n != 3 || err != nil {
		t.Errorf("%d forgotten, %v", n, err)
	}
	if list("eve")[inbox.Turn].Read {
		t.Error("it is still read")
	}
}
