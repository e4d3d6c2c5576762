package collection

import (
	"context"
	"time"
)

// Access is who may read a collection beside its owner.
type Access string

// The kinds of access.
const (
	Private Access = "private" // nobody
	Public  Access = "public"  // who has the address
)

// Limits of what a person may keep.
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
	Updated time.Time // of anything in it
	Games   int       // how many there are
	Has     bool      // the game that was asked about is there
}

// Favourites is the id of the collection of a person's favourite games.
func Favourites(person string) string { return person }

// Item is a game in a collection.
type Item struct {
	Game  string // id
	Note  string
	Added time.Time
}

// Search is a search of the library under a name.
type Search struct {
	ID      string
	Person  string
	Name    string
	Query   string // as in the address of the page
	Created time.Time
}

// Store keeps collections and searches. Implementations are safe for concurrent use; store/storetest tells what they
// must do. Errors are *club.Error: [ErrNoCollection] for what is not there, [ErrFull] beyond a limit.
type Store interface {
	// CreateCollection stores an empty collection. An id that is taken is an error of kind Exists; ErrFull: the owner has
	// most already.
	CreateCollection(ctx context.Context, c Collection, most int) error
	// Collection reads one.
	Collection(ctx context.Context, id string) (Collection, error)
	// Collections lists somebody's, the one that changed last first, without the favourites; and tells whether a game is there.
	Collections(ctx context.Context, owner, game string) ([]Collection, error)
	// ChangeCollection stores name, access and the time of the change.
	ChangeCollection(ctx context.Context, c Collection) error
	// DropCollection drops one with its list of games. Where there is none it does nothing.
	DropCollection(ctx context.Context, id string) error
	// PutGame puts a game into a collection, or gives the one that is there another note.
	PutGame(ctx context.Context, id string, item Item, most int) error
	// TakeGame takes a game out of a collection, if it is there.
	TakeGame(ctx context.Context, id, game string, at time.Time) error
	// CollectedGames lists the games, those added last first, behind a game: empty for the first ones.
	CollectedGames(ctx context.Context, id, before string, limit int) ([]Item, error)
	// Among returns those of some games that are in a collection, in any order.
	Among(ctx context.Context, id string, games []string) ([]string, error)
	// SaveSearch stores a search in place of the one that has its person and name.
	SaveSearch(ctx context.Context, s Search, most int) error
	// Searches lists somebody's searches by name.
	Searches(ctx context.Context, person string) ([]Search, error)
	// DropSearch drops a search of somebody, if it is there.
	DropSearch(ctx context.Context, person, id string) error
}
