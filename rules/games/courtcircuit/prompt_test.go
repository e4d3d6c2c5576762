package courtcircuit

import (
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
)

func clicks(names string) (cells []board.Cell) {
	for _, name := range strings.Fields(names) {
		cells = append(cells, square.MustCell(name))
	}
	return cells
}

// The positions are those of the rules' checked examples.
func TestPrompts(t *testing.T) {
	five := put(t, "", "c1 d2 e4", "d5 b4 f1 f6", game.White)
	dame := put(t, "", "f1", "c4 b3 a1 a2 a3 e4 e5 e6 f4 f5 f6", game.White)
	last := put(t, "", "c1 f6", "d2", game.White)
	none := put(t, "", "a1", "a2 a3 b1 b2 c1 c3", game.White)
	for _, c := range []struct {
		state  game.State
		clicks string
		en, fr string
	}{
		{five, "", "Choose a piece: it steps to a neighbouring cell, or jumps.", "Choisissez une pièce : elle fait un pas, ou saute."},
		{five, "c1", "Step to a neighbouring cell, or jump over a piece.", "Faites un pas, ou sautez par-dessus une pièce."},
		{five, "c1 e3", "Jump again, or step with any piece.", "Sautez encore, ou faites un pas avec n’importe quelle pièce."},
		{five, "c1 e3 e5 c5 a3", "Now step with any of your pieces.", "Faites maintenant un pas avec l’une de vos pièces."},
		{five, "c1 e3 d2", "Choose where the piece on d2 steps.", "Choisissez où va la pièce en d2."},
		{five, "c1 e3 d2 d3", "Confirm your move.", "Confirmez votre coup."},
		{dame, "", "Move your Dame: she slides in a straight line, or jumps.", "Jouez votre Dame : elle glisse en ligne droite, ou saute."},
		{dame, "f1", "Slide in a straight line, or jump over a piece.", "Glissez en ligne droite, ou sautez par-dessus une pièce."},
		{last, "c1 e3", "Confirm your move.", "Confirmez votre coup."},
		{none, "", "You have no legal move: pass.", "Aucun coup possible : passez."},
	} {
		p, err := c.state.Prompt(clicks(c.clicks))
		if err != nil {
			t.Fatal(err)
		}
		if en, fr := p.Text.In(game.English), plainSpaces(p.Text.In(game.French)); en != c.en || fr != c.fr {
			t.Errorf("after %q: %q and %q, want %q and %q", c.clicks, en, fr, c.en, c.fr)
		}
	}
}

func plainSpaces(s string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(s)
}

func TestRefusals(t *testing.T) {
	five := put(t, "", "c1 d2 e4", "d5 b4 f1 f6", game.White)
	attack := put(t, "", "c1 e4", "d2 f1 f6", game.White)
	for _, c := range []struct {
		state        game.State
		clicks, cell string
		en, about    string
	}{
		{five, "", "d5", "The piece on d5 is your opponent’s.", ""},
		{five, "", "a1", "There is no piece on a1.", ""},
		{five, "c1", "a1", "a1: there is no piece to jump over.", ""},
		{five, "c1", "f6", "f6: a piece of the other side stands there.", ""},
		{five, "c1 e3 e5", "d5", "To jump the piece on d5, choose c5 behind it.", "c5"},
		{five, "c1 e3", "f2", "Choose the piece that steps first: any of yours.", "d2 e3 e4"},
		{attack, "c1 e3", "e5", "e5: no tactical jump may follow an attack.", ""},
	} {
		p, err := c.state.Refusal(clicks(c.clicks), square.MustCell(c.cell))
		if err != nil {
			t.Fatal(err)
		}
		var about []string
		for _, cell := range p.Cells {
			about = append(about, square.Name(cell))
		}
		if en, cells := p.Text.In(game.English), strings.Join(about, " "); en != c.en || cells != c.about {
			t.Errorf("%s after %q: %q about %q, want %q about %q", c.cell, c.clicks, en, cells, c.en, c.about)
		}
	}
}

func TestStories(t *testing.T) {
	s := put(t, "", "c1 d2 e4", "d5 b4 f1 f6", game.White)
	if _, err := s.Apply("c1-e3-e5-c5-a3/a3-a4"); err != nil {
		t.Fatal(err)
	}
	parts := s.Story(0)
	const want = "c1 jumps d2, jumps e4, jumps d5, turns it, jumps b4, turns it, steps to a4"
	if got := game.Tale(parts).In(game.English); got != want {
		t.Errorf("told as %q, want %q", got, want)
	}
	// The board is shown as it is after each part: the piece on d5 is turned with the third.
	for i, turned := range []bool{false, false, true, true, true} {
		for _, p := range parts[i].Pieces {
			if square.Name(p.Cell) == "d5" && (p.Side == game.White) != turned {
				t.Errorf("after part %d d5 is %v", i+1, p.Side)
			}
		}
	}
}
