package tournaments

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
	"tablier/play/pairing/knockout"
	"tablier/play/pairing/tiebreak"
	"tablier/play/tournament"
)

// Lengths of lists.
const (
	tournamentsPage  = 30
	standingsPage    = 200
	tournamentNotes  = 100
	shownEntrants    = 1000
	arenaPairingPage = 200
	yourPairings     = 200
)

// tournamentHandlers show and run tournaments.
type tournamentHandlers struct {
	*edge.Base
	service  *tournament.Service // nil: no tournaments
	watchers *tournament.Watchers
	lobby    *lobby.Lobby
	games    *view.Games
	streams  *edge.Streams
	pupils   edge.Pupils
	feeds    *tournamentFeeds
	sides    clubSides
}

// TournamentID is the id of a tournament in the path.
type TournamentID struct {
	ID string `path:"id" maxLength:"64"`
}

type listTournamentsInput struct {
	State  string `query:"state" enum:"all,registering,running,over,own" default:"all" doc:"State of the tournaments to list. over includes cancelled tournaments; own are those that you have entered."`
	Format string `query:"format" enum:"round-robin,swiss,knockout,arena,simul,team,ladder,league,evening" doc:"Return only tournaments of this format."`
	Team   string `query:"team" maxLength:"64" doc:"Return only matches of the team of the club with this id."`
	Before string `query:"before" page:"true" maxLength:"64" doc:"The next of the previous page."`
}

type listTournamentsOutput struct {
	edge.Page
	Body struct {
		Tournaments []TournamentSummary `json:"tournaments" doc:"Tournaments, newest first."`
		Next        string              `json:"next,omitempty" doc:"Pass this value as before to get the next page. Omitted on the last page."`
	}
}

type tournamentOutput struct{ Body TournamentInfo }

type newTournamentInput struct{ Body TournamentTerms }

type newTournamentOutput struct {
	Location string `header:"Location"`
	Body     TournamentInfo
}

type standingsInput struct {
	TournamentID
	Offset  int `query:"offset" page:"true" minimum:"0" maximum:"1000000" doc:"Number of players to skip."`
	Explain int `query:"explain" minimum:"0" maximum:"1000000" doc:"Number of a player. If given, only this player is returned, with the parts of the tie-breaks."`
	Season  int `query:"season" minimum:"0" maximum:"100000" doc:"For a league: number of a past season. If omitted, the current season."`
}

type standingsOutput struct {
	edge.Page
	Body struct {
		Seq  int             `json:"seq"`
		Rows []TournamentRow `json:"rows" doc:"Rows of the standings, at most 200."`
		Of   int             `json:"of" doc:"Total number of players."`
	}
}

type roundInput struct {
	TournamentID
	Round int `path:"round" minimum:"1" maximum:"100000"`
}

type roundOutput struct {
	Body struct {
		Round    int               `json:"round"`
		Options  string            `json:"options" doc:"Options of this round's games."`
		Pairings []TournamentMatch `json:"pairings" doc:"Pairings in the order of the boards. For an arena, the newest 200 and older ones in progress."`
	}
}

type bracketOutput struct {
	Body struct {
		Matches []BracketMatch `json:"matches" doc:"Matches in the order in which they can be played."`
	}
}

// BracketMatch is one match of a bracket.
type BracketMatch struct {
	Number  int              `json:"number" doc:"Number of the match, from 1."`
	Part    string           `json:"part" enum:"winners,losers,third,final,reset" doc:"Part of the bracket. reset is the second final of a double elimination."`
	Round   int              `json:"round" doc:"Round within the part, from 1."`
	A       BracketSlot      `json:"a"`
	B       BracketSlot      `json:"b"`
	Winner  int              `json:"winner,omitempty" doc:"Number of the player who goes on. Omitted if not known yet."`
	Skipped bool             `json:"skipped,omitempty" doc:"Whether the match is not needed."`
	Pairing *TournamentMatch `json:"pairing,omitempty" doc:"Last pairing of the two players."`

	Scores    [][]float64 `json:"scores,omitempty" doc:"Points of a and b in each pairing of the match that has a result, in order. A drawn match is played again."`
	Undecided bool        `json:"undecided,omitempty" doc:"Whether neither player came, so that a director must decide who goes on."`
}

// BracketSlot says who plays a match.
type BracketSlot struct {
	Player *TournamentPlayer `json:"player,omitempty" doc:"Player in this slot. Omitted if not known yet."`
	From   int               `json:"from,omitempty" doc:"Number of the match that the player comes from. Omitted if the player starts here."`
	Loser  bool              `json:"loser,omitempty" doc:"Whether the player comes as the loser of that match."`
}

