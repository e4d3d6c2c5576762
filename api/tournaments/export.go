package tournaments

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/fair"
	"tablier/play/lobby"
	"tablier/play/lobby/qr"
	"tablier/play/lobby/series"
	"tablier/play/tournament"
	"tablier/rules/record"
)

// maxRecords is the most games in one download.
const maxRecords = 2000

// tournamentExports serve tournaments as files for other programs, and the QR code of their address.
type tournamentExports struct {
	*edge.Base
	service *tournament.Service // nil: no tournaments
	series  *series.Club        // nil: no games
	club    *club.Club
	queue   *fair.Queue
	paint   *edge.Painter
	pupils  edge.Pupils
}

// seriesClub returns the club of series; nil without a lobby.
func seriesClub(l *lobby.Lobby) *series.Club {
	if l == nil {
		return nil
	}
	return l.Series
}

func download(name, mime string, body []byte) *edge.File {
	return &edge.File{ContentType: mime, Disposition: `attachment; filename="` + name + `"`, Body: body}
}

func (h *tournamentExports) view(ctx context.Context, id string, f func(*tournament.Tournament) error) error {
	return h.service.View(ctx, id, only(h.pupils, ctx, id, f))
}

func (h *tournamentExports) report(ctx context.Context, in *TournamentID) (*edge.File, error) {
	var text bytes.Buffer
	err := h.view(ctx, in.ID, func(t *tournament.Tournament) error {
		r, err := t.Report()
		if err != nil {
			return err
		}
		return r.Write(&text)
	})
	return download("tournament-"+in.ID+".trf", "text/plain; charset=utf-8", text.Bytes()), err
}

// table returns the standings as comma-separated values.
func (h *tournamentExports) table(ctx context.Context, in *TournamentID) (*edge.File, error) {
	var text bytes.Buffer
	err := h.view(ctx, in.ID, func(t *tournament.Tournament) error {
		w := csv.NewWriter(&text)
		head := []string{"rank", "name", "rating", "points", "games", "won", "drawn", "lost"}
		rows, shown := t.Standings(), rowsOf(t, 0)
		divisions := len(t.Seasons()) > 0
		named := divisions && len(t.DivisionNames) > 0
		if named {
			head = append([]string{"division_name"}, head...)
		}
		if divisions {
			head = append([]string{"division"}, head...)
		}
		if len(rows) > 0 {
			for _, v := range rows[0].TieBreaks {
				head = append(head, string(v.Kind))
			}
		}
		if err := w.Write(head); err != nil {
			return err
		}
		for i := range rows {
			out := shown.row(&rows[i], false)
			line := []string{
				placeOf(out.Rank), edge.Cell(t.Entrants[rows[i].Number-1].Shown(edge.Lang(ctx))), strconv.Itoa(out.Player.Rating), decimal(out.Score),
				strconv.Itoa(out.Played), strconv.Itoa(out.Wins), strconv.Itoa(out.Draws), strconv.Itoa(out.Losses),
			}
			if named {
				line = append([]string{edge.Cell(t.DivisionName(out.Division))}, line...)
			}
			if divisions {
				line = append([]string{strconv.Itoa(out.Division)}, line...)
			}
			for _, b := range out.TieBreaks {
				line = append(line, decimal(b.Value))
			}
			if err := w.Write(line); err != nil {
				return err
			}
		}
		w.Flush()
		return w.Error()
	})
	return download("tournament-"+in.ID+".csv", "text/csv; charset=utf-8", text.Bytes()), err
}

