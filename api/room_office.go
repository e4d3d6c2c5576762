package api

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

// officeConfig is what the room needs.
type officeConfig struct {
	*edge.Base
	Settings  *clubsettings.Service
	Catalogue view.Catalogue
	People    *account.Service
	Backups   func(context.Context) BackupState // nil: the server makes none
	News      *news.Service
	OpenData  opendata.Folder
	Figures   *figures.Book
	Version   string // of the program
}

// officeRoom has the calls about the club itself: its settings, news, figures, backups and open data.
type officeRoom struct {
	club    *clubHandlers
	news    *newsHandlers
	data    *dataHandlers
	figures *figureHandlers
}

// newOfficeRoom returns the room.
func newOfficeRoom(c officeConfig) *officeRoom {
	return &officeRoom{
		club:    &clubHandlers{Base: c.Base, settings: c.Settings, catalogue: c.Catalogue, people: c.People, backups: c.Backups},
		news:    &newsHandlers{Base: c.Base, news: c.News, people: c.People},
		data:    &dataHandlers{Base: c.Base, folder: c.OpenData, settings: c.Settings},
		figures: &figureHandlers{Base: c.Base, book: c.Figures, version: c.Version},
	}
}

// Register registers the calls of the room.
func (r *officeRoom) Register(a *edge.API) {
	r.club.register(a)
	r.news.register(a)
	r.data.register(a)
	r.figures.register(a)
}

// Export adds what the room stores about a person.
func (r *officeRoom) Export(ctx context.Context, person string, e *NewsData) error {
	return r.news.export(ctx, person, e)
}
