package safety

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
	proof "tablier/solve/proof/check"
)

const maxRings = 6

// Family is a set of positions, defined by the numbers and places of the pieces.
type Family struct {
	Side      game.Side     // the side that must not be beaten
	Attackers [2]int        // minimum and maximum number left, including those in the citadel
	Rings     [maxRings]int // maximum number of attackers on each ring; 0 for rings beyond the board
	Inside    int           // maximum number of attackers inside the outermost ring
	Citadel   int           // maximum number of attackers in the citadel
	Defenders [2]int        // minimum and maximum number left
	Guard     [maxRings]int // maximum number of defenders on each ring
	Home      int           // minimum number of defenders on ring 1, or all if fewer are left
	onBoard   int           // number of rings
}

// ParseFamily reads a family such as
//
//	side=w attackers=2-7 rings=7,7,7,7,7 inside=7 citadel=1 defenders=1-4 guard=4,0,0,0,0 home=0
//
// for a board with this many rings, and refuses any other form.
func ParseFamily(text string, rings int) (Family, error) {
	f := Family{onBoard: rings}
	value := map[string]string{}
	for _, field := range strings.Fields(text) {
		k, v, _ := strings.Cut(field, "=")
		value[k] = v
	}
	if value["side"] == "b" {
		f.Side = game.Black
	}
	bounds := func(k string, to *[2]int) {
		low, high, _ := strings.Cut(value[k], "-")
		to[0], _ = strconv.Atoi(low)
		to[1], _ = strconv.Atoi(high)
	}
	list := func(k string, to *[maxRings]int) {
		for r, n := range strings.Split(value[k], ",") {
			if r < rings {
				to[r], _ = strconv.Atoi(n)
			}
		}
	}
	bounds("attackers", &f.Attackers)
	bounds("defenders", &f.Defenders)
	list("rings", &f.Rings)
	list("guard", &f.Guard)
	f.Inside, _ = strconv.Atoi(value["inside"])
	f.Citadel, _ = strconv.Atoi(value["citadel"])
	f.Home, _ = strconv.Atoi(value["home"])
	if want := f.String(); text != want || !f.possible() {
		return f, &proof.Error{Problem: i18n.T("safety.family-unreadable", "text", i18n.Quoted(text), "rings", rings)}
	}
	return f, nil
}

func (f Family) possible() bool {
	between := func(n, low, high int) bool { return low <= n && n <= high }
	ok := between(f.Attackers[0], 1, f.Attackers[1]) && between(f.Attackers[1], 1, ringo.Attackers) &&
		between(f.Defenders[0], 1, f.Defenders[1]) && between(f.Defenders[1], 1, ringo.Defenders) &&
		between(f.Inside, 0, ringo.Attackers) && between(f.Citadel, 0, ringo.ToWin-1) && between(f.Home, 0, ringo.Defenders)
	for r := range maxRings {
		ok = ok && between(f.Rings[r], 0, ringo.Attackers) && between(f.Guard[r], 0, ringo.Defenders)
		// the other side must be free to go anywhere
		ok = ok && (f.Side == game.White || r >= f.onBoard || f.Guard[r] == ringo.Defenders && f.Home == 0)
	}
	return ok
}

// String returns the canonical text.
func (f Family) String() string {
	list := func(n [maxRings]int) string {
		var text []string
		for _, x := range n[:f.onBoard] {
			text = append(text, strconv.Itoa(x))
		}
		return strings.Join(text, ",")
	}
	bounds := func(n [2]int) string { return strconv.Itoa(n[0]) + "-" + strconv.Itoa(n[1]) }
	return "side=" + f.Side.String()[:1] + " attackers=" + bounds(f.Attackers) + " rings=" + list(f.Rings) +
		" inside=" + strconv.Itoa(f.Inside) + " citadel=" + strconv.Itoa(f.Citadel) +
		" defenders=" + bounds(f.Defenders) + " guard=" + list(f.Guard) + " home=" + strconv.Itoa(f.Home)
}
