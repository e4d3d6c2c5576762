package learn

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/learn/collection"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
)

// CollectionInfo is a named list of games.
type CollectionInfo struct {
	ID      string      `json:"id"`
	Name    string      `json:"name"`
	Access  string      `json:"access" enum:"private,public" doc:"Who can read the collection. public: everyone who has the address."`
	Owner   StudyPerson `json:"owner"`
	Games   int         `json:"games"`
	Created time.Time   `json:"created"`
	Updated time.Time   `json:"updated"`
	Mine    bool        `json:"mine" doc:"Whether you own the collection."`
	Has     bool        `json:"has,omitempty" doc:"Whether the collection contains the game given in the request."`
}

// CollectedGame is a game in a collection.
type CollectedGame struct {
	view.Summary
	Note  string    `json:"note,omitempty"`
	Added time.Time `json:"added"`
}

// SavedSearch is a named search of the library.
type SavedSearch struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Query   string    `json:"query" doc:"Query of the search, as in the address of the library page." example:"game=ra&player=eve"`
	Created time.Time `json:"created"`
}

type keptInput struct {
	Game string `query:"game" maxLength:"64" doc:"Id of a game. If given, the response also says whether you have collected it."`
}

type keptOutput struct {
	Body struct {
		Collections []CollectionInfo `json:"collections" doc:"Your collections, most recently changed first."`
		Searches    []SavedSearch    `json:"searches" doc:"Saved searches, sorted by name."`
		Favourites  int              `json:"favourites" doc:"Number of your favourite games."`
		Favourite   bool             `json:"favourite,omitempty" doc:"Whether the game given in the request is a favourite."`
	}
}

type favouriteInput struct {
	Game string `path:"game" maxLength:"64"`
}

// CollectionPage is a page of a list of games.
type CollectionPage struct {
	Before string `query:"before" page:"true" maxLength:"64" doc:"The next of the previous page."`
	Limit  int    `query:"limit" minimum:"1" maximum:"50" default:"20"`
}

type favouritesOutput struct {
	edge.Page
	Body struct {
		Games []CollectedGame `json:"games" doc:"Favourite games, most recently added first."`
		Next  string          `json:"next,omitempty"`
	}
}

type searchInput struct {
	Body struct {
		Name  string `json:"name" maxLength:"400"`
		Query string `json:"query" maxLength:"6000" example:"game=ra&player=eve"`
	}
}

type searchOutput struct{ Body SavedSearch }

// CollectionID is the id of a collection in the path.
type CollectionID struct {
	ID string `path:"id" maxLength:"64"`
}

type newCollectionInput struct {
	Body struct {
		Name   string `json:"name" maxLength:"400"`
		Access string `json:"access,omitempty" enum:"private,public" doc:"Who can read the collection. If omitted, private."`
	}
}

type collectionInput struct {
	CollectionID
	CollectionPage
}

type collectionOutput struct{ Body CollectionInfo }

type collectionGamesOutput struct {
	edge.Page
	Body struct {
		CollectionInfo
		List []CollectedGame `json:"list" doc:"Games of the collection, most recently added first, without those that are no longer public."`
		Next string          `json:"next,omitempty"`
	}
}

type collectionChange struct {
	CollectionID
	Body struct {
		Name   *string `json:"name,omitempty" maxLength:"400"`
		Access *string `json:"access,omitempty" enum:"private,public"`
	}
}

// CollectedID names a game in a collection.
type CollectedID struct {
	CollectionID
	Game string `path:"game" maxLength:"64"`
}

type collectInput struct {
	CollectedID
	Body struct {
		Note string `json:"note,omitempty" maxLength:"4000" doc:"Note about the game, up to 500 characters."`
	}
}

// collectionHandlers keep favourite games, collections and searches.
type collectionHandlers struct {
	*edge.Base
	club        *club.Club
	people      *account.People
	collections *collection.Service
	modlog      *edge.ModerationLog
}

func collectionOperation(id, method, path, summary, more string) huma.Operation {
	op := edge.AccountOperation(id, method, path, summary, more, 404)
	op.Tags = []string{"library"}
	return op
}