func (h *tournamentHandlers) view(ctx context.Context, id string, f func(*tournament.Tournament) error) error {
	return h.service.View(ctx, id, only(h.pupils, ctx, id, f))
}

// info returns a tournament for the requester.
func (h *tournamentHandlers) info(ctx context.Context, id string) (out TournamentInfo, err error) {
	var ids tournamentPeople
	err = h.view(ctx, id, func(t *tournament.Tournament) error {
		out, ids = tournamentInfoOf(ctx, t, h.Now()), peopleOf(t)
		return nil
	})
	if err != nil {
		return out, err
	}
	return out, h.name(ctx, &out, ids)
}

// tournamentPeople are the ids of the people who run a tournament, and of those who made the decisions shown.
type tournamentPeople struct {
	owner                       string
	directors, commentators, by []string
}

func peopleOf(t *tournament.Tournament) tournamentPeople {
	p := tournamentPeople{owner: t.Owner, directors: slices.Clone(t.Directors), commentators: slices.Clone(t.Commentators)}
	for i := len(t.Notes) - 1; i >= 0 && len(p.by) < tournamentNotes; i-- {
		p.by = append(p.by, t.Notes[i].By)
	}
	return p
}

// name adds the names of people to a tournament.
func (h *tournamentHandlers) name(ctx context.Context, out *TournamentInfo, p tournamentPeople) error {
	known, err := h.lobby.People.Known(ctx, slices.Concat([]string{p.owner}, p.directors, p.commentators, p.by)...)
	if err != nil {
		return err
	}
	out.Organiser = known[p.owner].Name
	for _, d := range p.directors {
		if name := known[d].Name; name != "" {
			out.Directors = append(out.Directors, name)
		}
	}
	for _, c := range p.commentators {
		if name := known[c].Name; name != "" {
			out.Commentators = append(out.Commentators, name)
		}
	}
	for i, by := range p.by {
		out.Notes[i].By = known[by].Name
	}
	return nil
}

func tournamentInfoOf(ctx context.Context, t *tournament.Tournament, now time.Time) TournamentInfo {
	a, _ := club.ActorFrom(ctx)
	director := t.MayDirect(whoOf(a))
	out := TournamentInfo{
		ID: t.ID, Seq: t.Seq, Status: string(t.Status), Paused: t.Paused, Directors: []string{}, Created: t.Created, TournamentTerms: termsOf(&t.Settings, director),
		Speed: view.SpeedOf(t.Clock), UnitText: view.BothOf(t.Unit.Text()), Round: len(t.Rounds), RoundCount: t.RoundCount(), Notes: []TournamentNote{}, Entrants: []TournamentPlayer{},
		You: TournamentYou{Director: director}, NextRound: nextRoundOf(t), Publish: tournament.MayPublish(t), Can: canOf(tournament.CanOf(t)), Evening: t.Evening, From: offshootsOf(t),
	}
	if !t.Started.IsZero() {
		out.Started = &t.Started
	}
	if !t.Ended.IsZero() {
		out.Ended = &t.Ended
	}
	if end := t.EndsAt(); !end.IsZero() && t.Status == tournament.Running {
		out.EndsAt = &end
	}
	if n := len(t.Rounds); n > 0 && t.Status == tournament.Running {
		out.Deadline = view.TimeOrNil(t.Deadline(&t.Rounds[n-1]))
	}
	for i := range t.Entrants {
		switch e := &t.Entrants[i]; e.Presence {
		case tournament.Active:
			out.Players++
		case tournament.Waiting:
			out.Waiting++
		}
		if i < shownEntrants {
			out.Entrants = append(out.Entrants, tournamentPlayerOf(&t.Entrants[i]))
			if rounds, given := tournament.Missed(t, i+1); len(rounds)+len(given) > 0 {
				out.Missed = append(out.Missed, TournamentMissed{i + 1, append([]int{}, rounds...), given})
			}
		}
	}
	for i := len(t.Notes) - 1; i >= 0 && len(out.Notes) < tournamentNotes; i-- {
		out.Notes = append(out.Notes, tournamentNoteOf(t, &t.Notes[i]))
	}
	if t.Format == tournament.Team {
		points := tournament.TeamPoints(t)
		out.TeamPoints = []float64{float64(points[0]) / 2, float64(points[1]) / 2}
	}
	for _, p := range t.Forbidden {
		out.Forbidden = append(out.Forbidden, p[:])
	}
	out.Winners = winnersOf(t)
	out.Seasons, out.NextSeason = seasonsOf(t), view.TimeOrNil(tournament.NextSeasonAt(t))
	number := t.EntrantOf(a.ID)
	if number > 0 {
		p := tournamentPlayerOf(&t.Entrants[number-1])
		out.You.Player = &p
		if n := len(t.Seasons()); n > 0 {
			out.You.Division = t.Seasons()[n-1].Division(number)
		}
		out.You.Challenges = tournament.Challengeable(t, number)
	}
	for _, p := range t.Open() {
		out.Open++
		if number > 0 && (p.White == number || p.Black == number) && len(out.You.Pairings) < yourPairings {
			_, round := t.Pairing(p.ID)
			out.You.Pairings = append(out.You.Pairings, matchOf(t, round, &p, now))
		}
	}
	if len(out.You.Pairings) > 0 {
		out.You.Pairing = &out.You.Pairings[0]
	}
	if len(out.You.Pairings) == 1 {
		out.You.Pairings = nil
	}
	return out
}

