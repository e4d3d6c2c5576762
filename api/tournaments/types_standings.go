package tournaments

import (
	"slices"
	"time"

	"tablier/api/view"
	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/play/pairing/tiebreak"
	"tablier/play/tournament"
)

// TournamentRow is one line of the standings.
type TournamentRow struct {
	Rank      int               `json:"rank" doc:"Place; tied players share it. 0: the player is disqualified and has none."`
	Player    TournamentPlayer  `json:"player"`
	Score     float64           `json:"score"`
	Played    int               `json:"played"`
	Wins      int               `json:"wins"`
	Draws     int               `json:"draws"`
	Losses    int               `json:"losses"`
	Fire      bool              `json:"fire,omitempty" doc:"Arena: whether the next win counts double."`
	Division  int               `json:"division,omitempty" doc:"League: division, from 1. Ranks and rounds count within the division and the season."`
	Came      string            `json:"came,omitempty" enum:"up,down,new" doc:"League: how the player came into the division from the previous season. Omitted if the player stayed."`
	Move      string            `json:"move,omitempty" enum:"up,down,left" doc:"League: where the player would go in the next season according to the current standings. Omitted if the player stays."`
	TieBreaks []TournamentBreak `json:"tie_breaks,omitempty"`

	Performance *TournamentPerformance `json:"performance,omitempty" doc:"Performance rating by FIDE's table. Omitted if there are no games against rated players, and in arenas."`

	Cells []TournamentCell `json:"cells,omitempty" doc:"Results of the player's pairings, in order. Not in arenas."`
}

// TournamentPerformance is a performance rating: the average rating of the opponents plus FIDE's difference for
// the score. A pairing of several games counts as one.
type TournamentPerformance struct {
	Rating     int     `json:"rating"`
	Average    int     `json:"average" doc:"Average rating of the opponents when they entered."`
	Games      int     `json:"games" doc:"Number of games against rated players."`
	Score      float64 `json:"score"`
	Percent    int     `json:"percent"`
	Difference int     `json:"difference"`
}

// TournamentBreak is a tie-break with its parts.
type TournamentBreak struct {
	Name    string           `json:"name" doc:"FIDE acronym of the tie-break." example:"BH"`
	Value   float64          `json:"value"`
	Article string           `json:"article,omitempty" doc:"Articles of FIDE's tie-break regulations (C.07) that define it. Only if explanations were requested." example:"8.1, 14.1"`
	Parts   []TournamentPart `json:"parts,omitempty" doc:"Parts of the tie-break. Only if explanations were requested."`
}

// TournamentPart is what one round adds to a tie-break.
type TournamentPart struct {
	Round    int     `json:"round"`
	Opponent string  `json:"opponent,omitempty"`
	Value    float64 `json:"value"`
	Adjusted bool    `json:"adjusted,omitempty" doc:"Whether the opponent's score was adjusted for rounds that were not played."`
	Cut      bool    `json:"cut,omitempty" doc:"Whether this part is left out."`
	Again    bool    `json:"again,omitempty" doc:"Direct encounter: whether the part is of the standings among those still tied. It decides, but is not part of the value."`
	Article  string  `json:"article,omitempty" doc:"Articles of FIDE's tie-break regulations (C.07) that the part follows, if it is not simply the opponent's score." example:"16.4.1"`
}

// TournamentCell is a player's part in one pairing.
type TournamentCell struct {
	Round    int     `json:"round"`
	Opponent int     `json:"opponent,omitempty" doc:"Number of the opponent. Omitted for a bye."`
	White    bool    `json:"white,omitempty"`
	Points   float64 `json:"points"`
	Result   string  `json:"result,omitempty"`
	ID       string  `json:"id,omitempty"`
}

