package office

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/news"
	"tablier/play/club"
)

// NewsPost is a piece of news.
type NewsPost struct {
	ID        string     `json:"id"`
	Version   int        `json:"version" doc:"Number of times that the news item was stored."`
	Title     view.Both  `json:"title" doc:"Title. If one language is empty, title and text are in the other."`
	Text      view.Both  `json:"text" doc:"Plain text. An empty line begins a new paragraph, and web addresses become links."`
	State     string     `json:"state" enum:"draft,published,withdrawn"`
	Pinned    bool       `json:"pinned" doc:"Whether the news item is listed before newer ones."`
	Author    string     `json:"author,omitempty" doc:"Username of the organiser. Omitted if it was written on the server's command line, or by somebody who has left."`
	Created   time.Time  `json:"created"`
	Published *time.Time `json:"published,omitempty" doc:"When the news item was first published."`
	Edited    *time.Time `json:"edited,omitempty" doc:"When the title or text was last changed after publication."`
}

// NewsWords are the parts of a piece of news that organisers write and choose.
type NewsWords struct {
	Title  view.Both `json:"title" doc:"Title, up to 120 characters in each language. One language is enough."`
	Text   view.Both `json:"text" doc:"Text, up to 4000 characters in each language."`
	State  string    `json:"state" enum:"draft,published,withdrawn" doc:"State of the news item. It cannot become a draft again once it was published."`
	Pinned bool      `json:"pinned,omitempty"`
}

type listNewsInput struct {
	All   bool `query:"all" doc:"Whether to include drafts and withdrawn news, newest first. For organisers."`
	Limit int  `query:"limit" default:"20" minimum:"1" maximum:"100"`
	Skip  int  `query:"skip" page:"true" minimum:"0" maximum:"100000" doc:"Number of news items to skip."`
}

type listNewsOutput struct {
	edge.Page
	Body struct {
		News []NewsPost `json:"news" doc:"News: pinned items first, then newest first."`
		More bool       `json:"more"`
	}
}

type newsOutput struct{ Body NewsPost }

type createNewsInput struct{ Body NewsWords }

type changeNewsInput struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Version int `json:"version" minimum:"0" doc:"Version of the news item that you change. 409: there is a newer version."`
		NewsWords
	}
}

// newsHandlers show the news of the club, and let organisers write them.
type newsHandlers struct {
	*edge.Base
	news   *news.Service
	people *account.People
}

func (h *newsHandlers) register(a *edge.API) {
	op := func(id, method, path, summary, more string, errs ...int) huma.Operation {
		op := edge.AccountOperation(id, method, "/news"+path, summary, more, errs...)
		op.Tags, op.MaxBodyBytes = []string{"club"}, 64<<10
		return op
	}
	edge.Call(a, op("listNews", "GET", "", "List the news of the club", ""), edge.Light, edge.AnyToken, edge.PupilsToo, h.list)
	edge.Call(a, op("getNews", "GET", "/{id}", "Get a news item", "Organisers also see drafts and withdrawn news.", 404), edge.Light, edge.AnyToken, edge.PupilsToo, h.get)
	create := op("createNews", "POST", "", "Create a news item", "For organisers. Each change is recorded in the moderation log.")
	create.DefaultStatus = http.StatusCreated
	edge.Call(a, create, edge.Light.Once(), edge.NoToken, edge.NoPupils, h.create)
	edge.Call(a, op("changeNews", "PUT", "/{id}", "Edit, publish or withdraw a news item", "For organisers. Each change is recorded in the moderation log.", 404), edge.Light.Uncharged(), edge.NoToken, edge.NoPupils, h.change)
}

// isOrganiser reports whether the requester is an organiser, who may see and write everything.
func isOrganiser(ctx context.Context) bool {
	return edge.RequesterFrom(ctx).Person.Role.AtLeast(account.Organiser)
}

// organiser returns the requester, who must be an organiser.
func (h *newsHandlers) organiser(ctx context.Context) (edge.Requester, error) {
	v, err := edge.RequireMember(ctx)
	if err == nil && !v.Person.Role.AtLeast(account.Organiser) {
		err = club.ErrForbidden(i18n.T("api.for-organisers"))
	}
	return v, err
}

func (h *newsHandlers) list(ctx context.Context, in *listNewsInput) (*listNewsOutput, error) {
	out := &listNewsOutput{}
	out.Body.News = []NewsPost{}
	if in.All {
		if _, err := h.organiser(ctx); err != nil {
			return nil, err
		}
	}
	list, err := h.news.List(ctx, news.Query{All: in.All, Limit: in.Limit, Skip: in.Skip})
	if err != nil {
		return nil, err
	}
	for i := range list {
		out.Body.News = append(out.Body.News, h.post(ctx, &list[i]))
	}
	if len(list) == in.Limit {
		next, err := h.news.List(ctx, news.Query{All: in.All, Limit: 1, Skip: in.Skip + in.Limit})
		if err != nil {
			return nil, err
		}
		if out.Body.More = len(next) > 0; out.Body.More {
			out.Continue(in.Skip + in.Limit)
		}
	}
	return out, nil
}

func (h *newsHandlers) post(ctx context.Context, p *news.Post) NewsPost {
	out := NewsPost{ID: p.ID, Version: p.Version, Title: view.Both(p.Title), Text: view.Both(p.Text), State: string(p.State), Pinned: p.Pinned, Created: p.Created}
	out.Author = view.NameOf(ctx, h.people, p.Author)
	if !p.Published.IsZero() {
		out.Published = &p.Published
	}
	if !p.Edited.IsZero() {
		out.Edited = &p.Edited
	}
	return out
}

func (h *newsHandlers) get(ctx context.Context, in *edge.ItemID) (*newsOutput, error) {
	p, err := h.news.Post(ctx, in.ID, isOrganiser(ctx))
	if err != nil {
		return nil, err
	}
	return &newsOutput{h.post(ctx, &p)}, nil
}

func (w *NewsWords) post() news.Post {
	return news.Post{Title: news.Words(w.Title), Text: news.Words(w.Text), State: news.State(w.State), Pinned: w.Pinned}
}

func (h *newsHandlers) create(ctx context.Context, in *createNewsInput) (*newsOutput, error) {
	v, err := h.organiser(ctx)
	if err != nil {
		return nil, err
	}
	p, err := h.news.Write(ctx, v.Person.ID, in.Body.post())
	if err != nil {
		return nil, err
	}
	return &newsOutput{h.post(ctx, &p)}, nil
}

func (h *newsHandlers) change(ctx context.Context, in *changeNewsInput) (*newsOutput, error) {
	v, err := h.organiser(ctx)
	if err != nil {
		return nil, err
	}
	to := in.Body.post()
	to.ID, to.Version = in.ID, in.Body.Version
	p, err := h.news.Change(ctx, v.Person.ID, to)
	if err != nil {
		return nil, err
	}
	return &newsOutput{h.post(ctx, &p)}, nil
}

// export adds the news that a person has written.
func (h *newsHandlers) export(ctx context.Context, id string, e *NewsData) error {
	e.News = []NewsPost{}
	for {
		list, err := h.news.List(ctx, news.Query{All: true, Author: id, Limit: news.MaxList, Skip: len(e.News)})
		if err != nil {
			return err
		}
		for i := range list {
			e.News = append(e.News, h.post(ctx, &list[i]))
		}
		if len(list) < news.MaxList {
			return nil
		}
	}
}

// NewsData is what a person wrote for the club.
type NewsData struct {
	News []NewsPost `json:"news" doc:"News that the person wrote for the club, newest first."`
}