func (h *collectionHandlers) register(a *edge.API) {
	edge.Call(a, collectionOperation("getKept", "GET", "/me/library", "List your collections and saved searches", "For members."), edge.Light, edge.NoToken, edge.PupilsToo, h.kept)
	edge.Call(a, collectionOperation("listFavourites", "GET", "/me/favourites", "List your favourite games", ""), edge.Medium, edge.NoToken, edge.PupilsToo, h.favourites)
	edge.Call(a, collectionOperation("addFavourite", "PUT", "/me/favourites/{game}", "Add a game to your favourites", "For finished games that are not private; at most 1000. The request may be repeated."), edge.Light, edge.NoToken, edge.NoPupils, h.star(true))
	edge.Call(a, collectionOperation("dropFavourite", "DELETE", "/me/favourites/{game}", "Remove a game from your favourites", ""), edge.Light, edge.NoToken, edge.NoPupils, h.star(false))
	edge.Call(a, collectionOperation("saveSearch", "POST", "/me/searches", "Save a search of the library", "Replaces your search with the same name. At most 100 searches."), edge.Light, edge.NoToken, edge.NoPupils, h.save)
	edge.Call(a, collectionOperation("dropSearch", "DELETE", "/me/searches/{id}", "Delete a saved search", ""), edge.Light, edge.NoToken, edge.NoPupils,
		owned(func(ctx context.Context, person string, in *CollectionID) error {
			return h.collections.Store.DropSearch(ctx, person, in.ID)
		}))
	create := collectionOperation("createCollection", "POST", "/collections", "Create a collection of games", "For members. At most 100 collections with at most 1000 games each.")
	create.DefaultStatus = http.StatusCreated
	edge.Call(a, create, edge.Light.Once(), edge.PlayToken, edge.NoPupils, h.create)
	edge.Call(a, collectionOperation("getCollection", "GET", "/collections/{id}", "Get a collection with its games", "404: the collection does not exist or is private."), edge.Medium, edge.AnyToken, edge.PupilsToo, h.read)
	edge.Call(a, collectionOperation("changeCollection", "PATCH", "/collections/{id}", "Change the name or access of a collection", "Fields that are omitted remain unchanged."), edge.Light.Uncharged(), edge.PlayToken, edge.NoPupils, h.change)
	edge.Call(a, collectionOperation("deleteCollection", "DELETE", "/collections/{id}", "Delete a collection", "The games themselves are not deleted."), edge.Light, edge.PlayToken, edge.NoPupils,
		owned(func(ctx context.Context, person string, in *CollectionID) error {
			return h.collections.Drop(ctx, person, in.ID)
		}))
	edge.Call(a, collectionOperation("collectGame", "PUT", "/collections/{id}/games/{game}", "Add a game to a collection, or change its note", "The request may be repeated."), edge.Light, edge.PlayToken, edge.NoPupils,
		owned(func(ctx context.Context, person string, in *collectInput) error {
			return h.collections.Put(ctx, person, in.ID, in.Game, in.Body.Note)
		}))
	edge.Call(a, collectionOperation("uncollectGame", "DELETE", "/collections/{id}/games/{game}", "Remove a game from a collection", ""), edge.Light, edge.PlayToken, edge.NoPupils,
		owned(func(ctx context.Context, person string, in *CollectedID) error {
			return h.collections.Take(ctx, person, in.ID, in.Game)
		}))
	edge.Call(a, collectionOperation("hideCollection", "POST", "/collections/{id}/hide", "Make a collection private", "For moderators. Recorded in the moderation log."), edge.Light.Playing(), edge.NoToken, edge.NoPupils, h.hide)
}

// owned returns a handler for members that has no answer.
func owned[I any](f func(ctx context.Context, person string, in *I) error) func(context.Context, *I) (*struct{}, error) {
	return func(ctx context.Context, in *I) (*struct{}, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		return nil, f(ctx, v.Person.ID, in)
	}
}

func (h *collectionHandlers) infoOf(ctx context.Context, c collection.Collection) CollectionInfo {
	return CollectionInfo{
		ID: c.ID, Name: c.Name, Access: string(c.Access), Owner: StudyPerson{c.Owner, view.NameOf(ctx, h.people, c.Owner)}, Games: c.Games,
		Created: c.Created, Updated: c.Updated, Mine: c.Owner == edge.RequesterFrom(ctx).Person.ID, Has: c.Has,
	}
}

func searchOf(s collection.Search) SavedSearch { return SavedSearch{s.ID, s.Name, s.Query, s.Created} }

func (h *collectionHandlers) kept(ctx context.Context, in *keptInput) (*keptOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	out := &keptOutput{}
	out.Body.Collections, out.Body.Searches, err = h.all(ctx, v.Person.ID, in.Game)
	if err != nil {
		return nil, err
	}
	id := collection.Favourites(v.Person.ID)
	stars, err := h.collections.Store.Collection(ctx, id)
	if err != nil && club.KindOf(err) != club.NotFound {
		return nil, err
	}
	out.Body.Favourites = stars.Games
	if in.Game != "" && stars.Games > 0 {
		among, err := h.collections.Starred(ctx, v.Person.ID, []string{in.Game})
		if err != nil {
			return nil, err
		}
		out.Body.Favourite = len(among) > 0
	}
	return out, nil
}

// all returns somebody's collections and searches.
func (h *collectionHandlers) all(ctx context.Context, person, game string) ([]CollectionInfo, []SavedSearch, error) {
	infos, searches := []CollectionInfo{}, []SavedSearch{}
	list, err := h.collections.Store.Collections(ctx, person, game)
	if err != nil {
		return nil, nil, err
	}
	for _, c := range list {
		infos = append(infos, h.infoOf(ctx, c))
	}
	saved, err := h.collections.Store.Searches(ctx, person)
	if err != nil {
		return nil, nil, err
	}
	for _, s := range saved {
		searches = append(searches, searchOf(s))
	}
	return infos, searches, nil
}

