package boards

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/blobcache"
	"tablier/api/edge"
	"tablier/i18n"
	"tablier/learn/print"
	"tablier/pdf"
	"tablier/play/club"
)

// PrintInput has the parameters that all calls for printing share.
type PrintInput struct {
	Options  string `query:"options" maxLength:"1000" doc:"Options as name=value pairs, separated by spaces. They also determine the board."`
	Position string `query:"position" maxLength:"4096" doc:"Position on the rule sheet. If omitted, the start position."`
	Paper    string `query:"paper" enum:"a4,a3,letter,a4-tiled" default:"a4" doc:"Paper format. With a3, only the board is on A3; a4-tiled divides the board over several A4 pages."`
	Style    string `query:"style" enum:"colour,line,ink" default:"colour" doc:"Style of the print: as on the screen (colour), in black lines (line), or with little ink (ink)."`
	Pieces   string `query:"pieces" maxLength:"10" default:"cut" doc:"Pieces to play with. cut: counters cut out of the sheet; discs: 20 mm; draughts: 30 mm; or a diameter from 10 to 40 mm. Pieces that you already have determine the size of the board."`
	Parts    string `query:"parts" maxLength:"40" doc:"Parts to print, separated by commas: board, counters, rules, box. If omitted, all parts."`
}

type printFileInput struct {
	File string `path:"file" pattern:"^[a-z-]{1,40}\\.(pdf|svg)$" patternDescription:"a game's id or booklet, and .pdf or .svg" example:"ring.pdf"`
	PrintInput
	Page int `query:"page" minimum:"1" maximum:"200" default:"1" doc:"For SVG: number of the page."`
}

type printPlanInput struct {
	Game string `path:"game" pattern:"^[a-z-]{1,40}$" patternDescription:"a game's id" example:"ring"`
	PrintInput
}

// PrintPlan describes a document to print.
type PrintPlan struct {
	Cell    float64     `json:"cell" doc:"Distance from the centre of a cell to the centre of the next, in millimetres; on round boards, the width of a ring."`
	Counter float64     `json:"counter" doc:"Diameter of the pieces, in millimetres."`
	Pages   []PrintPage `json:"pages"`
}

// PrintPage is a page of a document to print.
type PrintPage struct {
	Part   string  `json:"part" enum:"board,counters,rules,box" doc:"Part that the page belongs to. Request this part alone with page below to get its picture quickly."`
	Page   int     `json:"page" doc:"Number of the page within its part, from 1."`
	Title  string  `json:"title" doc:"Title of the page, in the language of the request."`
	Width  float64 `json:"width" doc:"Width of the page, in millimetres."`
	Height float64 `json:"height" doc:"Height of the page, in millimetres."`
}

type printPlanOutput struct{ Body PrintPlan }

// booklet is the name of the document with all games.
const booklet = "booklet"

// The processor time of making a document, on the machine of docs/reliability.md.
const (
	printCost   = 100 * time.Millisecond
	bookletCost = 300 * time.Millisecond
)

func (h *pictureHandlers) registerPrints(a *edge.API) {
	responses := edge.Content("The document, or one of its pages as a picture.", "application/pdf", &huma.Schema{Type: huma.TypeString, Format: "binary"})
	responses["200"].Content["image/svg+xml"] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString}}
	edge.Call(a, huma.Operation{
		OperationID: "getPrint", Path: "/prints/{file}", Summary: "Get a game to print and play", Tags: []string{"catalogue"}, Errors: []int{404, 422, 503},
		Description: "Returns the board at true size, counters, the rule sheet and a tray for the box as PDF, or one page of it as SVG. With booklet instead of a game's id, all games in one document.",
		Responses:   responses,
	}, edge.Queued, edge.AnyToken, edge.PupilsToo, h.getPrint)
	edge.Call(a, huma.Operation{
		OperationID: "getPrintPlan", Path: "/prints/{game}/plan", Summary: "Get the pages of a game to print and play", Tags: []string{"catalogue"}, Errors: []int{404, 422, 503},
	}, edge.Queued, edge.AnyToken, edge.PupilsToo, h.getPrintPlan)
}

