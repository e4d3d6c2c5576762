package tournaments

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/tournament"
)

// maxReport is the largest size of an imported report, in bytes: ten times that of the largest tournament.
const maxReport = 2 << 20

type previewImportInput struct {
	Body struct {
		Report string `json:"report" maxLength:"2097152" doc:"Tournament report file (TRF) of FIDE: TRF16 or TRF 2026."`
		Rounds int    `json:"rounds,omitempty" minimum:"0" maximum:"1000" doc:"Total number of rounds. If omitted, the number in the report."`
	}
}

type previewImportOutput struct{ Body ImportPreview }

// ImportPreview shows the tournament that a report would become.
type ImportPreview struct {
	Name       string         `json:"name" doc:"Name in the report. May be empty."`
	Format     string         `json:"format" enum:"swiss,round-robin"`
	Double     bool           `json:"double,omitempty" doc:"For a round robin: whether all players meet twice."`
	Round      int            `json:"round" doc:"Number of the last round that was paired."`
	RoundCount int            `json:"round_count" doc:"Number of planned rounds."`
	Open       int            `json:"open" doc:"Number of games without a result."`
	Players    []ImportPlayer `json:"players" doc:"Players in seeding order."`
}

// ImportPlayer is a player of a report.
type ImportPlayer struct {
	Number    int     `json:"number" doc:"Number of the player in the new tournament."`
	Name      string  `json:"name"`
	Rating    int     `json:"rating,omitempty"`
	Points    float64 `json:"points"`
	Withdrawn bool    `json:"withdrawn,omitempty"`
	Byes      []int   `json:"byes,omitempty" doc:"Future rounds for which the player has a bye or is absent."`
	Unsure    bool    `json:"unsure,omitempty" doc:"Whether the player was absent in the last round; unless withdrawn, the player will be paired in the next one."`
}

type importTournamentInput struct {
	Body struct {
		Report      string   `json:"report" maxLength:"2097152" doc:"Tournament report file (TRF) of FIDE: TRF16 or TRF 2026."`
		Rounds      int      `json:"rounds,omitempty" minimum:"0" maximum:"1000" doc:"Total number of rounds. If omitted, the number in the report."`
		Name        string   `json:"name,omitempty" maxLength:"400" doc:"Name of the tournament. If omitted, the name in the report."`
		Description string   `json:"description,omitempty" maxLength:"20000"`
		Game        string   `json:"game" maxLength:"100" example:"ring"`
		Options     []string `json:"options,omitempty" maxItems:"100" doc:"Sets of options, each as in a new game."`
		Hold        bool     `json:"hold,omitempty" doc:"Whether to pause the tournament, so that the next round is paired only when a director resumes it."`
	}
}

// tournamentImports import tournaments from other programs.
type tournamentImports struct{ *tournamentHandlers }

// plan reads a report. Its faults become an error of the field report, one line per fault.
func (h tournamentImports) plan(ctx context.Context, report string, rounds int) (*tournament.Draft, error) {
	if a, _ := club.ActorFrom(ctx); a.ID == "" || a.Guest {
		return nil, &club.Error{Kind: club.SignIn, Text: i18n.T("tournament.members-create")}
	}
	p, err := tournament.ReadDraft(strings.NewReader(report), rounds)
	if err != nil {
		return nil, &club.Error{Kind: club.Invalid, Field: "report", Text: i18n.FromError(err), Err: err}
	}
	return p, nil
}

func (h tournamentImports) previewImport(ctx context.Context, in *previewImportInput) (*previewImportOutput, error) {
	p, err := h.plan(ctx, in.Body.Report, in.Body.Rounds)
	if err != nil {
		return nil, err
	}
	out := ImportPreview{Name: p.Name, Format: string(p.Format), Double: p.Double, Round: len(p.Rounds), RoundCount: p.Planned, Open: p.Open(), Players: []ImportPlayer{}}
	for i := range p.Entrants {
		e := &p.Entrants[i]
		out.Players = append(out.Players, ImportPlayer{
			Number: e.Number, Name: e.Name, Rating: e.Rating, Points: float64(p.Points[i]) / 2, Unsure: slices.Contains(p.Unsure, e.Number),
		})
	}
	for _, a := range p.Asked {
		one := &out.Players[a.Number-1]
		if a.Kind == tournament.Withdrew {
			one.Withdrawn = true
		} else {
			one.Byes = append(one.Byes, a.Round)
		}
	}
	return &previewImportOutput{out}, nil
}

func (h tournamentImports) importReport(ctx context.Context, in *importTournamentInput) (*newTournamentOutput, error) {
	b := &in.Body
	p, err := h.plan(ctx, b.Report, b.Rounds)
	if err != nil {
		return nil, err
	}
	if err := h.games.MayBegin(ctx, b.Game); err != nil {
		return nil, err
	}
	a, _ := club.ActorFrom(ctx)
	id, err := tournament.GoOn(ctx, h.service, whoOf(a), p, tournament.Settings{Name: b.Name, Description: b.Description, Game: b.Game, Options: b.Options}, b.Hold)
	if err != nil {
		return nil, err
	}
	i, err := h.info(ctx, id)
	return &newTournamentOutput{"/api/v1/tournaments/" + id, i}, err
}

func (h tournamentImports) register(a *edge.API) {
	limits := "At most 1,000 players, 50 rounds and 2 MiB; at most 100 players in a round robin. Errors name the line and column."
	op := tournamentOperation("previewImport", http.MethodPost, "/import/preview", "Preview the import of a report", "For members. Nothing is created. "+limits)
	op.MaxBodyBytes = maxReport + 1<<16
	edge.Call(a, op, edge.Heavy.Within(edge.SlowTimeout).Playing(), edge.PlayToken, edge.NoPupils, h.previewImport)
	op = tournamentOperation("importTournament", http.MethodPost, "/import", "Import a tournament from another program",
		"For members. You become the director. The tournament is played at wooden boards, includes all rounds so far, and goes on from there. Either everything is created or nothing. "+limits)
	op.DefaultStatus, op.MaxBodyBytes = http.StatusCreated, maxReport+1<<16
	edge.Call(a, op, edge.Heavy.Within(edge.SlowTimeout).Once(), edge.PlayToken, edge.NoPupils, h.importReport)
}
