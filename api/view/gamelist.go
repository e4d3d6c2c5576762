package view

import (
	"slices"

	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
	"tablier/rules/game"
	"tablier/rules/record"
)

// Catalogue is the games of the catalogue, in order.
type Catalogue []game.Bound

// Find returns a game of the catalogue.
func (l Catalogue) Find(id string) (game.Bound, error) {
	i := slices.IndexFunc(l, func(g game.Bound) bool { return g.Info().ID == id })
	if i < 0 {
		return nil, &club.Error{Kind: club.NotFound, Field: "game", Text: i18n.T("api.catalogue.unknown-game")}
	}
	return l[i], nil
}

// Replay plays moves from a position; an empty one is the usual start.
func (l Catalogue) Replay(id, options, position string, moves ...string) (game.State, error) {
	rec := record.Game{Game: id, Options: options, Position: position}
	for _, m := range moves {
		rec.Moves = append(rec.Moves, record.Move{Text: m})
	}
	return record.Replay(&rec, l.Find)
}

// Winner returns the side that won; empty if neither did.
func (l Catalogue) Winner(h *club.Header, st *club.Standing) string {
	for _, g := range l {
		if g.Info().ID != h.Game {
			continue
		}
		first := g.Info().First
		switch st.Result {
		case "first":
			return first.String()
		case "second":
			return first.Other().String()
		}
	}
	return ""
}

// Puzzles returns the puzzles of a game in a pool.
func (l Catalogue) Puzzles(pool *puzzles.Pool, id string) ([]puzzles.Puzzle, error) {
	if !slices.ContainsFunc(l, func(g game.Bound) bool { return g.Info().ID == id }) {
		return nil, &club.Error{Kind: club.NotFound, Field: "game", Text: i18n.T("api.no-such-game")}
	}
	return pool.Of(id)
}

// Pool returns the rating pool in a path.
func (l Catalogue) Pool(p PoolPath) (ratings.Pool, error) {
	g, err := l.Find(p.Game)
	if err != nil {
		return ratings.Pool{}, err
	}
	speed, err := ratings.ParseSpeed(p.Speed)
	return ratings.Pool{Game: g.Info().ID, Speed: speed}, err
}
