package api_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/learn"
	"tablier/api/play"
	"tablier/api/tournaments"
	"tablier/api/view"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// notPages are parameters of calls that are named like those of pages, but are something else.
var notPages = map[string]string{
	"readChat after":     "the newest lines since a known one",
	"streamGame after":   "where a stream goes on",
	"getPrint page":      "a page of paper",
	"searchLibrary from": "a day",
}

// Every call that pages has the same parameter cursor. Its older name is deprecated.
func TestEveryListHasACursor(t *testing.T) {
	for call, params := range pagedCalls(t, apitest.Open(t)) {
		for name, deprecated := range params {
			switch {
			case notPages[call+" "+name] != "":
			case !slices.Contains([]string{"before", "after", "offset", "skip", "from", "page", "start"}, name):
			case params["cursor"] == nil:
				t.Errorf("%s pages with %s, and has no cursor", call, name)
			case !*deprecated:
				t.Errorf("%s: %s is not deprecated", call, name)
			}
		}
	}
}

// pagedCalls returns the query parameters of the GET calls by the calls' names, and whether they are deprecated.
func pagedCalls(t *testing.T, s *apitest.Server) map[string]map[string]*bool {
	t.Helper()
	out := map[string]map[string]*bool{}
	for _, methods := range s.Paths() {
		b, err := json.Marshal(methods["get"])
		if err != nil {
			t.Fatal(err)
		}
		var op struct {
			OperationID string
			Parameters  []struct {
				Name, In   string
				Deprecated bool
			}
		}
		if err := json.Unmarshal(b, &op); err != nil {
			t.Fatal(err)
		}
		out[op.OperationID] = map[string]*bool{}
		for _, p := range op.Parameters {
			if p.In == "query" {
				out[op.OperationID][p.Name] = &p.Deprecated
			}
		}
	}
	return out
}

// listing is a list to read page by page: its address, the list's name in the answer, the field that tells its items
// apart, and what the whole list has.
type listing struct {
	who       *apitest.Browser
	address   string
	list, key string
	whole     int
	pages     int // 0: several
}

// nextPage returns the address in a header Link below this origin; empty on the last page.
func nextPage(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	link := w.Header().Get("Link")
	if link == "" {
		return ""
	}
	address, found := strings.CutSuffix(link, `>; rel="next"`)
	address, below := strings.CutPrefix(address, "<https://club.example/")
	if !found || !below {
		t.Fatalf("Link: %s", link)
	}
	return "/" + address
}

// read follows a list from page to page, and returns its items and the number of pages.
func (l *listing) read(t *testing.T, address string) (items []string, pages int) {
	t.Helper()
	for address != "" {
		w := l.who.Ask("GET", address, nil)
		var body map[string]json.RawMessage
		var rows []map[string]any
		if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || w.Code != 200 {
			t.Fatalf("%s: %d %.300s", address, w.Code, w.Body)
		}
		if err := json.Unmarshal(body[l.list], &rows); err != nil {
			t.Fatalf("%s: %v in %.300s", address, err, w.Body)
		}
		for _, row := range rows {
			for part := range strings.SplitSeq(l.key, ".") {
				if inner, ok := row[part].(map[string]any); ok {
					row = inner
				} else {
					items = append(items, fmt.Sprint(row[part]))
				}
			}
		}
		if pages++; pages > 100 {
			t.Fatalf("%s has no end", address)
		}
		address = nextPage(t, w)
	}
	return items, pages
}

// Whoever follows the header Link of a list has read it whole, each item once and in the same order.
func TestListsAreReadByLinks(t *testing.T) {
	s, lists := fullClub(t)
	for call, params := range pagedCalls(t, s) {
		if _, known := lists[call]; params["cursor"] != nil && !known {
			t.Errorf("%s pages, and is not in this test", call)
		}
		if params["cursor"] == nil {
			delete(lists, call)
		}
	}
	if len(lists) < 15 {
		t.Errorf("only %d lists", len(lists))
	}
	for call, l := range lists {
		t.Run(call, func(t *testing.T) {
			items, pages := l.read(t, l.address)
			if distinct := slices.Compact(slices.Sorted(slices.Values(items))); len(items) != l.whole || len(distinct) != l.whole || pages < 2 || l.pages > 0 && pages != l.pages {
				t.Errorf("%d items on %d pages, %d of them distinct; the list has %d", len(items), pages, len(distinct), l.whole)
			}
			if small := strings.Replace(l.address, "limit=1", "limit=50", 1); small != l.address {
				if whole, pages := l.read(t, small); pages != 1 || !slices.Equal(whole, items) {
					t.Errorf("page by page: %v; at once: %v", items, whole)
				}
			}
			l.refuses(t)
		})
	}
}

