package learn

import (
	"context"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/learn/collection"
	"tablier/learn/explorer"
	"tablier/learn/library"
	"tablier/learn/study"
	"tablier/learn/training"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/lobby"
)

// Config is what the room needs.
type Config struct {
	*edge.Base
	Club        *club.Club
	Catalogue   view.Catalogue
	People      *account.People
	Lobby       *lobby.Lobby
	Studies     *study.Service
	Training    *training.Service
	Library     *library.Library
	Explorer    *explorer.Book
	Collections *collection.Service
	Log         *edge.ModerationLog
	Pupils      edge.Pupils
}

// Room has the calls with which people learn: puzzles, studies, model games, the library and collections.
type Room struct {
	studies  *studyHandlers
	kept     *collectionHandlers
	training *trainingHandlers
	puzzles  *puzzleHandlers
	models   *modelHandlers
	library  *libraryHandlers
}

// New returns the room.
func New(c Config) *Room {
	return &Room{
		studies:  &studyHandlers{Base: c.Base, lobby: c.Lobby, studies: c.Studies, people: c.People, modlog: c.Log, pupils: c.Pupils},
		kept:     &collectionHandlers{Base: c.Base, club: c.Club, people: c.People, collections: c.Collections, modlog: c.Log},
		training: &trainingHandlers{Base: c.Base, catalogue: c.Catalogue, training: c.Training},
		puzzles:  &puzzleHandlers{Base: c.Base, catalogue: c.Catalogue, training: c.Training},
		models:   &modelHandlers{c.Base},
		library:  &libraryHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, people: c.People, library: c.Library, book: c.Explorer, kept: c.Collections, pupils: c.Pupils},
	}
}

// Register registers the calls of the room.
func (r *Room) Register(a *edge.API) {
	r.studies.register(a)
	r.kept.register(a)
	r.training.register(a)
	r.puzzles.register(a)
	r.models.register(a)
	r.library.register(a)
}

// Export adds what the room stores about a person.
func (r *Room) Export(ctx context.Context, person string, e *LearnerData) error {
	return edge.Gather(ctx, person, e, r.studies.export, r.kept.export, r.training.export)
}
