package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"tablier/i18n"
	"tablier/internal/app"
	"tablier/rules/game"
)

// gamesSearchCmd searches a club's games, as its page /library does.
type gamesSearchCmd struct {
	placeFlags  `embed:""`
	Club        string `placeholder:"URL" help:"help.games.search.club"`
	Game        string `help:"help.games.search.game"`
	Options     string `help:"help.games.search.options"`
	Player      string `help:"help.games.search.player"`
	Opponent    string `help:"help.games.search.opponent"`
	Side        string `enum:",first,second" default:"" help:"help.games.search.side"`
	Level       int    `help:"help.games.search.level"`
	Result      string `enum:",first,second,draw,won,lost" default:"" help:"help.games.search.result"`
	Reason      string `help:"help.games.search.reason"`
	Least       int    `help:"help.games.search.least"`
	Most        int    `help:"help.games.search.most"`
	From        string `placeholder:"DAY" help:"help.games.search.from"`
	Until       string `placeholder:"DAY" help:"help.games.search.until"`
	Tournament  string `placeholder:"ID" help:"help.games.search.tournament"`
	LeastRating int    `help:"help.games.search.least-rating"`
	MostRating  int    `help:"help.games.search.most-rating"`
	Mode        string `enum:",live,correspondence" default:"" help:"help.games.search.mode"`
	Moves       string `help:"help.games.search.moves"`
	Pattern     string `help:"help.games.search.pattern"`
	Turn        string `enum:",white,black" default:"" help:"help.games.search.turn"`
	Limit       int    `default:"20" help:"help.games.search.limit"`
	JSON        bool   `help:"help.games.search.json"`
	Records     bool   `help:"help.games.search.records"`
}

// query returns the query parameters of the API.
func (c *gamesSearchCmd) query() url.Values {
	q := url.Values{}
	for name, value := range map[string]string{
		"game": c.Game, "options": c.Options, "player": c.Player, "opponent": c.Opponent, "side": c.Side, "result": c.Result, "reason": c.Reason,
		"from": c.From, "until": c.Until, "tournament": c.Tournament, "mode": c.Mode, "moves": c.Moves, "pattern": c.Pattern, "turn": c.Turn,
	} {
		if value != "" {
			q.Set(name, value)
		}
	}
	for name, n := range map[string]int{"level": c.Level, "least": c.Least, "most": c.Most, "least_rating": c.LeastRating, "most_rating": c.MostRating} {
		if n != 0 {
			q.Set(name, strconv.Itoa(n))
		}
	}
	return q
}

func (c gamesSearchCmd) Run(s *session) error {
	switch u, err := url.Parse(c.Club); {
	case c.Club != "" && (err != nil || u.Host == "" || !strings.HasPrefix(u.Scheme, "http")):
		return refuse(i18n.T("cli.search-club", "club", i18n.Quoted(c.Club)))
	case c.JSON && c.Records:
		return refuse(i18n.T("cli.search-both"))
	case c.Limit < 1:
		return refuse(i18n.T("cli.search-limit", "n", c.Limit))
	}
	a := &clubAsker{ctx: s.ctx, lang: s.lang, base: strings.TrimRight(c.Club, "/")}
	if c.Club != "" {
		a.client = http.Client{Timeout: time.Minute}
		return c.search(s, a)
	}
	if err := c.check(); err != nil {
		return err
	}
	return app.Ask(s.ctx, app.Config{DataDir: c.Data, Games: s.Games, Cluster: app.Cluster{Database: c.Database}}, func(t http.RoundTripper) error {
		a.client, a.base = http.Client{Transport: t}, "http://localhost"
		return c.search(s, a)
	})
}

// gameFound has the parts of a found game that are printed.
type gameFound struct {
	ID      string `json:"id"`
	Game    string `json:"game"`
	Options string `json:"options"`
	Players struct {
		White, Black struct{ Name string }
	}
	Result  string    `json:"result"`
	Plies   int       `json:"plies"`
	Updated time.Time `json:"updated"`
}

// search reads page after page, and prints.
func (c *gamesSearchCmd) search(s *session, a *clubAsker) error {
	found, more := []json.RawMessage{}, true
	for q := c.query(); more && len(found) < c.Limit; {
		q.Set("limit", strconv.Itoa(min(50, c.Limit-len(found))))
		body, err := a.get("/api/v1/library?" + q.Encode())
		if err != nil {
			return err
		}
		var page struct {
			Games []json.RawMessage `json:"games"`
			Next  int64             `json:"next"`
		}
		if err := json.Unmarshal(body, &page); err != nil {
			return fail(i18n.T("cli.search-failed", "why", err.Error()))
		}
		found, more = append(found, page.Games...), page.Next != 0
		q.Set("before", strconv.FormatInt(page.Next, 10))
	}
	if c.JSON {
		e := json.NewEncoder(s.out)
		e.SetIndent("", "  ")
		e.SetEscapeHTML(false)
		return e.Encode(found)
	}
	games := make([]gameFound, len(found))
	for i, text := range found {
		if err := json.Unmarshal(text, &games[i]); err != nil {
			return fail(i18n.T("cli.search-failed", "why", err.Error()))
		}
	}
	if c.Records {
		return printRecords(s, a, games)
	}
	return c.table(s, games, more)
}

func printRecords(s *session, a *clubAsker, games []gameFound) error {
	for i, g := range games {
		body, err := a.get("/api/v1/games/" + url.PathEscape(g.ID) + "/record")
		if err != nil {
			return err
		}
		if i > 0 {
			fmt.Fprintln(s.out)
		}
		if _, err := s.out.Write(body); err != nil {
			return err
		}
	}
	return nil
}

func (c *gamesSearchCmd) table(s *session, games []gameFound, more bool) error {
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for _, g := range games {
		fmt.Fprintf(w, "%s\t%s\t%s – %s\t%s\t%d\t%s\n", g.Updated.Format(time.DateOnly), strings.TrimSpace(g.Game+" "+g.Options),
			g.Players.White.Name, g.Players.Black.Name, g.Result, g.Plies, g.ID)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	switch {
	case len(games) == 0:
		fmt.Fprint(s.Stderr, i18n.T("cli.search-none").In(s.lang))
	case more:
		fmt.Fprint(s.Stderr, i18n.T("cli.search-more", "n", 2*c.Limit).In(s.lang))
	}
	return nil
}

// clubAsker calls the API of a club.
type clubAsker struct {
	ctx    context.Context
	client http.Client
	base   string
	lang   game.Lang
}

// maxAnswer is the largest answer that is read, in bytes.
const maxAnswer = 16 << 20

// get returns an answer, or the club's refusal as an error.
func (a *clubAsker) get(path string) ([]byte, error) {
	r, err := http.NewRequestWithContext(a.ctx, http.MethodGet, a.base+path, nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Accept-Language", a.lang.String())
	answer, err := a.client.Do(r)
	if err != nil {
		return nil, fail(i18n.T("cli.search-failed", "why", app.Reason(err)))
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, maxAnswer))
	if err != nil {
		return nil, fail(i18n.T("cli.search-failed", "why", app.Reason(err)))
	}
	if answer.StatusCode == http.StatusOK {
		return body, nil
	}
	var problem struct{ Title, Detail string }
	if json.Unmarshal(body, &problem) != nil || problem.Title == "" {
		return nil, fail(i18n.T("cli.search-failed", "why", answer.Status))
	}
	text := i18n.Raw(cmp.Or(problem.Detail, problem.Title))
	if answer.StatusCode >= 500 {
		return nil, fail(text)
	}
	return nil, refuse(text)
}