// refuses tries cursors that are none: nonsense, and one of another list.
func (l *listing) refuses(t *testing.T) {
	t.Helper()
	join := "?"
	if strings.Contains(l.address, "?") {
		join = "&"
	}
	for _, wrong := range []string{"%20", "x", "bGlzdE90aGVyCjEy", strings.Repeat("x", 3000)} {
		p := l.who.Refused(l.who.Ask("GET", l.address+join+"cursor="+wrong, nil), 422)
		if p.Type != "urn:tablier:invalid" || p.Field != "cursor" || !strings.Contains(p.Detail, "header Link") {
			t.Errorf("cursor=%.20s: %+v", wrong, p)
		}
	}
}

// fullClub opens a club in which every list has more than one page. The lists are by the names of their calls.
func fullClub(t *testing.T) (*apitest.Server, map[string]*listing) {
	x := apitest.OpenOrganisedWith(t, func(c *api.Config) { c.PublicURL = "https://club.example" })
	zoe := x.Browser()
	zoe.SignUp("Zoé")
	lists := map[string]*listing{
		"listNews":         {who: x.Eve, address: "/api/v1/news?limit=1", list: "news", key: "id", whole: 3},
		"listStudies":      {who: x.Eve, address: "/api/v1/studies?limit=1", list: "studies", key: "id", whole: 3},
		"listMembers":      {who: x.Eve, address: "/api/v1/club/members", list: "members", key: "id", whole: 102},
		"getLog":           {who: x.Eve, address: "/api/v1/moderation/log", list: "entries", key: "number", whole: 150, pages: 3},
		"listReports":      {who: x.Eve, address: "/api/v1/moderation/reports", list: "reports", key: "number", whole: 150, pages: 3},
		"listGames":        {who: x.Eve, address: "/api/v1/games?player=me&state=finished&limit=1", list: "games", key: "id", whole: 5},
		"searchLibrary":    {who: x.Eve, address: "/api/v1/library?game=ringo&player=eve&opponent=engine&limit=1", list: "games", key: "id", whole: 2},
		"listFavourites":   {who: x.Eve, address: "/api/v1/me/favourites?limit=1", list: "games", key: "id", whole: 2},
		"listPlayerSeries": {who: zoe, address: "/api/v1/players/eve/series", list: "series", key: "id", whole: 21},
		"listOwnSeries":    {who: zoe, address: "/api/v1/series?state=finished", list: "series", key: "id", whole: 21},
	}
	writeThings(x.Eve, t, lists)
	fillModeration(x, t, zoe.Me().ID)
	for range 21 {
		c := apitest.Want[play.Invitation](x.Server, x.Eve.Ask("POST", "/api/v1/challenges", m{"game": "ra", "to": "Zoé", "format": "match", "side": "white"}), 201)
		c = apitest.Want[play.Invitation](x.Server, zoe.Ask("POST", "/api/v1/challenges/"+c.ID+"/accept", m{}), 200)
		x.Server.PlayTwo(c.Played)
		apitest.Want[play.SeriesInfo](x.Server, zoe.Ask("POST", "/api/v1/series/"+c.Series+"/leave", m{}), 200)
	}
	lists["listPlayerResults"] = singleGames(x, t, zoe)
	holdTournaments(x.Eve, lists)
	return x.Server, lists
}

// singleGames lets two members finish games against each other, which are results of both.
func singleGames(x *apitest.Organised, t *testing.T, zoe *apitest.Browser) *listing {
	t.Helper()
	for range 3 {
		c := apitest.Want[play.Invitation](x.Server, x.Eve.Ask("POST", "/api/v1/challenges", m{"game": "ringo", "to": "Zoé", "side": "white", "clock": "300+5"}), 201)
		c = apitest.Want[play.Invitation](x.Server, zoe.Ask("POST", "/api/v1/challenges/"+c.ID+"/accept", m{}), 200)
		x.Server.PlayTwo(c.Played)
		x.Server.Resign(c.Played, 0)
	}
	return &listing{who: zoe, address: "/api/v1/players/zoe/results?limit=1", list: "results", key: "id", whole: 3}
}

