package boards

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

// Config is what the room needs.
type Config struct {
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

// Room has the calls about games in general and positions: the catalogue with the rules, pictures, prints, what
// is known of a position and what is proved.
type Room struct {
	catalogue *catalogueHandlers
	pictures  *pictureHandlers
	positions *positionHandlers
	tables    *tablebaseHandlers
	verdicts  *verdictHandlers
	explorer  *explorerHandlers
}

// New returns the room.
func New(c Config) *Room {
	return &Room{
		catalogue: &catalogueHandlers{Base: c.Base, catalogue: c.Catalogue, levels: c.Levels, opponents: c.Opponents, tables: c.Tables},
		pictures:  &pictureHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, Painter: c.Paint},
		positions: &positionHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue},
		tables:    &tablebaseHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, tables: c.Tables},
		verdicts:  &verdictHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, tables: c.Tables, proofs: c.Proofs, paint: c.Paint},
		explorer:  &explorerHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, book: c.Explorer},
	}
}

// Register registers the calls of the room.
func (r *Room) Register(a *edge.API) {
	r.catalogue.register(a)
	r.pictures.register(a)
	r.positions.register(a)
	r.tables.register(a)
	r.verdicts.register(a)
	r.explorer.register(a)
}

// Routes adds the addresses that are not calls: the files of the tables.
func (r *Room) Routes(mux *http.ServeMux) { tableFiles{}.routes(mux) }
