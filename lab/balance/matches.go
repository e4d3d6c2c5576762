package balance

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/play/bid"
	"tablier/rules/game"
)

// Matches holds the results of matches by bid, for the weaker side. Shares are of points, from 0 to 1.
type Matches struct {
	Odds
	Matches          int
	Won, Tied, Lost  int     // matches
	Share, Deviation float64 // Share of points with the odds, and the half-width of its 95 % interval
	Plain            float64 // the same games without odds
}

// Bids plays n matches of [Match] games in a cell. Both sides bid the cell's odds, so the weaker side gets them.
// The seeds are new: no game is one of those from which the odds were computed.
func (p *Plan) Bids(ctx context.Context, c Cell, n int) (Matches, error) {
	o := c.Odds(p.Game.Info(), Match)
	var jobs []job
	for i := range n * Match {
		jobs = append(jobs, job{c.Key, uint64(c.Games + 1 + i)})
	}
	var games []Game
	err := p.playJobs(ctx, jobs, func(g Game) error {
		games = append(games, g)
		if p.Progress != nil {
			p.Progress(len(games), len(jobs))
		}
		return nil
	})
	return o.matches(p.Game.Info(), games), err
}

// matches groups games into matches, in the order of their seeds.
func (o Odds) matches(info *game.Info, games []Game) Matches {
	slices.SortFunc(games, func(a, b Game) int { return int(int64(a.Seed) - int64(b.Seed)) })
	m := Matches{Odds: o}
	weaker := "first"
	if o.Weaker != info.First {
		weaker = "second"
	}
	deal := bid.Deal{Bids: [2]int{o.Draws, o.Draws}}
	var squares float64
	for list := range slices.Chunk(games, Match) {
		if len(list) < Match {
			break
		}
		var wins [2]int
		draws := 0
		for _, g := range list {
			switch g.Result {
			case weaker:
				wins[0]++
			case "first", "second":
				wins[1]++
			default:
				draws++
			}
		}
		s := deal.Score(wins, draws)
		share := float64(s[0]) / 2 / Match
		m.Matches++
		m.Share, squares = m.Share+share, squares+share*share
		m.Plain += (float64(wins[0]) + float64(draws)/2) / Match
		switch {
		case s[0] > s[1]:
			m.Won++
		case s[0] < s[1]:
			m.Lost++
		default:
			m.Tied++
		}
	}
	if n := float64(m.Matches); n > 1 {
		m.Share, m.Plain = m.Share/n, m.Plain/n
		m.Deviation = 1.96 * math.Sqrt(max(0, squares/n-m.Share*m.Share)/(n-1))
	}
	return m
}

// WriteMatches writes the results of matches as a Markdown table.
func WriteMatches(w io.Writer, info *game.Info, list []Matches, lang game.Lang) error {
	heads := strings.Split(i18n.T("balance.matches-heads").In(lang), "\t")
	lines := []string{"| " + strings.Join(heads, " | ") + " |", strings.Repeat("| --- ", len(heads)) + "|"}
	for _, m := range list {
		row := []string{
			settingText(m.Setting, lang), count(m.Level.Nodes, lang), info.Sides[m.Weaker].In(lang), strconv.Itoa(m.Draws), strconv.Itoa(m.Matches),
			percent(m.Share, lang) + " ± " + percent(m.Deviation, lang), percent(m.Plain, lang), fmt.Sprintf("%d–%d–%d", m.Won, m.Tied, m.Lost),
		}
		lines = append(lines, "| "+strings.Join(row, " | ")+" |")
	}
	_, err := io.WriteString(w, strings.Join(lines, "\n")+"\n")
	return err
}
