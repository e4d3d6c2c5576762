package players

import (
	"context"
	"math"
	"strconv"
	"strings"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/lab/arena"
	"tablier/rules/game"
)

// defaultTime is the time per move of a player without a given limit.
const defaultTime = 100 * time.Millisecond

// Parse returns the player that text describes.
func Parse(text string) (arena.Player, error) {
	kind, rest, _ := strings.Cut(text, ":")
	k, ok := kinds[strings.ToLower(kind)]
	if !ok {
		return arena.Player{}, badSpec(text, i18n.T("players.no-such-player"), kindNames)
	}
	s := &spec{text: text, player: arena.Player{Name: text}}
	parts := strings.Split(rest, ",")
	if k.external {
		if s.command = strings.Fields(parts[0]); len(s.command) == 0 {
			return arena.Player{}, badSpec(text, i18n.T("players.program-missing"), "ugi:/path/to/program")
		}
		parts = parts[1:]
	}
	seen := map[string]bool{}
	for _, p := range parts {
		if p == "" && len(parts) == 1 {
			break
		}
		name, value, ok := strings.Cut(p, "=")
		if !ok || name == "" || value == "" {
			return arena.Player{}, badSpec(p, i18n.T("players.not-a-setting"), "name=value")
		}
		if seen[name] {
			return arena.Player{}, badSpec(p, i18n.T("players.twice", "name", name), "name=value")
		}
		seen[name] = true
		if err := s.set(k, name, value); err != nil {
			return arena.Player{}, err
		}
	}
	l := s.player.Limits
	if k.searches && s.level == 0 && l.Time == 0 && l.Depth == 0 && l.Nodes == 0 && !l.Clock.On {
		s.player.Limits.Time = defaultTime
	}
	if s.level != 0 && (l.Time != 0 || l.Depth != 0 || l.Nodes != 0 || l.Clock.On) {
		return arena.Player{}, badSpec(text, i18n.T("players.level-has-limits"), "tablier:level=5")
	}
	s.player.Open = func(rules game.Rules, seed uint64) (engine.Engine, error) { return k.open(s, rules, seed) }
	return s.player, nil
}

const kindNames = "tablier, uct, greedy, random, taker or ugi"

// spec is a parsed description.
type spec struct {
	text        string
	player      arena.Player
	command     []string
	level       int
	search      engine.Options
	contemptSet bool // contempt was given
	trapsSet    bool // traps was given
	sumSet      bool // sum was given
	uct         uctOptions
	settings    []arena.Setting
}

// kind is a type of player.
type kind struct {
	searches, external bool
	names              map[string]func(*spec, string) bool // what can be set besides limits
	open               func(*spec, game.Rules, uint64) (engine.Engine, error)
}

var kinds map[string]*kind

func init() {
	kinds = map[string]*kind{
		"tablier": {searches: true, names: tablierKeys(), open: openTablier},
		"uct":     {searches: true, names: uctKeys, open: openUCT},
		"greedy":  {open: openGreedy},
		"random":  {open: openRandom},
		"taker":   {open: openTaker},
		"ugi":     {searches: true, external: true, open: openProgram},
	}
}

// limitKeys are the keys that every thinking player accepts.
var limitKeys = map[string]func(*spec, string) bool{
	"time": func(s *spec, v string) bool {
		d, err := time.ParseDuration(v)
		s.player.Limits.Time = d
		return err == nil && d >= time.Millisecond && d <= 24*time.Hour
	},
	"depth": func(s *spec, v string) bool {
		n, ok := parseInt(v, 1, engine.MaxPly-1)
		s.player.Limits.Depth = n
		return ok
	},
	"nodes": func(s *spec, v string) bool {
		n, ok := parseInt(v, 1, math.MaxInt)
		s.player.Limits.Nodes = uint64(n)
		return ok
	},
	"clock": func(s *spec, v string) bool {
		left, inc, plus := strings.Cut(v, "+")
		d, err := time.ParseDuration(left)
		i, err2 := time.Duration(0), error(nil)
		if plus {
			i, err2 = time.ParseDuration(inc)
		}
		s.player.Limits.Clock = engine.Clock{On: true, Left: d, Increment: i}
		return err == nil && err2 == nil && d > 0 && i >= 0
	},
}