// job reads what to print. The game is nil for a booklet.
func (h *pictureHandlers) job(ctx context.Context, id string, in *PrintInput) (j print.Job, err error) {
	j = print.Job{Lang: edge.Lang(ctx), Club: edge.RequesterFrom(ctx).Club(), Position: in.Position}
	if id != booklet {
		if j.Game, err = h.catalogue.Find(id); err != nil {
			return j, err
		}
		if j.Options, err = j.Game.Info().ParseOptions(in.Options); err != nil {
			return j, err
		}
	} else if in.Options != "" || in.Position != "" {
		return j, &club.Error{Kind: club.Invalid, Field: "options", Text: i18n.T("api.booklet-takes-no")}
	}
	if j.Paper, err = print.ParsePaper(in.Paper); err != nil {
		return j, printError(err)
	}
	if j.Style, err = print.ParseStyle(in.Style); err != nil {
		return j, printError(err)
	}
	if j.Pieces, err = print.ParsePieces(in.Pieces); err != nil {
		return j, printError(err)
	}
	j.Parts, err = print.ParseParts(in.Parts)
	return j, printError(err)
}

// printError turns a refusal into an error of the API.
func printError(err error) error {
	if e := (*print.Error)(nil); errors.As(err, &e) {
		return &club.Error{Kind: club.Invalid, Field: e.Field, Text: e.Text}
	}
	return err
}

func (h *pictureHandlers) getPrint(ctx context.Context, in *printFileInput) (*edge.Picture, error) {
	id, format, _ := strings.Cut(in.File, ".")
	j, err := h.job(ctx, id, &in.PrintInput)
	if err != nil {
		return nil, err
	}
	key := blobcache.Key(h.Version, "print", in.File, j.Options.String(), j.Position, j.Paper.String(), j.Style.String(), j.Pieces.String(),
		strconv.Itoa(int(j.Parts)), j.Lang.String(), j.Club, strconv.Itoa(in.Page))
	cost, mime := printCost, "application/pdf"
	if id == booklet {
		cost = bookletCost
	}
	if format == "svg" {
		mime = "image/svg+xml"
	}
	// A document changes only with the version of the program.
	const cacheable = "public, max-age=86400"
	return h.Answer(ctx, mime, cacheable, key, cost, func(_ context.Context, w io.Writer) error {
		doc, err := h.document(j)
		if err != nil {
			return err
		}
		if format == "pdf" {
			return doc.WritePDF(w)
		}
		if in.Page > len(doc.Pages) {
			return &club.Error{Kind: club.Invalid, Field: "page", Text: i18n.T("api.print-pages", "n", len(doc.Pages))}
		}
		_, err = w.Write(doc.Pages[in.Page-1].SVG(fmt.Sprintf("%s, %d", doc.Title, in.Page)))
		return err
	})
}

func (h *pictureHandlers) document(j print.Job) (*pdf.Doc, error) {
	if j.Game == nil {
		doc, err := print.Booklet(h.catalogue, j)
		return doc, printError(err)
	}
	doc, err := print.Make(j)
	return doc, printError(err)
}

func (h *pictureHandlers) getPrintPlan(ctx context.Context, in *printPlanInput) (*printPlanOutput, error) {
	if in.Game == booklet {
		_, err := h.catalogue.Find(in.Game) // the booklet has no plan
		return nil, err
	}
	j, err := h.job(ctx, in.Game, &in.PrintInput)
	if err != nil {
		return nil, err
	}
	release, err := edge.Acquire(ctx, h.Queue, printCost)
	if err != nil {
		return nil, err
	}
	defer release()
	b := j.Game.Rules(j.Options).Board()
	out := &printPlanOutput{Body: PrintPlan{Cell: j.Cell(b), Counter: j.Counter(b), Pages: []PrintPage{}}}
	for _, part := range j.Parts.Each() {
		one := j
		one.Parts = part
		doc, err := h.document(one)
		if err != nil {
			return nil, err
		}
		for i, p := range doc.Pages {
			out.Body.Pages = append(out.Body.Pages, PrintPage{Part: part.String(), Page: i + 1, Title: p.Title, Width: p.W, Height: p.H})
		}
	}
	return out, nil
}
