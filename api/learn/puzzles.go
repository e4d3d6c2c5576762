package learn

import (
	"context"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/learn/training"
	"tablier/play/club"
)

// Puzzles are all puzzles of a game.
type Puzzles struct {
	Game    string           `json:"game"`
	Puzzles []puzzles.Puzzle `json:"puzzles" doc:"Puzzles, easiest first. Each has a certificate."`
}

type puzzlesInput struct {
	Game string `path:"game" maxLength:"64"`
}

type puzzlesOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         Puzzles
}

type certificateInput struct {
	Game string `path:"game" maxLength:"64"`
	ID   string `path:"id" maxLength:"64"`
}

type certificateOutput struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

type puzzleOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         puzzles.Puzzle
}

// puzzleHandlers serve puzzles and their proofs.
type puzzleHandlers struct {
	*edge.Base
	catalogue view.Catalogue
	training  *training.Service
}

func (h *puzzleHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getPuzzles", Path: "/puzzles/{game}", Summary: "List the puzzles of a game with their solutions",
		Description: "accept[i] lists the moves that keep the win within the number of moves left after solution[:2*i]. solution is the line with the longest defence.",
		Tags:        []string{"puzzles"}, Errors: []int{404, 422},
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.getPuzzles)
	edge.Call(a, huma.Operation{
		OperationID: "getPuzzle", Path: "/puzzles/{game}/{id}", Summary: "Get a puzzle with its solution", Tags: []string{"puzzles"}, Errors: []int{404, 422},
	}, edge.Light, edge.AnyToken, edge.PupilsToo, h.getPuzzle)
	edge.Call(a, huma.Operation{
		OperationID: "getPuzzleCertificate", Path: "/puzzles/{game}/{id}/certificate", Summary: "Get the proof of a puzzle, for tablier solve check",
		Tags: []string{"puzzles"}, Errors: []int{404, 422},
		Responses: map[string]*huma.Response{"200": {Description: "Certificate of the puzzle.", Content: map[string]*huma.MediaType{"text/plain": {Schema: &huma.Schema{Type: huma.TypeString}}}}},
	}, edge.Light, edge.AnyToken, edge.PupilsToo, h.getCertificate)
}

func (h *puzzleHandlers) getPuzzles(ctx context.Context, in *puzzlesInput) (*puzzlesOutput, error) {
	all, err := h.catalogue.Puzzles(h.training.Pool, in.Game)
	if err != nil {
		return nil, err
	}
	return &puzzlesOutput{"max-age=3600", Puzzles{in.Game, append([]puzzles.Puzzle{}, all...)}}, nil
}

func (h *puzzleHandlers) find(in *certificateInput) (*puzzles.Puzzle, error) {
	all, err := h.catalogue.Puzzles(h.training.Pool, in.Game)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(p puzzles.Puzzle) bool { return p.ID == in.ID })
	if i < 0 {
		return nil, &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("api.no-such-puzzle")}
	}
	return &all[i], nil
}

func (h *puzzleHandlers) getPuzzle(_ context.Context, in *certificateInput) (*puzzleOutput, error) {
	p, err := h.find(in)
	if err != nil {
		return nil, err
	}
	return &puzzleOutput{"public, max-age=3600", *p}, nil
}

func (h *puzzleHandlers) getCertificate(_ context.Context, in *certificateInput) (*certificateOutput, error) {
	p, err := h.find(in)
	if err != nil {
		return nil, err
	}
	c, err := p.Certificate()
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	if _, err := c.WriteTo(&b); err != nil {
		return nil, err
	}
	return &certificateOutput{"text/plain; charset=utf-8", []byte(b.String())}, nil
}
