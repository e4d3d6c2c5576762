package boards

import (
	"context"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/learn/arbiter"
	"tablier/play/club"
	"tablier/rules/game"
)

// ClauseInfo is one clause of the rules of a game.
type ClauseInfo struct {
	ID      string   `json:"id" example:"capture"`
	Basis   string   `json:"basis" enum:"sheet,interpreted,added" doc:"Basis of the clause. sheet: the rule sheet says so. interpreted: the sheet can be read in several ways. added: the sheet is silent, and the club decided."`
	Rule    string   `json:"rule" doc:"What the program does, in the language of the request."`
	Sheet   string   `json:"sheet,omitempty" doc:"Original sentence of the sheet, in French."`
	Why     string   `json:"why,omitempty" doc:"Possible choices, and why the club made this one."`
	Options []string `json:"options" doc:"Options that give another reading, as name=value pairs."`
}

// RuleSheet is the rules of a game clause by clause, in the order of its sheet.
type RuleSheet struct {
	Game    string        `json:"game"`
	Lang    edge.Language `json:"lang"`
	Clauses []ClauseInfo  `json:"clauses"`
}

// DeskAnswer is what the rules say about a position, and about the move or cells in question.
type DeskAnswer struct {
	Options  string       `json:"options" doc:"Options that differ from the defaults, in canonical form."`
	Position string       `json:"position"`
	Turn     string       `json:"turn" enum:"white,black"`
	Over     bool         `json:"over"`
	Prompt   string       `json:"prompt" doc:"What the side to move is asked for, or how the game ended."`
	Count    int          `json:"count" doc:"Number of legal moves."`
	Moves    []string     `json:"moves" doc:"Legal moves in ASCII order, at most 200."`
	Answer   *DeskVerdict `json:"answer,omitempty" doc:"Answer about the move or the cells. Omitted if neither was given."`
}

// DeskVerdict says whether a move is legal, and by which clauses.
type DeskVerdict struct {
	Verdict string       `json:"verdict" enum:"legal,refused,begun" doc:"Whether the move is legal. begun: the cells begin a turn that is not complete."`
	Moves   []string     `json:"moves" doc:"Moves that the input can mean, in canonical form."`
	Reason  string       `json:"reason,omitempty" doc:"Why the move is refused, or what comes next."`
	Clauses []ClauseInfo `json:"clauses" doc:"Clauses that allow or forbid the move."`
}

// Limits of the list of moves in an answer: at most deskMoves are listed. Above deskMost moves, as with a
// flying Dame, none is listed, because writing them all would take too long.
const (
	deskMoves = 200
	deskMost  = 2000
)

type sheetInput struct {
	Game string `path:"game" maxLength:"64"`
}

type sheetOutput struct{ Body RuleSheet }

type askInput struct {
	Game     string `path:"game" maxLength:"64"`
	Options  string `query:"options" maxLength:"1000" doc:"Options as name=value pairs, separated by spaces."`
	Position string `query:"position" maxLength:"1000" doc:"Position as text. If empty, the start position."`
	Move     string `query:"move" maxLength:"200" doc:"Move as text."`
	Cells    string `query:"cells" maxLength:"200" doc:"Cells in the order in which they would be tapped, separated by spaces. Ignored if move is given."`
}

type askOutput struct{ Body DeskAnswer }

func (h *catalogueHandlers) registerDesk(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getSheet", Path: "/catalogue/{game}/sheet", Summary: "Get the rules of a game clause by clause, with the sentences of its rule sheet", Tags: []string{"catalogue"}, Errors: []int{404, 422},
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.getSheet)
	edge.Call(a, huma.Operation{
		OperationID: "askRules", Path: "/catalogue/{game}/ask", Summary: "Check whether a move is legal, and by which clause of the rules", Tags: []string{"catalogue"}, Errors: []int{404, 422},
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.askRules)
}

// ruled returns a game and its rulebook.
func (h *catalogueHandlers) ruled(id string) (game.Bound, *game.Rulebook, error) {
	g, err := h.catalogue.Find(id)
	if err != nil {
		return nil, nil, err
	}
	r, ok := game.As[game.Ruled](g)
	if !ok {
		return nil, nil, &club.Error{Kind: club.NotFound, Field: "game", Text: i18n.T("arbiter.no-rulebook")}
	}
	return g, r.Rulebook(), nil
}

func clausesOf(b *game.Rulebook, clauses []game.Clause, l game.Lang) []ClauseInfo {
	list := make([]ClauseInfo, len(clauses))
	for i, c := range clauses {
		rule, why := b.Text(c.ID, l)
		list[i] = ClauseInfo{ID: c.ID, Basis: c.Basis.String(), Rule: rule, Sheet: b.Quote(c.ID), Why: why, Options: append([]string{}, c.Options...)}
	}
	return list
}

func (h *catalogueHandlers) getSheet(ctx context.Context, in *sheetInput) (*sheetOutput, error) {
	_, b, err := h.ruled(in.Game)
	if err != nil {
		return nil, err
	}
	l := edge.Lang(ctx)
	return &sheetOutput{RuleSheet{in.Game, edge.Language(l.String()), clausesOf(b, b.Clauses, l)}}, nil
}

func (h *catalogueHandlers) askRules(ctx context.Context, in *askInput) (*askOutput, error) {
	g, b, err := h.ruled(in.Game)
	if err != nil {
		return nil, err
	}
	_, o, st, err := stateOf(g, in.Options, in.Position)
	if err != nil {
		return nil, err
	}
	l := edge.Lang(ctx)
	out := DeskAnswer{Options: o.String(), Position: st.Text(), Turn: st.Turn().String(), Over: st.Outcome().Decided(), Count: st.Count(), Moves: []string{}}
	if out.Count <= deskMost {
		moves := st.Moves()
		out.Moves = append(out.Moves, moves[:min(len(moves), deskMoves)]...)
	}
	if out.Over {
		out.Prompt = i18n.Sentence(st.Outcome().Reason.Text()).In(l)
	} else if p, err := st.Guide().Prompt(nil); err == nil {
		out.Prompt = p.Text.In(l)
	}
	q := arbiter.Question{Move: in.Move, Cells: strings.Fields(in.Cells)}
	if q.Move == "" && len(q.Cells) == 0 {
		return &askOutput{out}, nil
	}
	answer, err := arbiter.Ask(st, q)
	if err != nil {
		return nil, err
	}
	out.Answer = &DeskVerdict{string(answer.Verdict), append([]string{}, answer.Moves...), spoken(answer.Reason, l), clausesOf(b, answer.Clauses, l)}
	return &askOutput{out}, nil
}

// spoken returns a reason as a sentence. The reasons for moves are clauses; those for taps are already
// sentences.
func spoken(reason game.Text, l game.Lang) string {
	if said := reason.In(l); strings.HasSuffix(said, ".") {
		return said
	}
	return i18n.Sentence(reason).In(l)
}
