package tutor_test

import (
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/learn/tutor"
	"tablier/rules/game"
)

// at returns a game from a position, after some moves.
func at(t *testing.T, id, position string, moves ...string) game.State {
	t.Helper()
	g, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	st, err := g.Rules(game.Options{}).Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if _, err := st.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return st
}

// sentences returns what the tutor says of a move in English, a line for each point.
func sentences(t *testing.T, st game.State, move string, before, after tutor.Line) string {
	t.Helper()
	e, err := tutor.Explain(st, move, before, after)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, p := range e.Points {
		text.WriteString(p.Role.String() + ": " + p.Text.In(game.English) + "\n")
	}
	return text.String()
}

// Statements that players found false or misleading, and what is said instead.
func TestStatements(t *testing.T) {
	lost := func(plies int) tutor.Line { return tutor.Line{Known: true, Win: -plies, Proved: true} }
	won := func(plies int) tutor.Line { return tutor.Line{Known: true, Win: plies, Proved: true} }
	score := func(n int, moves ...string) tutor.Line { return tutor.Line{Known: true, Score: n, Moves: moves} }
	for _, c := range []struct {
		name, game, position string
		earlier              []string
		move                 string
		before, after        tutor.Line
		says, never          string // in English; either may be empty
	}{
		{
			name: "a recapture wins nothing", game: "ring",
			position: "bbb/bbbb/bb1bb/oooBwo/www1W/wwww/www b d4<c3 0", earlier: []string{"c5xd5-e4"}, move: "f3xe4-d5",
			says: "makes: This takes back: 1 for 1 in this exchange.", never: "won for nothing",
		},
		{
			name: "a second capture of an exchange counts both", game: "ring",
			position: "bbb/bbbb/bb1bb/oooBwo/www1W/wwww/www b d4<c3 0", earlier: []string{"c5xd5-e4", "f3xe4-d5"}, move: "d4xd5-d6",
			says: "makes: This takes back: 2 for 1 in this exchange.",
		},
		{
			name: "a first capture is no recapture", game: "ring",
			position: "bbb/bwbb/b1bbb/BoooW1/1ww1W/wwww/www b b1<b2,b2<d2,c1<b1,d1<c1,d5<e4 0", move: "a2xb2-c2",
			says: "makes: Nothing can recapture on c2.", never: "takes back",
		},
		{
			name: "a majority that shrinks has not ended", game: "ring",
			position: "bbb/B1bb/bBbb1/wo1o1B/ww1ww/1w1W/www w c3<b2,d1<e1,d6<d4,e1<f1,e4<e3 8", move: "@d4-e4",
			never: "no longer so",
		},
		{
			name: "a majority says whose it is", game: "ring",
			position: "bbb/B1bb/bbbb1/wooo1B/ww1ww/1w1W/www b c3<b2,d1<e1,d6<d4,e1<f1,e4<e3 7", move: "@d3-c2",
			says: "makes: Black holds 3 rings, White 1:",
		},
		{
			name: "a pawn in a corner is no threat", game: "ring",
			position: "B2/4/1bb2/w1bb1B/oB3/1wWw/wwo b c2<c3,c3<c4,d1<e1,d3<d4,d4<c3,d6<d4,e2<e3,f2<f1,f3<g3,f4<f3,g1<f2,g2<g1 13", move: "c2-d2",
			says: "d1 cannot jump d2", never: "Watch out!",
		},
		{
			name: "a bait is not in danger", game: "ring",
			position: "bbb/B2b/wbb1B/Wo1B1W/2w1w/ww2/ww1 b b1<b2,c1<d1,c2<b1,c3<c2,d1<e1,d4<c4,d6<e5,e3<g3,e5<f4,f2<f4 8", move: "c5-d5",
			says: "makes: d5 is a bait.", never: "Watch out! d5",
		},
		{
			name: "a threat of a piece that falls first is none", game: "ra",
			position: "6/7/8/2c6/8C1/11/4c7/5CC4/2c7/9/8/7/6 w 18", move: "3:h6-g6",
			says: "leaves: Watch out! The group of 3 on g6 hangs", never: "makes: The group",
		},
		{
			name: "a lost position has no sound move", game: "court-circuit",
			position: "3bww/5w/w2w2/1www2/2ww2/w5 b 1", move: "a4-b3", before: lost(2), after: won(1),
			says: "a4-b3 changes nothing: the position was lost already. Proven: a win for White.", never: "sound move",
		},
		{
			name: "nor by the engine’s opinion", game: "ra", position: "6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0",
			move: "1:e9-b6", before: score(-900), after: score(900),
			says: "lost already", never: "sound move",
		},
		{
			name: "a springboard counts its jumps", game: "court-circuit",
			position: "2bb1b/4bb/ww4/ww4/b5/w1b3 b 7", move: "e1-c3/d2-e3",
			says: "b6 can use its own side as a springboard: 6 jumps to b2, then over c2 to d2",
		},
		{
			name: "notation is no reason", game: "ra",
			position: "6/7/8/9/1c6C1/11/4c2C4/11/1c6C1/9/8/7/6 w 0", move: "3:g8-h7",
			before: score(60, "2:e9-e7"), after: score(60),
			says: "misses: Better was 2:e9-e7, which kept the winning chances at 57%.", never: "splits: ",
		},
		{
			name: "what has ended is quoted", game: "ra",
			position: "6/7/8/9/1a1b2B3/11/6C5/4cc2B2/10/2A2A3/8/7/6 b 13", move: "1:e4-h3",
			says: "ends: This is no longer so: “The lane from j3 to the Ra is open: 1 piece can enter (1 pt).”",
		},
		{
			name: "a circle that closes is told each time", game: "agon",
			position: "2G3/7/3G4/G6G1/2Gg1g4/4gqg1G2/5g4/4g4/4Q3/7/6 b - 1 157", move: "e4-e5",
			says: "makes: The queen is on the throne and the circle is nearly closed: only",
		},
		{
			name: "a circle whose gap moves is not", game: "agon",
			position: "g3g1/7/8/2gg1g3/4GG4/3G1Q1G3/4GG4/7q1/8/5g1/6 w - 1 106", move: "e5-f5",
			never: "nearly closed",
		},
	} {
		t.Run(strings.ReplaceAll(c.name, " ", "-"), func(t *testing.T) {
			st := at(t, c.game, c.position, c.earlier...)
			text := sentences(t, st, c.move, c.before, c.after)
			if !strings.Contains(text, c.says) {
				t.Errorf("%q is missing from\n%s", c.says, text)
			}
			if c.never != "" && strings.Contains(text, c.never) {
				t.Errorf("%q is in\n%s", c.never, text)
			}
		})
	}
}
