package tournaments

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"tablier/api/mergepatch"
	"tablier/play/tournament"
)

// tournamentDoc is the public view of a tournament, as its stream sends it. Each player is in it once; all
// other parts refer to players by number.
type tournamentDoc struct {
	Info     TournamentInfo                 `json:"info"`     // without you, entrants and notes
	Players  map[int]TournamentPlayer       `json:"players"`  // the entrants shown, and everybody else who occurs, by number
	Rows     map[int]docRow                 `json:"rows"`     // the first 200 of the standings, by number of the player
	Of       int                            `json:"of"`       // number of rows in the whole standings
	Options  string                         `json:"options"`  // of the last round
	Pairings map[string]map[string]docMatch `json:"pairings"` // those of the last round, by its number and by matchKey
	Bracket  []docBracketMatch              `json:"bracket,omitempty"`
	order    []int                          // the rows in order
	notes    []TournamentNote               // the newest first, at most 100
	noted    int                            // total number of decisions
	rounds   []int                          // number of the last event of each round
	seq      int
}

// docRow is a row of the standings. If Rank is 0, the rank is the row's place, or that of the row before if
// tied.
type docRow struct {
	TournamentRow
	Rank   *int `json:"rank,omitempty"`
	Player int  `json:"player,omitempty"` // not sent
	Tied   bool `json:"tied,omitempty"`
}

type docMatch struct {
	TournamentMatch
	White int `json:"white"`
	Black int `json:"black,omitempty"`
}

type docSlot struct {
	Player int  `json:"player,omitempty"`
	From   int  `json:"from,omitempty"`
	Loser  bool `json:"loser,omitempty"`
}

type docBracketMatch struct {
	BracketMatch
	A       docSlot   `json:"a"`
	B       docSlot   `json:"b"`
	Pairing *docMatch `json:"pairing,omitempty"`
}

// doc returns the current public view of a tournament. The caller checks that the requester may see it.
func (h *tournamentHandlers) doc(ctx context.Context, id string) (d *tournamentDoc, err error) {
	var ids tournamentPeople
	if err := h.service.View(ctx, id, func(t *tournament.Tournament) error {
		d, ids = docOf(t, h.Now()), peopleOf(t)
		return nil
	}); err != nil {
		return nil, err
	}
	if err := h.name(ctx, &d.Info, ids); err != nil {
		return nil, err
	}
	d.notes, d.Info.Notes = d.Info.Notes, []TournamentNote{}
	return d, nil
}

func docOf(t *tournament.Tournament, now time.Time) *tournamentDoc {
	d := &tournamentDoc{
		Info: tournamentInfoOf(context.Background(), t, now), Players: map[int]TournamentPlayer{}, Rows: map[int]docRow{},
		Pairings: map[string]map[string]docMatch{}, noted: len(t.Notes), seq: t.Seq,
	}
	for _, p := range d.Info.Entrants {
		d.Players[p.Number] = p
	}
	d.Info.Entrants, d.Info.You = []TournamentPlayer{}, TournamentYou{}
	rows, shown := t.Standings(), rowsOf(t, 0)
	d.Of = len(rows)
	for i := range rows[:min(len(rows), standingsPage)] {
		r := shown.row(&rows[i], false)
		d.Players[r.Player.Number] = r.Player
		row, rank := docRow{TournamentRow: r, Tied: i > 0 && rows[i].Rank == rows[i-1].Rank}, i+1
		if row.Tied {
			rank = rows[i-1].Rank
		}
		if r.Rank != rank { // each division counts from 1; disqualified players have no place
			row.Rank = &r.Rank
		}
		d.Rows[r.Player.Number] = row
		d.order = append(d.order, r.Player.Number)
	}
	for i := range t.Rounds {
		d.rounds = append(d.rounds, t.Rounds[i].Changed)
	}
	if last := len(t.Rounds); last > 0 {
		d.Options = t.Rounds[last-1].Options
		list := map[string]docMatch{}
		for _, m := range pairingsOf(t, last, now) {
			list[matchKey(&m)] = d.match(&m)
		}
		d.Pairings[strconv.Itoa(last)] = list
	}
	if t.Format == tournament.Knockout && len(t.Rounds) > 0 {
		for _, m := range t.Bracket() {
			d.Bracket = append(d.Bracket, d.bracketMatch(bracketMatchOf(t, &m, now)))
		}
	}
	return d
}

