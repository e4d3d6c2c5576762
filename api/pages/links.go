package pages

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"tablier/api/view"
	"tablier/i18n"
	"tablier/learn/study"
	"tablier/learn/training"
	"tablier/members/news"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/tournament"
	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/rules/record"
)

// link describes the page at an address as everybody may see it, for previews and embedded boards.
type link struct {
	title string
	lines []string
	state game.State // the position; nil: none
	page  string     // the address of the page, from the club's root
	embed string     // the address of its embedded board, from the club's root; empty: none
}

// linkResolver finds what an address shows. It never reveals anything that is not public.
type linkResolver struct {
	club        *club.Club
	catalogue   view.Catalogue
	training    *training.Service
	games       *view.Games
	studies     *study.Service
	tournaments *tournament.Service
	lobby       *lobby.Lobby
	news        *news.Service
}

// errNoLink returns the error for addresses that have no preview.
func errNoLink() error {
	return &club.Error{Kind: club.NotFound, Field: "url", Text: i18n.T("link.none")}
}

// resolve finds what an address of this club shows. The address is path and query, without scheme and host.
func (r *linkResolver) resolve(ctx context.Context, address string, l game.Lang) (*link, error) {
	u, err := url.Parse(address)
	if err != nil || u.IsAbs() || u.Host != "" || len(address) > 4096 {
		return nil, errNoLink()
	}
	ctx = club.WithActor(ctx, club.Actor{})
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return nil, errNoLink()
	}
	parts := strings.Split(strings.Trim(u.Path, "/"), "/")
	if parts[0] == "embed" && len(parts) > 1 {
		parts, query = parts[1:], embedded(parts[1:], query)
		switch parts[0] {
		case "tournament", "player", "study":
		case "game":
			parts[0] = "play"
		case "puzzle":
			parts = []string{"puzzles", ""}
		default:
			parts = []string{"analyse", parts[0]}
		}
	}
	if len(parts) == 3 && parts[0] == "analyse" && parts[1] == "game" {
		parts = []string{"play", parts[2]}
	}
	id := ""
	if len(parts) > 1 {
		id = parts[1]
	}
	switch parts[0] {
	case "", "lobby", "games", "models", "tournaments", "leaderboards", "live", "tv", "about":
		return r.front("/"+parts[0], l), nil
	case "news":
		if id != "" {
			return r.newsPost(ctx, id, l)
		}
		return r.front("/news", l), nil
	case "learn", "puzzles":
		if id == "" && query.Get("id") == "" {
			return r.front("/"+parts[0], l), nil
		}
	}
	switch parts[0] {
	case "play":
		return r.game(ctx, id, query, l)
	case "analyse", "edit":
		return r.position(id, parts[0], query, l)
	case "puzzles":
		return r.puzzle(id, query.Get("id"), l)
	case "rules", "learn", "first", "new", "balance":
		return r.about(parts[0], id, l)
	case "study":
		return r.study(ctx, id, query.Get("chapter"), l)
	case "tournament":
		return r.tournament(ctx, id, l)
	case "player":
		return r.player(ctx, id, l)
	}
	return nil, errNoLink()
}

// embedded returns the query of the page that an embedded board links to.
func embedded(parts []string, query url.Values) url.Values {
	if parts[0] == "puzzle" && len(parts) > 1 {
		query.Set("id", parts[1])
	}
	return query
}

// front returns the link of a page about the whole club.
func (r *linkResolver) front(page string, l game.Lang) *link {
	var names []string
	for _, g := range r.catalogue {
		names = append(names, g.Info().Name.In(l))
	}
	out := &link{title: i18n.T("link.club").In(l), lines: []string{strings.Join(names, ", ")}, page: page}
	if len(r.catalogue) > 0 {
		out.state = r.catalogue[0].Rules(r.catalogue[0].Info().Defaults()).Start()
	}
	return out
}

// playerWords returns a player's name in the language of the reader.
func playerWords(p club.Player, l game.Lang) string {
	if p.Kind == club.Computer {
		return i18n.T("link.computer", "level", strconv.Itoa(max(1, p.Level))).In(l)
	}
	if p.Name == "" {
		return i18n.T("link.former").In(l)
	}
	return club.ShownName(p.Name, l)
}

func (r *linkResolver) game(ctx context.Context, id string, query url.Values, l game.Lang) (*link, error) {
	if err := r.club.MayView(ctx, id); err != nil {
		return nil, err
	}
	g, err := r.games.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	moves := movesOf(g)
	at := len(moves)
	if n, err := strconv.Atoi(query.Get("at")); err == nil && n >= 0 && n < at {
		at = n
	}
	st, err := r.catalogue.Replay(g.Game, g.Options, g.Start, moves[:at]...)
	if err != nil {
		return nil, err
	}
	info := st.Rules().Info()
	words := func(key string, values ...any) string { return i18n.T(key, values...).In(l) }
	out := &link{
		title: words("link.versus", "white", playerWords(g.Players[game.White], l), "black", playerWords(g.Players[game.Black], l)),
		lines: []string{info.Name.In(l)}, state: st, page: "/play/" + id, embed: "/embed/game/" + id,
	}
	if at < len(moves) {
		out.page, out.embed = "/analyse/game/"+id+"?at="+strconv.Itoa(at), out.embed+"?at="+strconv.Itoa(at)
	}
	won, decided := winner(g, info)
	switch {
	case !g.Over:
		out.lines = append(out.lines, words("link.turn", "side", info.Sides[st.Turn()].In(l)))
	case decided:
		out.lines = append(out.lines, words("link.won", "name", playerWords(g.Players[won], l), "n", len(moves)))
	case g.Reason == "aborted":
		out.lines = append(out.lines, words("link.aborted"))
	default:
		out.lines = append(out.lines, words("link.drawn", "n", len(moves)))
	}
	if g.Options != "" {
		out.lines = append(out.lines, g.Options)
	}
	return out, nil
}

