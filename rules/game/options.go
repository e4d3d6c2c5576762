package game

import (
	"slices"
	"strings"

	"tablier/i18n"
)

// MaxOptions bounds the number of options of a game.
const MaxOptions = 12

// Options is a complete choice of a game's options. It is a comparable value;
// options that were not set are at their defaults. [Info.ParseOptions] and
// [Info.Defaults] make it.
type Options struct {
	info   *Info
	choice [MaxOptions]uint8
}

// Defaults returns the options with all defaults.
func (f *Info) Defaults() Options { return Options{info: f} }

// ParseOptions reads settings "name=value" (or "preset=NAME"). Each may be a
// string of its own, or several in one string separated by spaces. A preset is
// applied first, wherever it occurs. Upper case is accepted.
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
			return o, &Error{Kind: BadOption, Input: s, Problem: i18n.T("game.no-equals-sign"), Want: i18n.T("game.want-option", "exampleoption", f.exampleOption())}
		}
		if name == "" {
			return o, &Error{Kind: BadOption, Input: s, Problem: i18n.T("game.option-without-name"), Want: i18n.T("game.one", "optionnames", f.optionNames())}
		}
		if value == "" {
			return o, &Error{Kind: BadOption, Input: s, Problem: i18n.T("game.value-missing"), Want: f.valuesWanted(name)}
		}
		if before, ok := given[name]; ok && before != value {
			return o, &Error{Kind: BadOption, Input: s, Problem: i18n.T("game.was-already-set", "name", name, "before", before), Want: i18n.T("game.option-twice")}
		}
		given[name] = value
		if name != "preset" {
			plain = append(plain, s)
			continue
		}
		i := slices.IndexFunc(f.Presets, func(p Preset) bool { return p.Name == value })
		if i < 0 {
			return o, &Error{Kind: BadOption, Input: s, Problem: i18n.T("game.no-preset", "value", i18n.Quoted(value)), Want: f.presetsWanted()}
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
			return f.Defaults(), &Error{Kind: BadOption, Input: s, Problem: i18n.T("game.no-option", "id", f.ID, "name", i18n.Quoted(name)), Want: i18n.T("game.one-option-name", "optionnames", f.optionNames())}
		}
		j := slices.IndexFunc(f.Options[i].Values, func(v Value) bool { return v.Name == value })
		if j < 0 {
			return f.Defaults(), &Error{Kind: BadOption, Input: s, Problem: i18n.T("game.no-value", "name", name, "value", i18n.Quoted(value)), Want: f.valuesWanted(name)}
		}
		o.choice[i] = uint8(j)
	}
	return o, nil
}

// Info returns the game these options belong to.
func (o Options) Info() *Info { return o.info }

// Index returns the index of the chosen value of the named option; 0 is the
// default. It panics if the game has no option of that name.
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

// String returns the canonical form: the options that differ from the defaults,
// as "name=value", sorted by name, separated by spaces; empty for the defaults.
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

func (f *Info) valuesWanted(name string) Text {
	if name == "preset" {
		return f.presetsWanted()
	}
	for _, o := range f.Options {
		if o.Name == name {
			var values []string
			for _, v := range o.Values {
				values = append(values, name+"="+v.Name)
			}
			return i18n.AnyOf(values)
		}
	}
	return i18n.T("game.one-option", "options", f.optionNames())
}

func (f *Info) presetsWanted() Text {
	if len(f.Presets) == 0 {
		return i18n.T("game.one-games-options", "options", f.optionNames())
	}
	var names []string
	for _, p := range f.Presets {
		names = append(names, "preset="+p.Name)
	}
	return i18n.AnyOf(names)
}

func (f *Info) exampleOption() string {
	o := f.Options[0]
	return o.Name + "=" + o.Values[len(o.Values)-1].Name
}

// ForbidsRepetition reports whether the options make a repeating move illegal, so
// that legality depends on history.
func (o Options) ForbidsRepetition() bool {
	for i, d := range o.info.Options {
		if d.Name == "repetition" && d.Values[o.choice[i]].Name == "forbidden" {
			return true
		}
	}
	return false
}
