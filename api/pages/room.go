package pages

import (
	"io/fs"
	"net/http"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/learn/study"
	"tablier/learn/training"
	"tablier/members/account"
	"tablier/members/clubsettings"
	"tablier/members/news"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/tournament"
	"tablier/web/site"
)

// Config is what the room needs.
type Config struct {
	*edge.Base
	Built       fs.FS // the built pages; nil: none
	Club        *club.Club
	Catalogue   view.Catalogue
	Games       *view.Games
	Lobby       *lobby.Lobby
	Accounts    *account.Service
	Training    *training.Service
	Tournaments *tournament.Service
	Studies     *study.Service
	Settings    *clubsettings.Service
	News        *news.Service
	Paint       *edge.Painter
}

// Room serves the pages, and what other sites show of them: previews of links, embedded boards and feeds.
type Room struct {
	pages *pageHandler
	links *linkHandlers
	feeds *feedHandlers
	known *wellKnownHandlers
}

// New returns the room.
func New(c Config) *Room {
	links := &linkResolver{club: c.Club, catalogue: c.Catalogue, training: c.Training, games: c.Games, studies: c.Studies, tournaments: c.Tournaments, lobby: c.Lobby, news: c.News}
	pages := &pageHandler{catalogue: c.Catalogue}
	if c.Built != nil {
		pages.site = site.New(c.Built, c.BasePath)
		pages.prerender = &prerenderer{Base: c.Base, site: pages.site, club: c.Club, catalogue: c.Catalogue, games: c.Games, lobby: c.Lobby, accounts: c.Accounts, training: c.Training, settings: c.Settings, links: links}
	}
	return &Room{
		pages: pages,
		links: &linkHandlers{Base: c.Base, links: links, settings: c.Settings, Painter: c.Paint},
		known: &wellKnownHandlers{Base: c.Base, settings: c.Settings},
		feeds: &feedHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, tournaments: c.Tournaments, training: c.Training, settings: c.Settings, news: c.News},
	}
}

// Register registers the calls of the room.
func (r *Room) Register(a *edge.API) { r.links.register(a) }

// Routes adds the addresses that are not calls: the pages, the feeds, and what others prescribe.
func (r *Room) Routes(mux *http.ServeMux) {
	r.pages.routes(mux)
	r.feeds.routes(mux)
	r.known.routes(mux)
}