func tournamentPlayerOf(e *tournament.Entrant) TournamentPlayer {
	p := TournamentPlayer{
		Number: e.Number, Name: e.Name, Member: e.Person != "" && !e.Guest, Bot: e.Bot, Rating: e.Rating, Club: e.Club, Category: e.Category,
		Presence: string(e.Presence), Asked: e.Asked, CheckedIn: e.Present, Free: e.Free, Seed: e.Seed, Team: e.Team, Board: e.Order, Division: e.Division,
	}
	for round := range e.Byes {
		p.Byes = append(p.Byes, round)
	}
	slices.Sort(p.Byes)
	return p
}

// matchOf shows a pairing as it is now.
func matchOf(t *tournament.Tournament, round int, p *tournament.Pairing, now time.Time) TournamentMatch {
	m := TournamentMatch{
		ID: p.ID, Round: round, Board: p.Board, White: tournamentPlayerOf(&t.Entrants[p.White-1]),
		Match: p.Match, Result: string(p.Result), Challenger: p.Challenger, Deadline: view.TimeOrNil(tournament.DeadlineOf(t, p)),
	}
	if s, _ := tournament.SeasonOf(t, round); s != nil {
		m.Division = s.Division(p.White)
	}
	m.Rules, m.Table = p.Rules, p.Wooden
	if tournament.OnBoard(t, p) {
		m.Game = p.Game
	}
	if !p.IsBye() {
		black := tournamentPlayerOf(&t.Entrants[p.Black-1])
		m.Black = &black
	}
	if t.Unit.Kind != series.Single && p.Result.Played() {
		m.Points = []float64{float64(p.Games[0]) / 2, float64(p.Games[1]) / 2}
	}
	if !p.Begun && !p.IsBye() && p.Result == tournament.Pending {
		m.Waiting, m.Game = true, ""
		for side := range 2 {
			m.Ready = append(m.Ready, !p.Ready[side].IsZero() && now.Sub(p.Ready[side]) < tournament.ReadyFor)
		}
		m.ProposedWhite, m.ProposedBlack = view.TimeOrNil(p.Proposed[0]), view.TimeOrNil(p.Proposed[1])
	}
	m.Options = tournament.OptionsOf(t, p)
	if tournament.Choosing(t, p) {
		m.Choosing, m.Game, m.Picked, m.ChooseBy = true, "", p.Picked[:], view.TimeOrNil(tournament.ChooseBy(t, p))
	}
	if p.Reported != [2]tournament.Result{} {
		m.Reported = []string{string(p.Reported[0]), string(p.Reported[1])}
	}
	return m
}

func breakOf(v tiebreak.Value, t *tournament.Tournament, explain bool) TournamentBreak {
	b := TournamentBreak{Name: string(v.Kind), Value: float64(v.Quarters) / 4}
	if !explain {
		return b
	}
	b.Article = v.Article
	for _, p := range v.Parts {
		part := TournamentPart{Round: p.Round, Value: float64(p.Quarters) / 4, Adjusted: p.Adjusted, Cut: p.Cut, Again: p.Again, Article: p.Article}
		if p.Opponent > 0 {
			part.Opponent = t.Entrants[p.Opponent-1].Name
		}
		b.Parts = append(b.Parts, part)
	}
	return b
}

// whoOf returns the requester in the form that tournaments use.
func whoOf(a club.Actor) tournament.Who {
	return tournament.Who{Person: a.ID, Name: a.Name, Guest: a.Guest, Bot: a.Bot, Organiser: a.Role == club.RoleOrganiser}
}

// canOf lists what is possible in a tournament.
func canOf(c tournament.Can) (out []string) {
	for _, w := range []struct {
		may  bool
		word string
	}{{c.Enter, "enter"}, {c.Plan, "plan"}, {c.Unpublish, "unpublish"}, {c.Finish, "finish"}, {c.Bye, "bye"}, {c.Separate, "separate"}, {c.Divide, "divide"}} {
		if w.may {
			out = append(out, w.word)
		}
	}
	return out
}
