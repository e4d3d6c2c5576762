package play

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/learn/library"
	"tablier/play/club"
	"tablier/play/fair"
	"tablier/rules/game"
	"tablier/rules/record"
)

type importInput struct {
	RawBody []byte `contentType:"text/plain"`
}

// LeftOut counts what an import has left out.
type LeftOut struct {
	Comments   int `json:"comments"`
	Variations int `json:"variations"`
}

type importOutput struct {
	Body struct {
		Games   []view.Summary `json:"games" doc:"Imported games, in the order of the records."`
		LeftOut LeftOut        `json:"left_out" doc:"What the records have and games do not keep. A study of the same text keeps it."`
	}
}

// recordHandlers export and import games as records.
type recordHandlers struct {
	*edge.Base
	club    *club.Club
	games   *view.Games
	imports *fair.Queue
	library *library.Library
	// publicURL is the club's address; empty: unknown.
	publicURL string
}

func (h *recordHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getRecord", Path: "/games/{id}/record", Summary: "Download a game as a record", Tags: []string{"records"}, Errors: []int{404, 422, 503},
		Responses: edge.Content("Record of the game.", "text/plain; charset=utf-8", &huma.Schema{Type: huma.TypeString}),
	}, edge.Light, edge.GameToken, edge.PupilsToo, h.getRecord)
	edge.Call(a, huma.Operation{
		OperationID: "importRecords", Method: http.MethodPost, Path: "/games/import", Summary: "Import records as games",
		Description: "At most 50 records and 1 MiB. Either all records are imported or none. Comments and variations are checked, counted and left out. Errors name the record, line and column.", Tags: []string{"records"},
		DefaultStatus: http.StatusCreated, MaxBodyBytes: edge.MaxImport + 1, Errors: []int{400, 413, 422, 503},
	}, edge.Queued.Once(), edge.PlayToken, edge.NoPupils, h.importRecords)
}

func (h *recordHandlers) getRecord(ctx context.Context, in *view.GameID) (*edge.File, error) {
	rec, sum, err := club.FullRecord(ctx, h.club, in.ID)
	if err != nil {
		return nil, err
	}
	if err := h.tag(ctx, rec, sum); err != nil {
		return nil, err
	}
	rec.White, rec.Black = club.ShownName(rec.White, edge.Lang(ctx)), club.ShownName(rec.Black, edge.Lang(ctx))
	// All parts are plain words, so nothing needs quoting.
	name := sum.Game + "-" + rec.Date + "-" + sum.ID + ".txt"
	return &edge.File{
		ContentType: "text/plain; charset=utf-8",
		Disposition: `attachment; filename="` + name + `"`,
		Body:        []byte(record.Format(rec)),
	}, nil
}

// tag adds the club's address and the players' ratings to a record.
func (h *recordHandlers) tag(ctx context.Context, rec *record.Game, s club.Summary) error {
	if club.Foreign(rec, &s.Header) {
		return nil
	}
	rec.Tag(record.Club, h.publicURL)
	if !s.Over || !s.Rated {
		return nil
	}
	r, err := h.library.RatingsAtEnd(ctx, s.ID)
	if err != nil || r == [2]int{} {
		return err
	}
	rec.Tag(record.WhiteRating, strconv.Itoa(r[game.White]))
	rec.Tag(record.BlackRating, strconv.Itoa(r[game.Black]))
	return nil
}

// importRecords runs one import at a time: replaying a megabyte of moves is the most expensive call.
func (h *recordHandlers) importRecords(ctx context.Context, in *importInput) (*importOutput, error) {
	if err := h.games.MayCreate(ctx); err != nil {
		return nil, err
	}
	const perByte = 10 * time.Microsecond
	release, err := edge.Acquire(ctx, h.imports, time.Duration(len(in.RawBody))*perByte)
	if err != nil {
		return nil, err
	}
	defer release()
	games, left, err := h.club.Import(ctx, bytes.NewReader(in.RawBody))
	if err != nil {
		return nil, err
	}
	out := &importOutput{}
	out.Body.LeftOut = LeftOut(left)
	for _, g := range games {
		out.Body.Games = append(out.Body.Games, view.SummaryOf(g))
	}
	return out, nil
}