func (s *spec) set(k *kind, name, value string) error {
	if name == "name" {
		s.player.Name = value
		return nil
	}
	f := k.names[name]
	if f == nil && k.searches {
		f = limitKeys[name]
	}
	switch {
	case f != nil && f(s, value):
		return nil
	case f != nil:
		return badSpec(name+"="+value, i18n.T("players.no-value-of", "name", name), examples[name])
	case k.external:
		s.settings = append(s.settings, arena.Setting{Name: name, Value: value})
		return nil
	}
	var names []string
	for n := range k.names {
		names = append(names, n)
	}
	if k.searches {
		for n := range limitKeys {
			names = append(names, n)
		}
	}
	return badSpec(name+"="+value, i18n.T("players.player-has-no", "name", name), joinSorted(append(names, "name")))
}

var examples = map[string]string{
	"time": "time=100ms", "depth": "depth=4", "nodes": "nodes=10000", "clock": "clock=60s+0.5s", "playouts": "playouts=5000",
	"level": "level=1 … level=" + strconv.Itoa(roster.Levels), "c": "c=0.7", "cutoff": "cutoff=12, cutoff=none", "scale": "scale=250", "contempt": "contempt=30", "traps": "traps=40", "sum": "sum=50",
}

func parseInt(v string, least, most int) (int, bool) {
	n, err := strconv.Atoi(v)
	return n, err == nil && n >= least && n <= most
}

func badSpec(input string, problem game.Text, want string) error {
	return &game.Error{Kind: game.BadOption, Input: input, Problem: problem, Want: i18n.Raw(want)}
}

// tablierKeys returns the keys of the program's own search.
func tablierKeys() map[string]func(*spec, string) bool {
	names := map[string]func(*spec, string) bool{
		"level":   func(s *spec, v string) (ok bool) { s.level, ok = parseInt(v, 1, roster.Levels); return ok },
		"memory":  func(s *spec, v string) (ok bool) { s.search.HashMB, ok = parseInt(v, 1, 1<<16); return ok },
		"threads": func(s *spec, v string) (ok bool) { s.search.Threads, ok = parseInt(v, 1, engine.MaxThreads); return ok },
		"noise":   func(s *spec, v string) (ok bool) { s.search.Noise, ok = parseInt(v, 0, 10_000); return ok },
		"contempt": func(s *spec, v string) bool {
			n, ok := parseInt(v, 0, engine.MaxContempt)
			s.search.Contempt, s.contemptSet = n, true
			return ok
		},
		"traps": func(s *spec, v string) bool {
			n, ok := parseInt(v, 0, engine.MaxTraps)
			s.search.Traps, s.trapsSet = n, true
			return ok
		},
		"sum": func(s *spec, v string) bool {
			n, ok := parseInt(v, 0, 100)
			s.search.Sum, s.sumSet = n, true
			return ok
		},
		"without": func(s *spec, v string) bool {
			f, err := engine.ParseFeatures(strings.ReplaceAll(v, "+", ","))
			s.search.Without |= f
			return err == nil
		},
	}
	for _, n := range append(engine.FeatureNames(), "pruning") {
		names[n] = func(s *spec, v string) bool {
			f, err := engine.ParseFeatures(n)
			switch v {
			case "off":
				s.search.Without |= f
			case "on":
				s.search.Without &^= f
			default:
				return false
			}
			return err == nil
		}
		examples[n] = n + "=on, " + n + "=off"
	}
	return names
}

func openTablier(s *spec, rules game.Rules, seed uint64) (engine.Engine, error) {
	if s.level > 0 {
		o, l := roster.Level(rules, s.level, seed)
		if roster.Cost(s.level) < l.Time { // nodes are the tighter limit: the moves are the same on a busy machine
			l.Time = 0
		}
		e, err := roster.New(rules, o)
		return bounded{e, l}, err
	}
	o := s.search
	if o.HashMB == 0 {
		o.HashMB = 16 // made anew for each game; a match of short moves does not fill more
	}
	if !s.contemptSet {
		o.Contempt = roster.Contempt(rules)
	}
	if !s.trapsSet {
		o.Traps = roster.Traps(rules)
	}
	if !s.sumSet {
		o.Sum = roster.TuningOf(rules).Sum
	}
	o.Seed = seed
	return roster.New(rules, o)
}

// bounded is an engine with its own limits.
type bounded struct {
	engine.Engine
	limits engine.Limits
}

// Prepare implements [engine.Preparer].
func (b bounded) Prepare() error {
	if p, ok := b.Engine.(engine.Preparer); ok {
		return p.Prepare()
	}
	return nil
}

func (b bounded) Search(ctx context.Context, s game.State, _ engine.Limits) (engine.Result, error) {
	return b.Engine.Search(ctx, s, b.limits)
}

func openProgram(s *spec, rules game.Rules, _ uint64) (engine.Engine, error) {
	return arena.Start(context.Background(), rules, s.command, s.settings)
}
