package volunteers

import (
	"context"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/play/work"
	"tablier/solve/distributed"
)

// Config is what the room needs.
type Config struct {
	*edge.Base
	Queue     *work.Queue
	Slices    *distributed.Folder // of tables that volunteers solve; nil: none
	Catalogue view.Catalogue
	People    *account.People
	Games     *view.Games
	Present   *view.Presenter
}

// Room has the calls for the machines that members lend to the club, and what these have found out.
type Room struct {
	work    *workHandlers
	balance *balanceHandlers
}

// New returns the room.
func New(c Config) *Room {
	played := &lentGames{Base: c.Base, queue: c.Queue}
	jobs := &workHandlers{Base: c.Base, queue: c.Queue, catalogue: c.Catalogue, people: c.People, games: c.Games, played: played, present: c.Present}
	jobs.slices = sliceHandlers{jobs, c.Slices}
	return &Room{work: jobs, balance: &balanceHandlers{catalogue: c.Catalogue, lent: played}}
}

// Register registers the calls of the room.
func (r *Room) Register(a *edge.API) {
	r.work.register(a)
	r.balance.register(a)
}

// Export adds what the room stores about a person.
func (r *Room) Export(ctx context.Context, person string, e *LentData) error {
	return r.work.export(ctx, person, e)
}
