package api

import (
	"net/http"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/learn/explorer"
	"tablier/play/club"
	"tablier/play/fair"
	"tablier/rules/game"
	"tablier/solve/tablebase"
)

// boardsConfig is what the room needs.
type boardsConfig struct {
	*edge.Base
	Club      *club.Club
	Catalogue view.Catalogue
	Levels    int // number of the computer's levels
	// Opponents lists the computer's opponents in a game, the weakest first; nil: unknown.
	Opponents func(game.Described) []Opponent
	Tables    *tablebase.Set // solved positions; nil: none
	Explorer  *explorer.Book
	Paint     *edge.Painter
	Proofs    *fair.Queue // for proofs
}

// boardsRoom has the calls about games in general and positions: the catalogue with the rules, pictures, prints, what
// is known of a position and what is proved.
type boardsRoom struct {
	catalogue *catalogueHandlers
	pictures  *pictureHandlers
	positions *positionHandlers
	tables    *tablebaseHandlers
	verdicts  *verdictHandlers
	explorer  *explorerHandlers
}

// newBoardsRoom returns the room.
func newBoardsRoom(c boardsConfig) *boardsRoom {
	return &boardsRoom{
		catalogue: &catalogueHandlers{Base: c.Base, catalogue: c.Catalogue, levels: c.Levels, opponents: c.Opponents, tables: c.Tables},
		pictures:  &pictureHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, Painter: c.Paint},
		positions: &positionHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue},
		tables:    &tablebaseHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, tables: c.Tables},
		verdicts:  &verdictHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, tables: c.Tables, proofs: c.Proofs},
		explorer:  &explorerHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, book: c.Explorer},
	}
}

// Register registers the calls of the room.
func (r *boardsRoom) Register(a *edge.API) {
	r.catalogue.register(a)
	r.pictures.register(a)
	r.positions.register(a)
	r.tables.register(a)
	r.verdicts.register(a)
	r.explorer.register(a)
}

// Routes adds the addresses that are not calls: the files of the tables.
func (r *boardsRoom) Routes(mux *http.ServeMux) { tableFiles{}.routes(mux) }
