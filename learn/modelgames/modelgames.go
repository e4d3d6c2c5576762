package modelgames

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"sync"
	"time"

	"tablier/engine/roster"
	"tablier/learn/tutor"
	"tablier/rules/game"
	"tablier/rules/record"
)

//go:embed data
var data embed.FS

// Game is a model game.
type Game struct {
	ID     string // the ID of the game and a number from 1: "ringo-2"
	Number int
	Record *record.Game
	Lines  []tutor.Line // Lines[i] is the analysis before move i; the last line is about the end
	start  game.State
	end    game.State
}

// Plies returns the number of moves.
func (g *Game) Plies() int { return len(g.Record.Moves) }

// Start returns the start position of the game.
func (g *Game) Start() game.State { return g.start.Clone() }

// End returns the final position of the game.
func (g *Game) End() game.State { return g.end.Clone() }

// Moves returns the moves of the game.
func (g *Game) Moves() []string {
	out := make([]string, 0, len(g.Record.Moves))
	for _, m := range g.Record.Moves {
		out = append(out, m.Text)
	}
	return out
}

var load = sync.OnceValues(func() (map[string][]*Game, error) {
	all := map[string][]*Game{}
	for _, g := range roster.All() {
		id := g.Info().ID
		text, err := data.ReadFile("data/" + id + ".txt")
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			all[id], err = Read(strings.NewReader(string(text)))
		}
		if err != nil {
			return nil, fmt.Errorf("model games of %s: %w", id, err)
		}
	}
	return all, nil
})

// Read reads the games of a file and replays each under the rules.
func Read(r io.Reader) (all []*Game, err error) {
	for in := record.NewReader(r); ; {
		rec, err := in.Next()
		if errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		g, err := of(rec, len(all)+1)
		if err != nil {
			return nil, err
		}
		all = append(all, g)
	}
}

func of(rec *record.Game, n int) (*Game, error) {
	end, err := record.Replay(rec, roster.Find)
	if err != nil {
		return nil, err
	}
	g := &Game{ID: fmt.Sprintf("%s-%d", rec.Game, n), Number: n, Record: rec, end: end, start: end.Clone()}
	for g.start.Undo() {
	}
	for i := -1; i < len(rec.Moves); i++ {
		comment := rec.Comment
		if i >= 0 {
			comment = rec.Moves[i].Comment
		}
		l, err := ParseLine(comment)
		if err != nil {
			return nil, err
		}
		g.Lines = append(g.Lines, l)
	}
	return g, nil
}

// Of returns the model games of a game, by the game's ID. The slice is shared and may be empty.
func Of(id string) ([]*Game, error) {
	all, err := load()
	return all[id], err
}

// All returns the model games of all games, in the order of the roster.
func All() (list []*Game, err error) {
	for _, g := range roster.All() {
		some, err := Of(g.Info().ID)
		if err != nil {
			return nil, err
		}
		list = append(list, some...)
	}
	return list, nil
}

// Find returns the model game with an ID. ok is false if there is none.
func Find(id string) (g *Game, ok bool) {
	all, err := All()
	if err != nil {
		return nil, false
	}
	for _, g := range all {
		if g.ID == id {
			return g, true
		}
	}
	return nil, false
}

// OfDay returns the model game of a day, the same for everybody, or nil if there is none. The games of the club
// take turns, and the game differs from that of the day's puzzle.
func OfDay(day time.Time) (*Game, error) {
	all, err := load()
	if err != nil {
		return nil, err
	}
	n := int(day.UTC().Unix() / 86400)
	kinds := roster.All()
	for i := range kinds {
		some := all[kinds[(n+2+i)%len(kinds)].Info().ID]
		if len(some) > 0 {
			return some[n/len(kinds)%len(some)], nil
		}
	}
	return nil, nil
}
