package game

import (
	"slices"
	"strings"
)

// MaxOptions bounds the number of options of a game.
const MaxOptions = 12

// Options is a complete choice of a game's options: a comparable value, every
// option at its default where nothing was said. Made by [Info.ParseOptions] or
// [Info.Defaults].
type Options struct {
	info   *Info
	choice [MaxOptions]uint8
}

// Defaults returns the options nobody changed.
func (f *Info) Defaults() Options { return Options{info: f} }

// ParseOptions reads settings "name=value" (or "preset=NAME"), each a string of
// its own or several in one, separated by spaces. A preset is applied first,
// wherever it stands. Upper case is accepted.
func (f *Info) ParseOptions(settings ...string) (Options, error) {
	o := f.Defaults()
	given := map[string]string{}
	var fields []string
	for _, s := range settings {
		fields = append(fields, strings.Fields(s)...)
	}
	var plain []string
	for _, s := range fields {
		name, value, ok := strings.Cut(lower(s), "=")
		if !ok {
			return o, &Error{Kind: BadOption, Input: s, Problem: "it has no equals sign", Want: "name=value, such as " + f.exampleOption(),
				FR: Wording{Problem: "le signe égal manque", Want: "nom=valeur, par exemple " + f.exampleOption()}}
		}
		if name == "" {
			return o, &Error{Kind: BadOption, Input: s, Problem: "the name before the equals sign is missing", Want: "one of " + f.optionNames(),
				FR: Wording{Problem: "le nom manque devant le signe égal", Want: "l’un de " + f.optionNames()}}
		}
		if value == "" {
			return o, &Error{Kind: BadOption, Input: s, Problem: "the value after the equals sign is missing", Want: f.valuesWanted(name, English),
				FR: Wording{Problem: "la valeur manque après le signe égal", Want: f.valuesWanted(name, French)}}
		}
		if before, ok := given[name]; ok && before != value {
			return o, &Error{Kind: BadOption, Input: s, Problem: name + " was already set to " + before, Want: "each option at most once",
				FR: Wording{Problem: name + " vaut déjà " + before, Want: "chaque option une seule fois"}}
		}
		given[name] = value
		if name != "preset" {
			plain = append(plain, s)
			continue
		}
		i := slices.IndexFunc(f.Presets, func(p Preset) bool { return p.Name == value })
		if i < 0 {
			return o, &Error{Kind: BadOption, Input: s, Problem: "there is no preset " + quote(value), Want: f.presetsWanted(English),
				FR: Wording{Problem: "il n’y a pas de réglage « " + clip(value) + " »", Want: f.presetsWanted(French)}}
		}
		p, err := f.ParseOptions(f.Presets[i].Set)
		if err != nil {
			return o, err
		}
		o = p
	}
	for _, s := range plain {
		name, value, _ := strings.Cut(lower(s), "=")
		i := slices.IndexFunc(f.Options, func(d Option) bool { return d.Name == name })
		if i < 0 {
			return f.Defaults(), &Error{Kind: BadOption, Input: s, Problem: f.ID + " has no option " + quote(name), Want: "one of " + f.optionNames(),
				FR: Wording{Problem: f.ID + " n’a pas d’option « " + clip(name) + " »", Want: "l’une de " + f.optionNames()}}
		}
		j := slices.IndexFunc(f.Options[i].Values, func(v Value) bool { return v.Name == value })
		if j < 0 {
			return f.Defaults(), &Error{Kind: BadOption, Input: s, Problem: name + " has no value " + quote(value), Want: f.valuesWanted(name, English),
				FR: Wording{Problem: name + " n’a pas de valeur « " + clip(value) + " »", Want: f.valuesWanted(name, French)}}
		}
		o.choice[i] = uint8(j)
	}
	return o, nil
}

// Info returns the game these options belong to.
func (o Options) Info() *Info { return o.info }

// Index returns which value of the named option is chosen, 0 being the
// default. It panics for a name the game does not have.
func (o Options) Index(name string) int {
	for i := range o.info.Options {
		if o.info.Options[i].Name == name {
			return int(o.choice[i])
		}
	}
	panic("game: " + o.info.ID + " has no option " + name)
}

// Get returns the chosen value of the named option.
func (o Options) Get(name string) string {
	for i := range o.info.Options {
		if o.info.Options[i].Name == name {
			return o.info.Options[i].Values[o.choice[i]].Name
		}
	}
	panic("game: " + o.info.ID + " has no option " + name)
}

// Is reports whether the named option has the value.
func (o Options) Is(name, value string) bool { return o.Get(name) == value }

// String returns the canonical form: what differs from the defaults, as
// "name=value", sorted by name, separated by spaces; empty for the defaults.
func (o Options) String() string {
	if o.info == nil {
		return ""
	}
	var out []string
	for i, d := range o.info.Options {
		if o.choice[i] != 0 {
			out = append(out, d.Name+"="+d.Values[o.choice[i]].Name)
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func (f *Info) optionNames() string {
	var names []string
	for _, o := range f.Options {
		names = append(names, o.Name)
	}
	if len(f.Presets) > 0 {
		names = append(names, "preset")
	}
	return strings.Join(names, ", ")
}

func (f *Info) valuesWanted(name string, l Lang) string {
	if name == "preset" {
		return f.presetsWanted(l)
	}
	for _, o := range f.Options {
		if o.Name == name {
			var values []string
			for _, v := range o.Values {
				values = append(values, name+"="+v.Name)
			}
			return strings.Join(values, either.In(l))
		}
	}
	return Text{"l’une de ", "one of "}.In(l) + f.optionNames()
}

// either stands between choices.
var either = Text{" ou ", " or "}

func (f *Info) presetsWanted(l Lang) string {
	if len(f.Presets) == 0 {
		return Text{"l’une des options de ce jeu : ", "one of this game's options: "}.In(l) + f.optionNames()
	}
	var names []string
	for _, p := range f.Presets {
		names = append(names, "preset="+p.Name)
	}
	return strings.Join(names, either.In(l))
}

func (f *Info) exampleOption() string {
	o := f.Options[0]
	return o.Name + "=" + o.Values[len(o.Values)-1].Name
}

// ForbidsRepetition reports whether the options make a repeating move illegal, so
// that legality hangs on history.
func (o Options) ForbidsRepetition() bool {
	for i, d := range o.info.Options {
		if d.Name == "repetition" && d.Values[o.choice[i]].Name == "forbidden" {
			return true
		}
	}
	return false
}
