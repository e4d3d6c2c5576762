package cli

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/lab/arena"
	"tablier/play/rating"
	"tablier/rules/game"
)

// bar is a progress line on the terminal. Without a terminal it does nothing.
type bar struct {
	s     *session
	begun time.Time
	last  time.Time
	from  int // done before this run
	shown bool
}

func (s *session) bar() *bar { return &bar{s: s, begun: time.Now()} }

func (b *bar) show(done, total int, note string) {
	now := time.Now()
	if !b.s.Terminal(2) || now.Sub(b.begun) < time.Second || now.Sub(b.last) < 100*time.Millisecond && done < total {
		return
	}
	b.last, b.shown = now, true
	left := "?"
	if n := done - b.from; n > 0 {
		left = (now.Sub(b.begun) / time.Duration(n) * time.Duration(total-done)).Round(time.Second).String()
	}
	fmt.Fprintf(b.s.Stderr, "\r\x1b[K%d/%d  %s  %s %s", done, total, note, i18n.T("cli.left").In(b.s.lang), left)
}

func (b *bar) end() {
	if b.shown {
		fmt.Fprint(b.s.Stderr, "\r\x1b[K")
		b.shown = false
	}
}

func (s *session) json(v any) error {
	e := json.NewEncoder(s.out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// standingJSON is a standing in JSON.
type standingJSON struct {
	Game     string         `json:"game"`
	Options  string         `json:"options"`
	Games    int            `json:"games"`
	Total    int            `json:"total"`
	First    int            `json:"first_wins"`
	Second   int            `json:"second_wins"`
	Draws    int            `json:"draws"`
	Plies    float64        `json:"mean_plies"`
	Reasons  map[string]int `json:"reasons"`
	Players  []playerJSON   `json:"players"`
	Pairings []pairingJSON  `json:"pairings"`
	SPRT     *sprtJSON      `json:"sprt,omitempty"`
}

type playerJSON struct {
	Name   string              `json:"name"`
	Rating float64             `json:"rating"`
	Error  float64             `json:"error95"`
	Step   float64             `json:"step"`         // above the next lower rating; 0 for the lowest
	StepE  float64             `json:"step_error95"` // smaller than the two errors together: both may be wrong in the same way
	Nodes  uint64              `json:"nodes"`
	Millis int64               `json:"ms"`
	Points int                 `json:"points,omitempty"`
	Faults map[arena.Fault]int `json:"faults,omitempty"`
}

type pairingJSON struct {
	A          string            `json:"a"`
	B          string            `json:"b"`
	Wins       int               `json:"wins"`
	Draws      int               `json:"draws"`
	Losses     int               `json:"losses"`
	Pairs      arena.Pentanomial `json:"pairs"`
	Score      float64           `json:"score"`
	ScoreError float64           `json:"score_error95"`
	Elo        *float64          `json:"elo"` // null if it is infinite; the same holds for the bounds
	EloLow     *float64          `json:"elo_low95"`
	EloHigh    *float64          `json:"elo_high95"`
	Normal     *float64          `json:"normalised_elo"`
	NormalErr  *float64          `json:"normalised_elo_error95"`
}

type sprtJSON struct {
	Elo0     float64       `json:"elo0"`
	Elo1     float64       `json:"elo1"`
	Logistic bool          `json:"logistic"`
	LLR      float64       `json:"llr"`
	Lower    float64       `json:"lower"`
	Upper    float64       `json:"upper"`
	Verdict  arena.Verdict `json:"verdict"`
}

func finite(x float64) *float64 {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return nil
	}
	return &x
}

func standing(t *arena.Tournament, st *arena.Standing) (j standingJSON, err error) {
	j = standingJSON{Game: t.Rules.Info().ID, Options: t.Rules.Options().String(), Games: st.Games, Total: st.Total,
		First: st.FirstWins, Second: st.SecondWins, Draws: st.Draws, Plies: float64(st.Plies) / float64(max(st.Games, 1)), Reasons: st.Reasons}
	list, err := st.List()
	if err != nil {
		return j, err
	}
	for i, n := range st.Names {
		j.Players = append(j.Players, playerJSON{n, list.Rating[i], 1.96 * list.Error[i], 0, 0, st.Nodes[i], st.Millis[i], st.Points[i], st.Faults[i]})
	}
	addSteps(j.Players, list)
	for _, p := range st.Pairings {
		score, e := p.Pairs.Interval()
		elo, low, high := p.Pairs.Elo()
		normal, normalError := p.Pairs.Normalised()
		j.Pairings = append(j.Pairings, pairingJSON{st.Names[p.A], st.Names[p.B], p.Wins, p.Draws, p.Losses, p.Pairs, score, e, finite(elo), finite(low), finite(high), finite(normal), finite(normalError)})
	}
	if t.SPRT != nil {
		lower, upper := t.SPRT.Bounds()
		j.SPRT = &sprtJSON{t.SPRT.Elo0, t.SPRT.Elo1, t.SPRT.Logistic, st.LLR, lower, upper, st.Verdict}
	}
	return j, nil
}

// addSteps adds how far each player stands above the next lower one.
func addSteps(players []playerJSON, list *rating.List) {
	order := make([]int, len(players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(list.Rating[b], list.Rating[a]) })
	for i, p := range order[:len(order)-1] {
		below := order[i+1]
		players[p].Step, players[p].StepE = list.Rating[p]-list.Rating[below], 1.96*list.Between(p, below)
	}
}

// report prints the standing of a match.
func (s *session) report(t *arena.Tournament, st *arena.Standing, asJSON bool) error {
	j, err := standing(t, st)
	if err != nil {
		return err
	}
	if asJSON {
		return s.json(j)
	}
	say := func(text game.Text) {
		line := text.In(s.lang)
		fmt.Fprintln(s.out, strings.TrimRight(line, " "))
	}
	num := func(format string, x float64) string {
		n := strings.Replace(fmt.Sprintf(format, x), "-", "−", 1)
		return i18n.T("verbatim", "text", i18n.Decimal(n)).In(s.lang)
	}
	plain := func(p pairingJSON) string {
		bound := func(x *float64, infinite string) string {
			if x == nil {
				return infinite
			}
			return num("%+.0f", *x)
		}
		middle := "−∞"
		if p.Score > 0.5 {
			middle = "+∞"
		}
		return bound(p.Elo, middle) + " (" + bound(p.EloLow, "−∞") + ", " + bound(p.EloHigh, "+∞") + ")"
	}
	normal := func(p pairingJSON) string {
		if p.Normal == nil || p.NormalErr == nil {
			return "—"
		}
		return num("%+.0f", *p.Normal) + " ± " + num("%.0f", *p.NormalErr)
	}
	title := strings.TrimSpace(t.Rules.Info().Name.In(s.lang) + " " + j.Options)
	say(i18n.T("cli.games", "title", title, "n", j.Games, "total", j.Total))
	for _, p := range j.Pairings {
		say(i18n.T("cli.elo-normalised-pairs", "first", p.A, "second", p.B, "wins", p.Wins, "draws", p.Draws, "losses", p.Losses, "percent", num("%.1f", 100*p.Score), "error", num("%.1f", 100*p.ScoreError), "elo", plain(p), "normalised", normal(p), "trim", strings.Trim(fmt.Sprint(p.Pairs), "[]")))
	}
	if len(j.Players) > 2 {
		order := slices.Clone(j.Players)
		slices.SortStableFunc(order, func(a, b playerJSON) int { return int(math.Copysign(1, b.Rating-a.Rating)) })
		for i, p := range order {
			line := fmt.Sprintf("%3d. %6s ± %3s  %s", i+1, num("%+.0f", p.Rating), num("%.0f", p.Error), p.Name)
			if i < len(order)-1 {
				line += "  " + i18n.T("cli.above-next", "step", num("%+.0f", p.Step), "error", num("%.0f", p.StepE)).In(s.lang)
			}
			say(i18n.Raw(line))
		}
	}
	if q := j.SPRT; q != nil {
		verdict := map[arena.Verdict]game.Text{arena.Undecided: i18n.T("cli.undecided"), arena.AcceptH0: i18n.T("cli.h0-no-better"), arena.AcceptH1: i18n.T("cli.h1-better")}[q.Verdict]
		say(i18n.T("cli.sprt-against-llr", "elo0", num("%g", q.Elo0), "elo1", num("%g", q.Elo1), "llr", num("%.2f", q.LLR), "lower", num("%.2f", q.Lower), "upper", num("%.2f", q.Upper), "verdict", verdict.In(s.lang)))
	}
	games := float64(max(j.Games, 1))
	say(i18n.T("cli.match.figures", "plies", num("%.1f", j.Plies), "draws", num("%.1f", 100*float64(j.Draws)/games), "score", num("%.1f", 100*(float64(j.First)+float64(j.Draws)/2)/games)))
	var ends []string
	for _, r := range slices.Sorted(maps.Keys(j.Reasons)) {
		ends = append(ends, fmt.Sprintf("%s %d", r, j.Reasons[r]))
	}
	say(i18n.T("cli.ends", "ends", strings.Join(ends, ", ")))
	for _, p := range j.Players {
		for _, f := range slices.Sorted(maps.Keys(p.Faults)) {
			say(i18n.T("cli.faults", "name", p.Name, "count", faultText(f).In(s.lang), "faults", p.Faults[f]))
		}
	}
	return nil
}
