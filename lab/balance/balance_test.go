package balance_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/lab/balance"
	"tablier/rules/game"
)

func plan(t testing.TB, id string, settings ...balance.Setting) *balance.Plan {
	t.Helper()
	g, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return &balance.Plan{
		Game: g, Settings: settings, Strengths: []balance.Strength{{Nodes: 50, Noise: 40}, {Nodes: 100, Noise: 10}},
		MaxGames: 4, Margin: 0.01, MaxPlies: 40, Workers: 2,
		Engine: func(o engine.Options) (engine.Engine, error) { return roster.New(g, o) },
	}
}

func keep(balance.Game) error { return nil }

// The games do not depend on the number of workers or on where a run was interrupted.
func TestRunIsRepeatableAndGoesOn(t *testing.T) {
	whole, err := plan(t, "ra", "").Run(context.Background(), nil, keep)
	if err != nil {
		t.Fatal(err)
	}
	if len(whole) != 8 {
		t.Fatalf("%d games", len(whole))
	}
	for _, g := range whole {
		if g.Plies == 0 || g.Width < 1 || g.Result == "" || g.Reason == "" {
			t.Errorf("%+v", g)
		}
	}
	var kept []balance.Game
	cut := errors.New("cut")
	p := plan(t, "ra", "")
	p.Workers = 1
	if _, err := p.Run(context.Background(), nil, func(g balance.Game) error {
		if len(kept) == 3 {
			return cut
		}
		kept = append(kept, g)
		return nil
	}); !errors.Is(err, cut) {
		t.Fatalf("%v", err)
	}
	played := 0
	rest, err := p.Run(context.Background(), kept, func(balance.Game) error { played++; return nil })
	if err != nil || played != 5 {
		t.Fatalf("%d more games, %v", played, err)
	}
	if d := cmp.Diff(whole, rest); d != "" {
		t.Errorf("a run that was cut gives other games:\n%s", d)
	}
}

func TestRunStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	n := 0
	_, err := plan(t, "agon", "").Run(ctx, nil, func(balance.Game) error {
		if n++; n == 2 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// A cell whose score is precise enough gets no more games after that round.
func TestCellsStopWhenTheyKnowEnough(t *testing.T) {
	p := plan(t, "ringo", "")
	p.MaxGames, p.Margin, p.Strengths = 3*balance.RoundSize, 1, p.Strengths[:1]
	all, err := p.Run(context.Background(), nil, keep)
	if err != nil || len(all) != balance.RoundSize {
		t.Errorf("%d games, %v; want %d", len(all), err, balance.RoundSize)
	}
}

func TestSettingsAreDifferentAndLegal(t *testing.T) {
	for _, g := range roster.All() {
		info := g.Info()
		list := balance.Settings(info)
		want := 1 // the defaults, plus at least one for each other value of each option
		for _, o := range info.Options {
			want += len(o.Values) - 1
		}
		if len(list) < want {
			t.Errorf("%s: %d settings for %d values", info.ID, len(list), want)
		}
		var canonical []string
		for _, s := range list {
			o, err := info.ParseOptions(strings.Fields(string(s))...)
			if err != nil {
				t.Fatalf("%s: %q: %v", info.ID, s, err)
			}
			if slices.Contains(canonical, o.String()) {
				t.Errorf("%s: %q is there twice", info.ID, s)
			}
			canonical = append(canonical, o.String())
		}
	}
}

func sample(set balance.Setting, nodes uint64, first, draws, second int) (out []balance.Game) {
	k := balance.Key{Setting: set, Level: balance.Strength{Nodes: nodes}}
	add := func(n int, result string) {
		for range n {
			out = append(out, balance.Game{Key: k, Seed: uint64(len(out) + 1), Result: result, Reason: "x<y", Plies: 50, Width: 10, Decisive: 25})
		}
	}
	add(first, "first")
	add(draws, "draw")
	add(second, "second")
	return out
}

func TestScoreAndMargin(t *testing.T) {
	s := balance.Summarise("ringo", sample("", 100, 60, 20, 20))
	c := s.Cells[0]
	score, margin := c.Score()
	// With the four games added: 62 wins, 20 draws and 22 losses; mean 0.692, variance 0.1644.
	if score != 0.7 || margin < 0.0774 || margin > 0.0785 {
		t.Errorf("%v ± %v", score, margin)
	}
	if share, ok := c.DecisiveShare(); !ok || share != 0.5 {
		t.Errorf("decided after %v", share)
	}
	if c.DrawRate() != 0.2 || c.Length() != 50 || c.Width != 10 {
		t.Errorf("%+v", c)
	}
	// A hundred equal results are not certain.
	sure := balance.Summarise("ringo", sample("", 100, 100, 0, 0))
	if score, margin := sure.Cells[0].Score(); score != 1 || margin < 0.02 || margin > 0.06 {
		t.Errorf("%v ± %v", score, margin)
	}
}

func TestAnswerTellsChanceFromEffect(t *testing.T) {
	g, _ := roster.Find("ringo")
	all := slices.Concat(sample("", 100, 95, 0, 5), sample("citadel-jump=no", 100, 94, 0, 6), sample("white-must-capture=yes", 100, 60, 0, 40), sample("citadel-jump=no white-must-capture=yes", 100, 20, 0, 80))
	asked, told := balance.Answer(g.Info(), balance.Summarise("ringo", all), game.English)
	if !strings.Contains(asked, "remedies") || len(told) != 4 {
		t.Fatalf("%q: %q", asked, told)
	}
	for i, want := range []string{"scores 95%", "due to chance", "more even", "passes to the other side"} {
		if !strings.Contains(told[i], want) {
			t.Errorf("%q does not say %q", told[i], want)
		}
	}
	agon, _ := roster.Find("agon")
	all = slices.Concat(sample("", 100, 10, 80, 10), sample("capture=180", 100, 45, 10, 45))
	if _, told := balance.Answer(agon.Info(), balance.Summarise("agon", all), game.French); len(told) != 2 || !strings.Contains(told[1], "nettement plus souvent") {
		t.Errorf("%q", told)
	}
	if _, told := balance.Answer(agon.Info(), balance.Report{Game: "agon"}, game.French); told != nil {
		t.Errorf("%q is said of nothing", told)
	}
}

func TestPage(t *testing.T) {
	g, _ := roster.Find("ringo")
	s := balance.Summarise("ringo", slices.Concat(sample("", 100, 30, 10, 60), sample("", 500, 10, 10, 80), sample("rings=<5>", 500, 40, 20, 40)))
	for _, lang := range []game.Lang{game.French, game.English} {
		page := balance.Page(g.Info(), s, lang)
		for _, want := range []string{"<svg", "<h2>" + map[game.Lang]string{game.French: "Ce qui est prouvé", game.English: "What is proven"}[lang], map[game.Lang]string{game.French: "1 à 2 forces par réglage", game.English: "1 to 2 strengths a setting"}[lang], "rings=&lt;5&gt;", "</table>", "role=\"img\""} {
			if !strings.Contains(page, want) {
				t.Errorf("%s: no %s", lang, want)
			}
		}
		even := s
		even.Cells = s.Cells[:2]
		if want := map[game.Lang]string{game.French: "chaque réglage à 2 forces", game.English: "each setting at 2 strengths"}[lang]; !strings.Contains(balance.Page(g.Info(), even, lang), want) {
			t.Errorf("%s: no %s", lang, want)
		}
		if strings.Contains(page, "rings=<5>") || strings.Contains(page, "NaN") {
			t.Errorf("%s: not escaped, or not a number", lang)
		}
	}
	if text := balance.Page(g.Info(), balance.Report{}, game.English); !strings.Contains(text, "Nothing has been measured") {
		t.Error("an empty report says nothing of that")
	}
}

// The page describes settings in words, even if the game has changed since. It reports trends only
// beyond chance.
func TestPageTellsSettingsAndTrends(t *testing.T) {
	g, _ := roster.Find("ringo")
	all := slices.Concat(sample("", 100, 50, 0, 50), sample("", 5000, 90, 0, 10), sample("target=7", 100, 30, 40, 30), sample("target=7", 5000, 31, 40, 29),
		sample("rings=5", 100, 90, 0, 10), sample("rings=5", 5000, 10, 0, 90), sample("gone=yes", 100, 10, 0, 10))
	s := balance.Summarise("ringo", all)
	s.Margin = 0.08
	page := balance.Page(g.Info(), s, game.English)
	for _, want := range []string{
		"Basic rules: 50% ± 10%, 90% ± 6%; the advantage grows with better play.",
		"Bell’s rules: all seven attackers to capture: 50% ± 8%, 51% ± 8%; no change beyond chance.",
		"Number of rings: five rings: 90% ± 6%, 10% ± 6%; the advantage changes sides with better play.",
		"20 to 100 games at each strength; it stops after 20, 40, 60… games, once the margin is at most 8%",
		"gone=yes", "5,000", "an advantage for Attackers",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	s.Cells[0].Decisive = 0
	if !strings.Contains(balance.Page(g.Info(), balance.Report{Game: "ringo", Cells: s.Cells[:1]}, game.English), "ahead from the first ply") {
		t.Error("a game that is decided at once is not told so")
	}
	if page := balance.Page(g.Info(), s, game.French); !strings.Contains(page, "5\u202f000") || !strings.Contains(page, "avantage aux Attaquants") {
		t.Error("numbers or sides are not told in French")
	}
}

// Cells without a complete round are not published, unless there is nothing else.
func TestRounds(t *testing.T) {
	few, enough := sample("", 100, 1, 1, balance.RoundSize-3), sample("target=7", 100, 10, 0, balance.RoundSize-10)
	if s := balance.Summarise("ringo", slices.Concat(few, enough)).Rounds(); len(s.Cells) != 1 || s.Cells[0].Setting != "target=7" {
		t.Errorf("%+v", s.Cells)
	}
	if s := balance.Summarise("ringo", few).Rounds(); len(s.Cells) != 1 {
		t.Errorf("%+v", s.Cells)
	}
}
