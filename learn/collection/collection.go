package collection

import (
	"context"
	"time"
)

// Access is who, besides its owner, may read a collection.
type Access string

// The kinds of access.
const (
	Private Access = "private" // nobody
	Public  Access = "public"  // anyone who has the address
)

// Limits on what a person may keep.
const (
	MaxName        = 80   // characters of a name
	MaxNote        = 500  // characters of a note
	MaxCollections = 100  // of one person
	MaxGames       = 1000 // of a collection
	MaxSearches    = 100  // of one person
	MaxQuery       = 6000 // bytes of a search
	MaxList        = 50   // games on a page
)

// Collection is a named list of games.
type Collection struct {
	ID      string
	Owner   string // id of a person
	Name    string
	Access  Access
	Created time.Time
	Updated time.Time // when the collection or anything in it last changed
	Games   int       // how many there are
	Has     bool      // it contains the game that was asked about
}

// Favourites returns the ID of the collection of a person's favourite games.
func Favourites(person string) string { return person }

// Item is a game in a collection.
type Item struct {
	Game  string // id
	Note  string
	Added time.Time
}

// Search is a search of the library, saved under a name.
type Search struct {
	ID      string
	Person  string
	Name    string
	Query   string // as in the address of the page
	Created time.Time
}

// Store keeps collections and searches. Implementations are safe for concurrent use; store/storetest is their
// conformance suite. Errors are *club.Error: [ErrNoCollection] if something does not exist, [ErrFull] beyond a limit.
type Store interface {
	// CreateCollection stores an empty collection. It returns an error of kind Exists if the ID is taken, and ErrFull
	// if the owner already has most collections.
	CreateCollection(ctx context.Context, c Collection, most int) error
	// Collection returns a collection.
	Collection(ctx context.Context, id string) (Collection, error)
	// Collections lists the owner's collections without the favourites, the most recently changed first. Has tells
	// whether game is in it.
	Collections(ctx context.Context, owner, game string) ([]Collection, error)
	// ChangeCollection stores the name, the access and the time of the change.
	ChangeCollection(ctx context.Context, c Collection) error
	// DropCollection deletes a collection with its list of games. It does nothing if there is none.
	DropCollection(ctx context.Context, id string) error
	// PutGame adds a game to a collection, or replaces the note of a game that is in it.
	PutGame(ctx context.Context, id string, item Item, most int) error
	// TakeGame removes a game from a collection, if it is in it.
	TakeGame(ctx context.Context, id, game string, at time.Time) error
	// CollectedGames lists the games, the most recently added first, from the one after before. An empty before starts
	// at the first.
	CollectedGames(ctx context.Context, id, before string, limit int) ([]Item, error)
	// Among returns those of the given games that are in a collection, in any order.
	Among(ctx context.Context, id string, games []string) ([]string, error)
	// SaveSearch stores a search. It replaces the person's search of the same name.
	SaveSearch(ctx context.Context, s Search, most int) error
	// Searches lists a person's searches by name.
	Searches(ctx context.Context, person string) ([]Search, error)
	// DropSearch deletes a search of a person, if it exists.
	DropSearch(ctx context.Context, person, id string) error
}
