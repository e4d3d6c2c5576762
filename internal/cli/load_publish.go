package cli

import (
	"fmt"
	"math"
	"runtime"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/internal/app"
	"tablier/internal/build"
	"tablier/internal/load"
)

// publishFlags select the club on whose page of figures a load test appears.
type publishFlags struct {
	Publish bool   `help:"help.load.publish"`
	Data    string `env:"TABLIER_DATA" default:"data" placeholder:"PLACE" help:"help.load.data"`
}

// check checks that the club exists, before minutes of work.
func (f publishFlags) check(s *session) error {
	if !f.Publish {
		return nil
	}
	_, err := app.LoadRuns(s.ctx, app.ParsePlace(f.Data))
	return err
}

// publish adds the results to the page of figures, if requested. Empty words are left out of the command line.
func (f publishFlags) publish(s *session, r app.LoadRun, words ...string) error {
	if !f.Publish {
		return nil
	}
	b := build.Current()
	r.At, r.Version, r.Platform, r.Cores, r.Memory = time.Now(), b.Version, b.Platform, runtime.NumCPU(), load.MachineMemory()
	r.Command = strings.Join(strings.Fields("tablier load "+strings.Join(words, " ")), " ")
	if err := app.PublishLoad(s.ctx, app.ParsePlace(f.Data), r); err != nil {
		return err
	}
	fmt.Fprintln(s.Stderr, i18n.T("cli.load-published").In(s.lang))
	return nil
}

// milliseconds rounds to two decimals: a histogram is not more precise.
func milliseconds(d time.Duration) float64 { return math.Round(float64(d)/1e4) / 100 }

func seconds(d time.Duration) float64 { return math.Round(d.Seconds()*100) / 100 }

// publishGames publishes the results of a test with games.
func (c loadGamesCmd) publishGames(s *session, r load.Report) error {
	return c.publish(s, app.LoadRun{
		Kind: app.LoadGames, Game: c.Game, Games: c.Games, Seconds: seconds(r.Took), Moves: r.Moves, P50: milliseconds(r.P50), P99: milliseconds(r.P99),
		Kills: c.Kills, Lost: r.Lost, Checked: r.Checked, Faults: len(r.Faults),
	}, shownURL(c.URL), fmt.Sprintf("--games %d --rate %g --for %s --game %s --clock %s", c.Games, c.Rate, c.For, c.Game, c.Clock), option("--idle", c.Idle), option("--kills", c.Kills))
}

// publishArena publishes the results of a test with an arena.
func (c loadTournamentCmd) publishArena(s *session, r load.TournamentReport) error {
	return c.publish(s, app.LoadRun{
		Kind: app.LoadArena, Game: c.Game, Players: r.Bots, Spectators: r.Streams, Seconds: seconds(r.Took), Moves: r.Moves, P50: milliseconds(r.P50), P99: milliseconds(r.P99),
		StartMoves: r.StartMoves, StartP99: milliseconds(r.StartP99), Faults: len(r.Faults) + len(r.Without.Faults),
	}, "tournament", shownURL(c.URL), fmt.Sprintf("--bots %d --spectators %d --for %s --plies %d --pause %s --game %s --clock %s", c.Bots, c.Spectators, c.For, c.Plies, c.Pause, c.Game, c.Clock))
}

// shownURL returns a placeholder for an address, which may hold a password or be private.
func shownURL(url string) string {
	if url == "" {
		return ""
	}
	return "URL"
}

func option(name string, n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%s %d", name, n)
}
