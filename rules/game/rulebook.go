package game

import (
	"slices"
	"strings"

	"tablier/i18n"
)

// Basis is the source of a clause of the rules.
type Basis uint8

// The bases of clauses.
const (
	SheetSays   Basis = iota // the sheet says so
	Interpreted              // the sheet can be read in several ways
	Added                    // the sheet is silent, and the club decided
)

var basisNames = [...]string{"sheet", "interpreted", "added"}

// String returns the basis's word: "sheet", "interpreted" or "added".
func (b Basis) String() string { return basisNames[b] }

// Clause is one statement of a game's rules.
type Clause struct {
	ID      string
	Basis   Basis
	Options []string // the settings that give another reading: "double=yes"
	// Reasons are the ids of the messages that rest on the clause: why a move is refused, what a
	// move does, why a game ended. Also "pass", and "notation" for text that is not a move.
	Reasons []string
}

// Rulebook is the rules of a game clause by clause, in the order of its sheet.
type Rulebook struct {
	Clauses []Clause
	// Words holds the text of each clause, under a heading with its id. A second paragraph, if
	// any, says why the club reads the rule this way.
	Words i18n.Document
	// Sheet holds the sheet's own sentences in French, under the same headings. A clause on which
	// the sheet is silent has none.
	Sheet string
}

// Ruled is the capability of a game to state its rules clause by clause.
type Ruled interface{ Rulebook() *Rulebook }

// Find returns the clause with an id.
func (b *Rulebook) Find(id string) (Clause, bool) {
	i := slices.IndexFunc(b.Clauses, func(c Clause) bool { return c.ID == id })
	if i < 0 {
		return Clause{}, false
	}
	return b.Clauses[i], true
}

// Cite returns the clause that a message rests on, given the message's id.
func (b *Rulebook) Cite(reason string) (Clause, bool) {
	i := slices.IndexFunc(b.Clauses, func(c Clause) bool { return slices.Contains(c.Reasons, reason) })
	if i < 0 {
		return Clause{}, false
	}
	return b.Clauses[i], true
}

// CiteText is Cite for a text. If no clause cites the text itself, it looks up the texts it is made of.
func (b *Rulebook) CiteText(t Text) (Clause, bool) {
	for _, id := range t.IDs() {
		if c, ok := b.Cite(id); ok {
			return c, true
		}
	}
	return Clause{}, false
}

// Text returns a clause in a language, and the reason for the club's reading; why may be empty.
func (b *Rulebook) Text(id string, l Lang) (rule, why string) {
	rule, why, _ = strings.Cut(under(b.Words.In(l), id), "\n\n")
	return rule, why
}

// Quote returns the sheet's own sentence for a clause, in French. It is empty if the sheet is silent.
func (b *Rulebook) Quote(id string) string { return under(b.Sheet, id) }

// under returns the text under the heading id.
func under(text, id string) string {
	_, rest, ok := strings.Cut("\n"+text, "\n## "+id+"\n")
	if !ok {
		return ""
	}
	part, _, _ := strings.Cut(rest, "\n## ")
	return strings.TrimSpace(part)
}