// writeThings writes news, studies and collections, and finishes games.
func writeThings(b *apitest.Browser, t *testing.T, lists map[string]*listing) {
	t.Helper()
	for i := range 3 {
		b.Ask("POST", "/api/v1/news", m{"title": apitest.Words(fmt.Sprint("N", i), ""), "text": apitest.Words("Texte.", ""), "state": "published"})
		apitest.Want[learn.StudyInfo](b.Server, b.Ask("POST", "/api/v1/studies", m{"name": fmt.Sprint("S", i), "access": "public"}), 201)
	}
	c := apitest.Want[learn.CollectionInfo](b.Server, b.Ask("POST", "/api/v1/collections", m{"name": "Parties"}), 201)
	for _, id := range b.LoseTwoGames() {
		apitest.NoContent(b.Server, b.Ask("PUT", "/api/v1/me/favourites/"+id, m{}))
		apitest.NoContent(b.Server, b.Ask("PUT", "/api/v1/collections/"+c.ID+"/games/"+id, m{}))
	}
	lists["getCollection"] = &listing{who: b, address: "/api/v1/collections/" + c.ID + "?limit=1", list: "list", key: "id", whole: 2}
}

// fillModeration adds members, reports and entries of the moderation log. Their pages are exactly full.
func fillModeration(x *apitest.Organised, t *testing.T, person string) {
	t.Helper()
	ctx, store := t.Context(), sqlcore.Social{DB: x.DB}
	day := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	log, err := store.Entries(ctx, "", 0, 200)
	if err != nil {
		t.Fatal(err)
	}
	for range 150 - len(log) { // the news are entries too
		if err := store.AddEntry(ctx, social.Entry{At: day, By: person, Action: social.Warn, Person: person}); err != nil {
			t.Fatal(err)
		}
	}
	for range 150 {
		if _, err := store.AddReport(ctx, social.Report{From: person, Person: person, About: social.AboutConduct, At: day}); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 100 {
		x.Browser().SignUp(fmt.Sprintf("Membre %d", i))
	}
}

// holdTournaments holds tournaments at wooden boards, each with a prize for its only winner, and a big one.
func holdTournaments(b *apitest.Browser, lists map[string]*listing) {
	s := b.Server
	for range 30 {
		info := b.NewTournament(m{"venue": "table", "prizes": []m{{"title": "Champion", "place": 1}}})
		at := apitest.TournamentsPath + "/" + info.ID
		apitest.Want[tournaments.TournamentInfo](s, b.Ask("POST", at+"/enter", m{}), 200)
		apitest.Want[tournaments.TournamentInfo](s, b.Ask("POST", at+"/players", m{"name": "Anna"}), 200)
		info = apitest.Want[tournaments.TournamentInfo](s, b.Ask("POST", at+"/start", m{}), 200)
		result := "1-0"
		if info.You.Pairing.White.Name != "Ève" {
			result = "0-1"
		}
		apitest.Want[tournaments.TournamentInfo](s, b.Ask("POST", at+"/results", m{"pairing": info.You.Pairing.ID, "result": result}), 200)
	}
	big := b.NewTournament(m{"venue": "table", "format": "swiss", "rounds": 3})
	var players []m
	for i := range 400 {
		players = append(players, m{"name": fmt.Sprint("Joueur ", i)})
	}
	if w := b.Ask("POST", apitest.TournamentsPath+"/"+big.ID+"/player-list", m{"players": players}); w.Code != 200 {
		s.T.Fatalf("%d %.300s", w.Code, w.Body)
	}
	lists["getStandings"] = &listing{who: b, address: apitest.TournamentsPath + "/" + big.ID + "/standings", list: "rows", key: "player.number", whole: 400, pages: 2}
	lists["listTournaments"] = &listing{who: b, address: apitest.TournamentsPath, list: "tournaments", key: "id", whole: 31}
	lists["listPlayerPrizes"] = &listing{who: b, address: "/api/v1/players/eve/prizes", list: "prizes", key: "tournament", whole: 30}
}

// Below the club's path, links lead there.
func TestLinksToPagesBelowAPath(t *testing.T) {
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) { c.PublicURL, c.BasePath = "https://club.example", "/club" })
	for range 2 {
		apitest.Want[view.Game](s, s.Post("/club/api/v1/games", m{"game": "ringo", "white": apitest.Eve, "black": apitest.Zoe}), 201)
	}
	next := nextPage(t, s.Get("/club/api/v1/games?limit=1&shown=all&lang=fr&before="))
	if !strings.HasPrefix(next, "/club/api/v1/games?cursor=") || !strings.HasSuffix(next, "&lang=fr&limit=1&shown=all") {
		t.Fatal(next)
	}
	if w := s.Get(next); w.Code != 200 || nextPage(t, w) != "" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
}