// matchKey returns the key of a pairing within its round.
func matchKey(m *TournamentMatch) string {
	if m.ID == "" {
		return "bye-" + strconv.Itoa(m.White.Number)
	}
	return m.ID
}

func (d *tournamentDoc) match(m *TournamentMatch) docMatch {
	out := docMatch{TournamentMatch: *m, White: m.White.Number}
	d.Players[m.White.Number] = m.White
	if m.Black != nil {
		out.Black = m.Black.Number
		d.Players[m.Black.Number] = *m.Black
	}
	return out
}

func (d *tournamentDoc) bracketMatch(m BracketMatch) docBracketMatch {
	slot := func(s BracketSlot) docSlot {
		out := docSlot{From: s.From, Loser: s.Loser}
		if s.Player != nil {
			out.Player = s.Player.Number
		}
		return out
	}
	out := docBracketMatch{BracketMatch: m, A: slot(m.A), B: slot(m.B)}
	if m.Pairing != nil {
		p := d.match(m.Pairing)
		out.Pairing = &p
	}
	return out
}

// tournamentMessage is one line of the stream of a tournament.
type tournamentMessage struct {
	T   string `json:"t" enum:"tournament"`
	Seq int    `json:"seq"`
	// From is the number of the event to which the changes apply; 0: there are no changes.
	From  int      `json:"from,omitempty"`
	Patch any      `json:"patch,omitempty"`
	Gone  []int    `json:"gone,omitempty"` // rows to remove from the order
	Put   [][2]int `json:"put,omitempty"`  // number and index of rows to insert into the order, in this sequence
	// Notes are the decisions since then, the newest first.
	Notes  []TournamentNote `json:"notes,omitempty"`
	Rounds []int            `json:"rounds,omitempty"` // earlier rounds whose pairings changed
	// Full is the whole document, instead of changes.
	Full  any   `json:"full,omitempty"`
	Order []int `json:"order,omitempty"`
}

// published returns the document in the form into which JSON decodes it.
func (d *tournamentDoc) published() (any, error) {
	text, err := json.Marshal(d)
	if err != nil {
		return nil, err
	}
	var out any
	return out, json.Unmarshal(text, &out)
}

func (d *tournamentDoc) full(published any) ([]byte, error) {
	return json.Marshal(tournamentMessage{T: "tournament", Seq: d.seq, Full: published, Order: d.order, Notes: d.notes})
}

// since returns the changes from an older document to this one. from and to are their published forms.
func (d *tournamentDoc) since(old *tournamentDoc, from, to any) ([]byte, error) {
	m := tournamentMessage{T: "tournament", Seq: d.seq, From: old.seq}
	if patch, changed := mergepatch.Diff(from, to); changed {
		m.Patch = patch
	}
	m.Gone, m.Put = moves(old.order, d.order)
	m.Notes = d.notes[:min(d.noted-old.noted, len(d.notes))]
	for i, changed := range old.rounds {
		if i < len(d.rounds)-1 && d.rounds[i] != changed {
			m.Rounds = append(m.Rounds, i+1)
		}
	}
	return json.Marshal(m)
}

// Moves returns the fewest rows to remove from one order and to insert again so that it becomes the other.
func moves(from, to []int) (gone []int, put [][2]int) {
	at := make(map[int]int, len(from))
	for i, n := range from {
		at[n] = i
	}
	stay := staying(at, to)
	for _, n := range from {
		if !stay[n] {
			gone = append(gone, n)
		}
	}
	for i, n := range to {
		if !stay[n] {
			put = append(put, [2]int{n, i})
		}
	}
	return gone, put
}

// staying returns a longest increasing subsequence: the rows that keep their relative order.
func staying(at map[int]int, to []int) map[int]bool {
	var ends []int // ends[k]: index in to of the smallest end of a sequence of length k+1
	before := make([]int, len(to))
	for i, n := range to {
		place, ok := at[n]
		if !ok {
			continue
		}
		k, _ := slices.BinarySearchFunc(ends, place, func(j, place int) int { return at[to[j]] - place })
		if before[i] = -1; k > 0 {
			before[i] = ends[k-1]
		}
		if k == len(ends) {
			ends = append(ends, i)
		} else {
			ends[k] = i
		}
	}
	stay := map[int]bool{}
	if len(ends) > 0 {
		for i := ends[len(ends)-1]; i >= 0; i = before[i] {
			stay[to[i]] = true
		}
	}
	return stay
}