// opening reads options, position and moves from a query, in the form that the analysis pages use.
func (r *linkResolver) opening(id string, query url.Values) (game.State, error) {
	options, moves := query.Get("options"), strings.Fields(query.Get("moves"))
	if set := query.Get("set"); set != "" {
		options = set
	}
	if at, err := strconv.Atoi(query.Get("at")); err == nil {
		moves = moves[:min(len(moves), max(0, at))]
	}
	if len(moves) > record.MaxMoves {
		return nil, errNoLink()
	}
	return r.catalogue.Replay(id, options, query.Get("position"), moves...)
}

func (r *linkResolver) position(id, page string, query url.Values, l game.Lang) (*link, error) {
	st, err := r.opening(id, query)
	if err != nil {
		return nil, err
	}
	info := st.Rules().Info()
	out := &link{title: info.Name.In(l), state: st, page: "/" + page + "/" + id, embed: "/embed/" + id}
	if enc := query.Encode(); enc != "" {
		out.page, out.embed = out.page+"?"+enc, out.embed+"?"+enc
	}
	if st.Outcome().Decided() {
		out.lines = []string{i18n.T("link.over").In(l)}
	} else {
		out.lines = []string{i18n.T("link.turn", "side", info.Sides[st.Turn()].In(l)).In(l)}
	}
	if o := st.Rules().Options().String(); o != "" {
		out.lines = append(out.lines, o)
	}
	return out, nil
}

func (r *linkResolver) puzzle(id, wanted string, l game.Lang) (*link, error) {
	if wanted == "" {
		return r.about("puzzles", id, l)
	}
	p, ok := r.training.Pool.Find(wanted)
	if !ok || id != "" && p.Game != id {
		return nil, &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("api.no-such-puzzle")}
	}
	st, err := p.State()
	if err != nil {
		return nil, err
	}
	info := st.Rules().Info()
	lines := []string{i18n.T("link.puzzle.task", "side", info.Sides[st.Turn()].In(l), "n", p.Moves).In(l)}
	if p.Options != "" {
		lines = append(lines, p.Options)
	}
	return &link{
		title: i18n.T("link.puzzle", "game", info.Name.In(l)).In(l), lines: lines, state: st,
		page: "/puzzles/" + p.Game + "?id=" + url.QueryEscape(p.ID), embed: "/embed/puzzle/" + url.PathEscape(p.ID),
	}, nil
}

// aboutTitles are the titles of pages about a game.
var aboutTitles = map[string]string{
	"rules": "link.rules", "learn": "link.learn", "first": "link.learn", "new": "link.new", "balance": "link.balance", "puzzles": "link.puzzles",
}

// about returns the link of a page about a game.
func (r *linkResolver) about(page, id string, l game.Lang) (*link, error) {
	g, err := r.catalogue.Find(id)
	if err != nil {
		return nil, err
	}
	info := g.Info()
	title := i18n.T(aboutTitles[page], "game", info.Name.In(l))
	return &link{title: title.In(l), lines: []string{info.Goal.In(l)}, state: g.Rules(info.Defaults()).Start(), page: "/" + page + "/" + id}, nil
}

func (r *linkResolver) study(ctx context.Context, id, chapter string, l game.Lang) (*link, error) {
	st, err := r.studies.Study(ctx, "", id)
	if err != nil {
		return nil, err
	}
	out := &link{title: st.Name, lines: []string{i18n.T("link.study", "n", len(st.Chapters)).In(l)}, page: "/study/" + id, embed: "/embed/study/" + id}
	if chapter != "" {
		out.embed += "?chapter=" + url.QueryEscape(chapter)
	}
	for i := range st.Chapters {
		c := &st.Chapters[i]
		if chapter != "" && c.ID != chapter {
			continue
		}
		rec, err := record.NewReader(strings.NewReader(c.Record)).Next()
		if err != nil {
			break
		}
		if s, err := record.Replay(rec, r.catalogue.Find); err == nil {
			out.state = s
			out.lines = append(out.lines, s.Rules().Info().Name.In(l))
		}
		break
	}
	return out, nil
}

func (r *linkResolver) player(ctx context.Context, name string, l game.Lang) (*link, error) {
	p, err := r.lobby.People.Named(ctx, name)
	if err != nil {
		return nil, err
	}
	at := "/player/" + url.PathEscape(p.Name)
	return &link{title: p.Name, lines: []string{i18n.T("link.player").In(l)}, page: at, embed: "/embed" + at}, nil
}

// view returns the board that the link's picture shows; there is none without a position.
func (k *link) view() draw.View {
	if k.state == nil {
		return draw.View{}
	}
	return draw.Of(k.state)
}