// games returns one page of a collection, without the games that the requester may not see.
func (h *collectionHandlers) games(ctx context.Context, id string, p CollectionPage) (out []CollectedGame, next string, err error) {
	out = []CollectedGame{}
	items, err := h.collections.Store.CollectedGames(ctx, id, p.Before, p.Limit+1)
	if err != nil {
		return nil, "", err
	}
	if len(items) > p.Limit {
		items = items[:p.Limit]
		next = items[p.Limit-1].Game
	}
	for _, item := range items {
		g, err := h.club.Summary(ctx, item.Game)
		if err != nil && club.KindOf(err) == club.NotFound {
			continue
		} else if err != nil {
			return nil, "", err
		}
		if collection.Keepable(&g) {
			out = append(out, CollectedGame{view.SummaryOf(g), item.Note, item.Added})
		}
	}
	return out, next, nil
}

func (h *collectionHandlers) favourites(ctx context.Context, in *CollectionPage) (*favouritesOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	out := &favouritesOutput{}
	out.Body.Games, out.Body.Next, err = h.games(ctx, collection.Favourites(v.Person.ID), *in)
	out.Continue(out.Body.Next)
	return out, err
}

func (h *collectionHandlers) star(on bool) func(context.Context, *favouriteInput) (*struct{}, error) {
	return owned(func(ctx context.Context, person string, in *favouriteInput) error {
		return h.collections.Star(ctx, person, in.Game, on)
	})
}

func (h *collectionHandlers) save(ctx context.Context, in *searchInput) (*searchOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	s, err := h.collections.Save(ctx, v.Person.ID, in.Body.Name, in.Body.Query)
	if err != nil {
		return nil, err
	}
	return &searchOutput{searchOf(s)}, nil
}

// mayPublish refuses to publish collections of people whom moderators have muted.
func (h *collectionHandlers) mayPublish(v edge.Requester, access string) error {
	if access == string(collection.Public) && v.Person.MutedUntil.After(h.Now()) {
		return club.ErrForbidden(i18n.T("api.muted-collection"))
	}
	return nil
}

func (h *collectionHandlers) create(ctx context.Context, in *newCollectionInput) (*collectionOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err == nil {
		err = h.mayPublish(v, in.Body.Access)
	}
	if err != nil {
		return nil, err
	}
	access := collection.Private
	if in.Body.Access != "" {
		access = collection.Access(in.Body.Access)
	}
	c, err := h.collections.Create(ctx, v.Person.ID, in.Body.Name, access)
	if err != nil {
		return nil, err
	}
	return &collectionOutput{h.infoOf(ctx, c)}, nil
}

func (h *collectionHandlers) read(ctx context.Context, in *collectionInput) (*collectionGamesOutput, error) {
	c, err := h.collections.Collection(ctx, edge.RequesterFrom(ctx).Person.ID, in.ID)
	if err != nil {
		return nil, err
	}
	out := &collectionGamesOutput{}
	out.Body.CollectionInfo = h.infoOf(ctx, c)
	out.Body.List, out.Body.Next, err = h.games(ctx, c.ID, in.CollectionPage)
	out.Continue(out.Body.Next)
	return out, err
}

func (h *collectionHandlers) change(ctx context.Context, in *collectionChange) (*collectionOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	var access *collection.Access
	if in.Body.Access != nil {
		if err := h.mayPublish(v, *in.Body.Access); err != nil {
			return nil, err
		}
		access = new(collection.Access)
		*access = collection.Access(*in.Body.Access)
	}
	c, err := h.collections.Change(ctx, v.Person.ID, in.ID, in.Body.Name, access)
	if err != nil {
		return nil, err
	}
	return &collectionOutput{h.infoOf(ctx, c)}, nil
}

func (h *collectionHandlers) hide(ctx context.Context, in *CollectionID) (*struct{}, error) {
	if _, err := edge.RequireRole(ctx, account.Moderator); err != nil {
		return nil, err
	}
	c, err := h.collections.Collection(ctx, "", in.ID)
	if err != nil {
		return nil, err
	}
	if err := h.modlog.Record(ctx, social.HideMessage, c.Owner, "collection "+c.ID); err != nil {
		return nil, err
	}
	c.Access = collection.Private
	return nil, h.collections.Store.ChangeCollection(ctx, c)
}

// export adds a person's collections and searches.
func (h *collectionHandlers) export(ctx context.Context, id string, e *LearnerData) (err error) {
	e.Favourites, e.Collections, e.Searches = []CollectedGame{}, []ExportCollection{}, []SavedSearch{}
	whole := CollectionPage{Limit: collection.MaxGames}
	if e.Favourites, _, err = h.games(ctx, collection.Favourites(id), whole); err != nil {
		return err
	}
	list, searches, err := h.all(ctx, id, "")
	if err != nil {
		return err
	}
	e.Searches = searches
	for _, c := range list {
		games, _, err := h.games(ctx, c.ID, whole)
		if err != nil {
			return err
		}
		e.Collections = append(e.Collections, ExportCollection{c, games})
	}
	return nil
}

// ExportCollection is a collection with its games.
type ExportCollection struct {
	CollectionInfo
	List []CollectedGame `json:"list"`
}
