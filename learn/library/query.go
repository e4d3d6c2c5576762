package library

import (
	"slices"
	"strings"
	"time"

	"tablier/rules/game"
)

// Query says which games to find. A zero field sets no condition.
type Query struct {
	Game        string
	Options     *string // canonical; nil: any options
	Player      string  // ID, or [Computer]
	Opponent    string  // likewise
	Side        string  // of Player or, without a Player, of the opponent of Opponent: "first" or "second"
	Level       int     // of the computer
	Result      string  // "first", "second", "draw"; or of Player: "won", "lost"
	Reason      string
	Least, Most int // plies
	From, Until time.Time
	Tournament  string // id
	LeastRating int    // least rating of both players
	MostRating  int    // greatest rating of both players
	Mode        string // "live" or "correspondence"
	Moves       []string
	Pattern     *Pattern // needs Game and Options
	Before      int64    // only games with smaller numbers
	Limit       int
}

// filter is a query with its words translated to the numbers of facts.
type filter struct {
	q                Query
	kinds            []bool      // whether a kind is wanted; nil: all are
	first            []game.Side // which side begins in each kind
	player, opponent uint32
	tournament       uint32
	reason           uint8
	from, until      uint32
	nothing          bool // a word of the query occurs in no game
}

// filter translates a query. first returns the side that begins in a game.
func (f *facts) filter(q Query, first func(id string) game.Side) filter {
	x := filter{q: q, until: 1<<32 - 1}
	number := func(word string) uint32 {
		n, ok := f.words[word]
		if !ok {
			x.nothing = true
		}
		return n
	}
	x.player, x.opponent, x.tournament = number(q.Player), number(q.Opponent), number(q.Tournament)
	if q.Reason != "" {
		n := slices.Index(f.reasons, q.Reason)
		x.reason, x.nothing = uint8(n+1), x.nothing || n < 0
	}
	if !q.From.IsZero() {
		x.from = seconds(q.From)
	}
	if !q.Until.IsZero() {
		x.until = seconds(q.Until)
	}
	if q.Game != "" {
		x.kinds = make([]bool, len(f.kinds))
	}
	for i, name := range f.kinds {
		id, options, _ := strings.Cut(name, " ")
		x.first = append(x.first, first(id))
		if q.Game == id && (q.Options == nil || *q.Options == options) {
			x.kinds[i] = true
		}
	}
	return x
}

// matches reports whether a game meets all conditions except those on positions, on any page.
func (x *filter) matches(f *fact) bool {
	q := &x.q
	if x.kinds != nil && !x.kinds[f.kind] || int(f.plies) < q.Least || q.Most > 0 && int(f.plies) > q.Most || f.ended < x.from || f.ended > x.until ||
		x.tournament != 0 && f.tournament != x.tournament || x.reason != 0 && f.reason != x.reason || q.Level != 0 && int(f.level) != q.Level ||
		q.Mode != "" && f.live != (q.Mode == "live") {
		return false
	}
	if q.LeastRating == 0 && q.MostRating == 0 {
		return x.seated(f)
	}
	for _, r := range f.ratings {
		if q.LeastRating > 0 && int(r) < q.LeastRating || q.MostRating > 0 && (r == 0 || int(r) > q.MostRating) {
			return false
		}
	}
	return x.seated(f)
}

// earlier reports whether a game belongs on this page or a later one.
func (x *filter) earlier(number int64) bool { return x.q.Before == 0 || number < x.q.Before }

// seated reports whether the players and the result match, with the player on either side.
func (x *filter) seated(f *fact) bool {
	if x.player == 0 && x.opponent == 0 && (x.q.Result == "" || x.q.Result == "draw" || x.q.Result == "first" || x.q.Result == "second") {
		return x.won(f, false)
	}
	if x.player != 0 && x.player != f.players[0] && x.player != f.players[1] {
		return false
	}
	first := x.first[f.kind]
	for _, second := range []bool{false, true} {
		me, other := f.players[first], f.players[first.Other()]
		if second {
			me, other = other, me
		}
		if (x.player == 0 || me == x.player) && (x.opponent == 0 || other == x.opponent) &&
			(x.q.Side == "" || second == (x.q.Side == "second")) && x.won(f, second) {
			return true
		}
	}
	return false
}

// won reports whether the result matches for a player of the first side, or of the second.
func (x *filter) won(f *fact, second bool) bool {
	mine, theirs := firstWon, secondWon
	if second {
		mine, theirs = theirs, mine
	}
	switch x.q.Result {
	case "":
		return true
	case "first":
		return f.result == firstWon
	case "second":
		return f.result == secondWon
	case "won":
		return f.result == mine
	case "lost":
		return f.result == theirs
	}
	return f.result == drawn
}
