package gametest

import (
	"flag"
	"math/rand/v2"
	"slices"

	"tablier/rules/game"
)

var long = flag.Bool("long", false, "play more games, with more option sets")

// more returns daily, or thorough with -long.
func more(daily, thorough int) int {
	if *long {
		return thorough
	}
	return daily
}

// Variants returns the option sets worth testing: the defaults, every preset, and mixtures in which every pair of values
// of two options occurs. With -long there are more: every other value of every single option, and random mixtures.
func Variants(g game.Bound) []game.Options {
	f := g.Info()
	out := []game.Options{f.Defaults()}
	add := func(set ...string) {
		if o, err := f.ParseOptions(set...); err == nil && !slices.Contains(out, o) {
			out = append(out, o)
		}
	}
	for _, p := range f.Presets {
		add("preset=" + p.Name)
	}
	for _, set := range pairwise(f) {
		add(set...)
	}
	if !*long {
		return out
	}
	for _, o := range f.Options {
		for _, v := range o.Values[1:] {
			add(o.Name + "=" + v.Name)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 12 {
		out = append(out, RandomOptions(f, r.IntN))
	}
	return out
}

// pairwise returns few option sets in which every pair of values of two options occurs. Each begins with a pair that is
// still missing, and gives every other option the value that adds most missing pairs.
func pairwise(f *game.Info) (sets [][]string) {
	type value struct{ option, value int }
	type pair [2]value
	missing := map[pair]bool{}
	var order []pair
	for i := range f.Options {
		for a := range f.Options[i].Values {
			for j := i; j < len(f.Options); j++ {
				for b := range f.Options[j].Values {
					if p := (pair{{i, a}, {j, b}}); i < j || a == b {
						missing[p] = true
						order = append(order, p)
					}
				}
			}
		}
	}
	of := func(v, w value) pair {
		if v.option > w.option {
			v, w = w, v
		}
		return pair{v, w}
	}
	for _, first := range order {
		if !missing[first] {
			continue
		}
		row := slices.Compact(first[:])
		for i, o := range f.Options {
			if slices.ContainsFunc(row, func(v value) bool { return v.option == i }) {
				continue
			}
			best, most := value{i, 0}, -1
			for a := range o.Values {
				gain := 0
				for _, v := range row {
					if missing[of(v, value{i, a})] {
						gain++
					}
				}
				if gain > most {
					best, most = value{i, a}, gain
				}
			}
			row = append(row, best)
		}
		var set []string
		for _, v := range row {
			set = append(set, f.Options[v.option].Name+"="+f.Options[v.option].Values[v.value].Name)
			for _, w := range row {
				delete(missing, of(v, w))
			}
		}
		sets = append(sets, set)
	}
	return sets
}
