package distributed

import (
	"strings"
	"sync"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces"
)

// Space names tables that other machines may help to solve.
type Space struct {
	Name    string `json:"space"` // such as ringo-rings-5
	Game    string `json:"game"`
	Options string `json:"options,omitempty"`
	Points  int    `json:"points"` // least worth of a win
}

// offered lists the options whose tables can be ordered, see [spaces.Common].
var offered = []struct{ game, options string }{{"ringo", ""}, {"ringo", "rings=5"}, {"ra", ""}, {"ra", "board=127"}, {"ring", "return=free"}}

// Spaces lists the tables of some games that can be ordered.
func Spaces(games game.List) (list []Space) {
	for _, o := range offered {
		if _, err := games.Find(o.game); err != nil {
			continue
		}
		for _, points := range spaces.Worths(o.game) {
			name := o.game
			if o.options != "" {
				name += "-" + strings.ReplaceAll(o.options, "=", "-")
			}
			if points > 1 {
				name += "-points-" + string(rune('0'+points))
			}
			list = append(list, Space{name, o.game, o.options, points})
		}
	}
	return list
}

// numbering makes each space only once, since that may take a while.
type numbering struct {
	games game.List

	mu    sync.Mutex
	known map[string]solve.Space
}

// find returns the space with a name.
func (n *numbering) find(name string) (Space, solve.Space, error) {
	for _, s := range Spaces(n.games) {
		if s.Name != name {
			continue
		}
		n.mu.Lock()
		defer n.mu.Unlock()
		if known, is := n.known[name]; is {
			return s, known, nil
		}
		g, err := n.games.Find(s.Game)
		if err != nil {
			return s, nil, err
		}
		o, err := g.Info().ParseOptions(strings.Fields(s.Options)...)
		if err != nil {
			return s, nil, err
		}
		made, err := spaces.NewPoints(g.Rules(o), s.Points)
		if err != nil {
			return s, nil, err
		}
		if n.known == nil {
			n.known = map[string]solve.Space{}
		}
		n.known[name] = made
		return s, made, nil
	}
	return Space{}, nil, &Error{NoSpace, i18n.T("distributed.no-such-space", "space", i18n.Quoted(name))}
}

// at finds the slice of a task.
func (n *numbering) at(t *Task) (solve.Space, int, error) {
	_, s, err := n.find(t.Space)
	if err != nil {
		return nil, 0, err
	}
	i, err := indexOf(s, t.Slice)
	if err == nil && s.Slices()[i].Size != t.Size {
		err = &Error{NoSpace, i18n.T("distributed.no-such-slice", "slice", i18n.Quoted(t.Slice))}
	}
	return s, i, err
}

func indexOf(s solve.Space, id string) (int, error) {
	for i, one := range s.Slices() {
		if one.ID == id {
			return i, nil
		}
	}
	return 0, &Error{NoSpace, i18n.T("distributed.no-such-slice", "slice", i18n.Quoted(id))}
}