func tournamentNoteOf(t *tournament.Tournament, n *tournament.Note) TournamentNote {
	out := TournamentNote{At: n.At, Kind: string(n.Kind), Round: n.Round, Before: string(n.Before), Result: string(n.Result), Reason: n.Reason, Board: n.Board}
	if n.Number > 0 && n.Number <= len(t.Entrants) {
		out.Player = t.Entrants[n.Number-1].Name
	}
	if n.Black > 0 && n.Black <= len(t.Entrants) {
		out.Black = t.Entrants[n.Black-1].Name
	}
	if n.Prize > 0 && n.Prize <= len(t.Prizes) {
		out.Prize = t.Prizes[n.Prize-1].Title
	}
	return out
}

func (h *tournamentHandlers) list(ctx context.Context, in *listTournamentsInput) (*listTournamentsOutput, error) {
	a, _ := club.ActorFrom(ctx)
	q := tournament.Query{Format: tournament.Format(in.Format), Team: in.Team, Before: in.Before, Limit: tournamentsPage + 1}
	switch in.State {
	case "registering", "running":
		q.Status = []tournament.Status{tournament.Status(in.State)}
	case "over":
		q.Status = []tournament.Status{tournament.Over, tournament.CalledOff}
	case "own":
		if a.ID == "" {
			return nil, club.ErrSignIn()
		}
		q.Person = a.ID
	}
	list, err := h.service.Store.Tournaments(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &listTournamentsOutput{}
	out.Body.Tournaments = []TournamentSummary{}
	for i, s := range list {
		if i == tournamentsPage {
			out.Body.Next = list[i-1].ID
			out.Continue(out.Body.Next)
			break
		}
		listed, err := tournament.Listed(ctx, h.service, &list[i], a.ID)
		if err != nil {
			return nil, err
		}
		if listed && h.pupils.Visits(ctx, s.Class) {
			out.Body.Tournaments = append(out.Body.Tournaments, tournamentSummaryOf(s))
		}
	}
	return out, nil
}

func (h *tournamentHandlers) standings(ctx context.Context, in *standingsInput) (*standingsOutput, error) {
	out := &standingsOutput{}
	out.Body.Rows = []TournamentRow{}
	err := h.view(ctx, in.ID, func(t *tournament.Tournament) error {
		rows := t.Standings()
		if in.Season > 0 {
			if rows = tournament.SeasonTable(t, in.Season); rows == nil {
				return &club.Error{Kind: club.NotFound, Field: "season", Text: i18n.T("tournament.no-such-season", "n", strconv.Itoa(in.Season))}
			}
		}
		out.Body.Seq, out.Body.Of = t.Seq, len(rows)
		if in.Explain > 0 {
			i := slices.IndexFunc(rows, func(r tournament.Row) bool { return r.Number == in.Explain })
			if i < 0 {
				return &club.Error{Kind: club.NotFound, Field: "explain", Text: i18n.T("tournament.no-such-entrant")}
			}
			out.Body.Rows = append(out.Body.Rows, rowsOf(t, in.Season).row(&rows[i], true))
			return nil
		}
		shown := rowsOf(t, in.Season)
		for i := in.Offset; i < min(len(rows), in.Offset+standingsPage); i++ {
			out.Body.Rows = append(out.Body.Rows, shown.row(&rows[i], false))
		}
		if end := in.Offset + standingsPage; end < len(rows) {
			out.Continue(end)
		}
		return nil
	})
	return out, err
}

// rowMaker shows rows of the standings. It finds the pairings of all players at once, since there may be many.
type rowMaker struct {
	t    *tournament.Tournament
	cell [][]TournamentCell // by number of the player
}

// rowsOf prepares the rows of the standings; season 0 is the current one of a league.
func rowsOf(t *tournament.Tournament, season int) rowMaker {
	m := rowMaker{t, make([][]TournamentCell, len(t.Entrants)+1)}
	if t.Format == tournament.Arena {
		return m
	}
	rounds := tournament.RoundsOf(t, season)
	for i := range rounds {
		for _, p := range rounds[i].Pairings {
			white, black, _ := p.Result.Points()
			m.cell[p.White] = append(m.cell[p.White], TournamentCell{Round: i + 1, Opponent: p.Black, White: true, Points: float64(white) / 2, Result: string(p.Result), ID: p.ID})
			if p.Black > 0 {
				m.cell[p.Black] = append(m.cell[p.Black], TournamentCell{Round: i + 1, Opponent: p.White, Points: float64(black) / 2, Result: string(p.Result), ID: p.ID})
			}
		}
	}
	return m
}

// row returns one row of the standings.
func (m rowMaker) row(r *tournament.Row, explain bool) TournamentRow {
	t := m.t
	out := TournamentRow{
		Rank: r.Rank, Player: tournamentPlayerOf(&t.Entrants[r.Number-1]), Score: float64(r.Score) / 2, Played: r.Played, Wins: r.Wins, Draws: r.Draws,
		Losses: r.Losses, Fire: r.Fire, Division: r.Division, Came: string(r.Came), Move: string(r.Move),
	}
	if t.Format == tournament.Arena {
		out.Score = float64(r.Score)
		return out
	}
	for _, v := range r.TieBreaks {
		out.TieBreaks = append(out.TieBreaks, breakOf(v, t, explain))
	}
	var ratings []int
	score := 0
	out.Cells = m.cell[r.Number]
	for _, c := range out.Cells {
		if c.Opponent > 0 && tournament.Result(c.Result).Played() && t.Entrants[c.Opponent-1].Rating > 0 {
			ratings, score = append(ratings, t.Entrants[c.Opponent-1].Rating), score+int(2*c.Points)
		}
	}
	if p, ok := tiebreak.PerformanceOf(ratings, score); ok {
		out.Performance = &TournamentPerformance{p.Rating, p.Average, p.Games, float64(p.Score) / 2, p.Percent, p.Difference}
	}
	return out
}

func (h *tournamentHandlers) round(ctx context.Context, in *roundInput) (*roundOutput, error) {
	out := &roundOutput{}
	out.Body.Pairings = []TournamentMatch{}
	err := h.view(ctx, in.ID, func(t *tournament.Tournament) error {
		if in.Round > len(t.Rounds) {
			return &club.Error{Kind: club.NotFound, Field: "round", Text: i18n.T("tournament.round-not-paired")}
		}
		out.Body.Round, out.Body.Options = in.Round, t.Rounds[in.Round-1].Options
		out.Body.Pairings = append(out.Body.Pairings, pairingsOf(t, in.Round, h.Now())...)
		return nil
	})
	return out, err
}

// pairingsOf returns the pairings of a round to show.
func pairingsOf(t *tournament.Tournament, round int, now time.Time) (out []TournamentMatch) {
	list := t.Rounds[round-1].Pairings
	if tournament.Continuous(t) {
		list = currentPairings(list)
	}
	for i := range list {
		out = append(out, matchOf(t, round, &list[i], now))
	}
	return out
}

// currentPairings returns the newest pairings of a continual tournament, and older ones that are still in
// progress, so that players find their own. The newest come first.
func currentPairings(list []tournament.Pairing) (out []tournament.Pairing) {
	for i := range slices.Backward(list) {
		if len(list)-i <= arenaPairingPage || list[i].Result == tournament.Pending {
			out = append(out, list[i])
		}
	}
	return out
}

func (h *tournamentHandlers) bracket(ctx context.Context, in *TournamentID) (*bracketOutput, error) {
	out := &bracketOutput{}
	out.Body.Matches = []BracketMatch{}
	err := h.view(ctx, in.ID, func(t *tournament.Tournament) error {
		if t.Format != tournament.Knockout {
			return &club.Error{Kind: club.Conflict, Text: i18n.T("tournament.bracket-only-knockout")}
		}
		for _, m := range t.Bracket() {
			out.Body.Matches = append(out.Body.Matches, bracketMatchOf(t, &m, h.Now()))
		}
		return nil
	})
	return out, err
}

// bracketParts are the parts of a bracket, in order.
var bracketParts = [...]string{knockout.Winners: "winners", knockout.Losers: "losers", knockout.Third: "third", knockout.Final: "final", knockout.Reset: "reset"}

func bracketMatchOf(t *tournament.Tournament, m *tournament.Match, now time.Time) BracketMatch {
	out := BracketMatch{
		Number: m.Number, Part: bracketParts[m.Part], Round: m.Round, Winner: m.Winner, Skipped: m.Skipped,
		A: bracketSlotOf(t, m.Match.A, m.A), B: bracketSlotOf(t, m.Match.B, m.B),
	}
	if n := len(m.Pairings); n > 0 {
		p, round := t.Pairing(m.Pairings[n-1])
		last := matchOf(t, round, p, now)
		out.Pairing = &last
	}
	for _, id := range m.Pairings {
		p, _ := t.Pairing(id)
		white, black, _ := p.Result.Points()
		if t.Unit.Kind != series.Single && p.Result.Played() {
			white, black = p.Games[0], p.Games[1]
		}
		score := []float64{float64(white) / 2, float64(black) / 2}
		if p.White == m.B {
			slices.Reverse(score)
		}
		if p.Result != tournament.Pending {
			out.Scores = append(out.Scores, score)
		}
	}
	out.Undecided = m.Undecided
	return out
}

func bracketSlotOf(t *tournament.Tournament, s knockout.Slot, number int) BracketSlot {
	out := BracketSlot{From: s.Match, Loser: s.Loser}
	if number > 0 {
		p := tournamentPlayerOf(&t.Entrants[number-1])
		out.Player = &p
	}
	return out
}

// who returns the requester, with a rating in the pool of a tournament.
func (h *tournamentHandlers) who(ctx context.Context, id string) (tournament.Who, error) {
	a, _ := club.ActorFrom(ctx)
	w := whoOf(a)
	return w, h.view(ctx, id, func(t *tournament.Tournament) error {
		place(h.pupils, &w, t.Class)
		if err := h.sides.place(ctx, t, &w); err != nil {
			return err
		}
		if a.ID == "" {
			return nil
		}
		rating, err := h.rating(ctx, a.ID, &t.Settings)
		w.Rating = rating
		return err
	})
}

// rating returns a person's rating in the pool of a tournament; 0 if there is none.
func (h *tournamentHandlers) rating(ctx context.Context, person string, s *tournament.Settings) (int, error) {
	r, err := h.lobby.Ratings.RatingIn(ctx, person, ratings.PoolOf(&club.Header{Game: s.Game, Clock: s.Clock}))
	if err != nil || r.Games == 0 {
		return 0, err
	}
	return ratings.Rounded(r.Glicko), nil
}

func tournamentOperation(id, method, path, summary, more string) huma.Operation {
	op := huma.Operation{OperationID: id, Method: method, Path: "/tournaments" + path, Summary: summary, Description: more, Tags: []string{"tournaments"}, Errors: []int{404, 422, 503}}
	if method != http.MethodGet {
		op.Errors = append(op.Errors, 400, 409, 413, 415)
	}
	return op
}

func (h *tournamentHandlers) register(a *edge.API) {
	edge.Call(a, tournamentOperation("listTournaments", "GET", "", "List tournaments", "Newest first."), edge.Light, edge.AnyToken, edge.PupilsToo, h.list)
	edge.Call(a, tournamentOperation("getTournament", "GET", "/{id}", "Get a tournament", ""), edge.Medium, edge.AnyToken, edge.PupilsToo,
		func(ctx context.Context, in *TournamentID) (*tournamentOutput, error) {
			i, err := h.info(ctx, in.ID)
			return &tournamentOutput{i}, err
		})
	edge.Call(a, tournamentOperation("getStandings", "GET", "/{id}/standings", "Get the standings of a tournament", "Includes the results of each player, from which a crosstable can be made."), edge.Medium, edge.AnyToken, edge.PupilsToo, h.standings)
	edge.Call(a, tournamentOperation("getRound", "GET", "/{id}/rounds/{round}", "Get the pairings of a round", "An arena has one round."), edge.Medium, edge.AnyToken, edge.PupilsToo, h.round)
	tree := tournamentOperation("getBracket", "GET", "/{id}/bracket", "Get the bracket of a knockout", "")
	tree.Errors = append(tree.Errors, http.StatusConflict)
	edge.Call(a, tree, edge.Medium, edge.AnyToken, edge.PupilsToo, h.bracket)
	h.registerCommands(a)
	h.registerDirection(a)
	h.registerAppointments(a)
	h.registerStream(a)
	h.registerEvenings(a)
}