// placeOf writes a place; disqualified players have none.
func placeOf(rank int) string {
	if rank == 0 {
		return ""
	}
	return strconv.Itoa(rank)
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// records returns all finished games.
func (h *tournamentExports) records(ctx context.Context, in *TournamentID) (*edge.File, error) {
	var pairings []string
	err := h.view(ctx, in.ID, func(t *tournament.Tournament) error {
		if t.Venue != tournament.Online {
			return &club.Error{Kind: club.Conflict, Text: i18n.T("tournament.tables.no-records")}
		}
		for i := range t.Rounds {
			for _, p := range t.Rounds[i].Pairings {
				if p.Result.Played() && p.ID != "" {
					pairings = append(pairings, p.ID)
				}
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(pairings) > maxRecords {
		return nil, &club.Error{Kind: club.Conflict, Text: i18n.T("tournament.too-many-records", "n", strconv.Itoa(len(pairings)), "most", strconv.Itoa(maxRecords))}
	}
	release, err := edge.Acquire(ctx, h.queue, time.Second)
	if err != nil {
		return nil, err
	}
	defer release()
	var text bytes.Buffer
	for _, id := range pairings {
		s, _, err := h.series.Series(ctx, id)
		if err != nil {
			return nil, err
		}
		for _, g := range s.Games {
			if !g.Ended {
				continue
			}
			rec, _, err := h.club.Record(ctx, g.ID)
			if err != nil {
				return nil, err
			}
			rec.White, rec.Black = club.ShownName(rec.White, edge.Lang(ctx)), club.ShownName(rec.Black, edge.Lang(ctx))
			fmt.Fprintln(&text, record.Format(rec))
		}
	}
	return download("tournament-"+in.ID+".txt", "text/plain; charset=utf-8", text.Bytes()), nil
}

// code draws the address of a tournament. For directors it contains the entry code, behind the # that browsers never send:
// whoever scans it from their screen or the wall may enter.
func (h *tournamentExports) code(ctx context.Context, in *TournamentID) (*edge.Picture, error) {
	key := ""
	if err := h.view(ctx, in.ID, func(t *tournament.Tournament) error {
		if a, _ := club.ActorFrom(ctx); t.Code != "" && t.MayDirect(whoOf(a)) {
			key = "#code=" + url.QueryEscape(t.Code)
		}
		return nil
	}); err != nil {
		return nil, err
	}
	title := i18n.T("api.qr.tournament")
	address, err := h.Address(ctx)
	if err != nil {
		return nil, err
	}
	code, err := qr.SVG(address+"/tournament/"+in.ID+key, title.In(edge.Lang(ctx)))
	if err != nil {
		return nil, &club.Error{Kind: club.Invalid, Err: err, Text: i18n.T("api.qr-too-long")}
	}
	return edge.SVG(code, "private, max-age=3600"), nil
}

func (h *tournamentExports) register(a *edge.API) {
	file := func(id, path, summary, more, mime string) huma.Operation {
		op := tournamentOperation(id, http.MethodGet, path, summary, more)
		op.Errors = append(op.Errors, http.StatusConflict)
		op.Responses = edge.Content("Contents of the file.", mime, &huma.Schema{Type: huma.TypeString})
		return op
	}
	edge.Call(a, file("getTournamentReport", "/{id}/report.trf", "Download a tournament as a FIDE report", "Returns a tournament report file (TRF) for the programs of arbiters. For Swiss tournaments and round robins.", "text/plain; charset=utf-8"), edge.Medium, edge.AnyToken, edge.PupilsToo, h.report)
	edge.Call(a, file("getStandingsTable", "/{id}/standings.csv", "Download the standings as comma-separated values", "", "text/csv; charset=utf-8"), edge.Medium, edge.AnyToken, edge.PupilsToo, h.table)
	edge.Call(a, file("getTournamentRecords", "/{id}/records.txt", "Download the records of all games of a tournament", "Includes games that are over, of at most 2,000 pairings.", "text/plain; charset=utf-8"), edge.Queued, edge.AnyToken, edge.PupilsToo, h.records)
	sheet := file("getTournamentSheet", "/{id}/standings.pdf", "Download the standings, crosstable and pairings of the last round as PDF", "", "application/pdf")
	sheet.Responses["200"].Content["application/pdf"].Schema.Format = "binary"
	edge.Call(a, sheet, edge.Queued, edge.AnyToken, edge.PupilsToo, h.sheet)
	edge.Call(a, file("getTournamentCode", "/{id}/qr", "Get the address of a tournament as a QR code", "For directors it contains the entry code, behind the #.", "image/svg+xml"), edge.Medium, edge.AnyToken, edge.PupilsToo, h.code)
}
