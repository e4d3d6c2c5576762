package office

import (
	"context"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/members/clubsettings"
	"tablier/members/news"
	"tablier/play/figures"
	"tablier/store/opendata"
)

// Config is what the room needs.
type Config struct {
	*edge.Base
	Settings  *clubsettings.Service
	Catalogue view.Catalogue
	People    *account.People
	Backups   func(context.Context) BackupState // nil: the server makes none
	News      *news.Service
	OpenData  opendata.Folder
	Figures   *figures.Book
	Version   string // of the program
}

// Room has the calls about the club itself: its settings, news, figures, backups and open data.
type Room struct {
	club    *clubHandlers
	news    *newsHandlers
	data    *dataHandlers
	figures *figureHandlers
}

// New returns the room.
func New(c Config) *Room {
	return &Room{
		club:    &clubHandlers{Base: c.Base, settings: c.Settings, catalogue: c.Catalogue, people: c.People, backups: c.Backups},
		news:    &newsHandlers{Base: c.Base, news: c.News, people: c.People},
		data:    &dataHandlers{Base: c.Base, folder: c.OpenData, settings: c.Settings},
		figures: &figureHandlers{Base: c.Base, book: c.Figures, version: c.Version},
	}
}

// Register registers the calls of the room.
func (r *Room) Register(a *edge.API) {
	r.club.register(a)
	r.news.register(a)
	r.data.register(a)
	r.figures.register(a)
}

// Export adds what the room stores about a person.
func (r *Room) Export(ctx context.Context, person string, e *NewsData) error {
	return r.news.export(ctx, person, e)
}
