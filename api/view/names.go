package view

import (
	"context"
	"slices"
	"sync"
	"time"

	"tablier/members/account"
	"tablier/members/teams"
	"tablier/play/clock"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/rules/game"
)

// Names caches the current names of members by id. A game keeps the names from its beginning, so every
// list of games needs the current ones.
type Names struct {
	mu    sync.Mutex
	since time.Time
	known map[string]string // empty: a guest, or deleted
}

// Limits of the cache, and the timeout of a lookup.
const (
	namesTTL     = 30 * time.Second
	maxNames     = 4096
	namesTimeout = 2 * time.Second
)

// lookUp returns the cached names of some ids, and the ids that are not cached.
func (n *Names) lookUp(now time.Time, ids []string) (known map[string]string, unknown []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.known == nil || now.Sub(n.since).Abs() > namesTTL || len(n.known) > maxNames {
		n.known, n.since = map[string]string{}, now
	}
	known = make(map[string]string, len(ids))
	for _, id := range ids {
		if name, ok := n.known[id]; ok {
			known[id] = name
		} else {
			unknown = append(unknown, id)
		}
	}
	return known, unknown
}

// Forget empties the cache after a change of names.
func (n *Names) Forget() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.known = nil
}

func (n *Names) store(found map[string]string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for id, name := range found {
		if n.known != nil && len(n.known) <= maxNames {
			n.known[id] = name
		}
	}
}

// NameOf returns a person's current name; empty: unknown.
func NameOf(ctx context.Context, people *account.People, id string) string {
	if id == "" {
		return ""
	}
	p, err := people.Find(ctx, id)
	if err != nil {
		return ""
	}
	return p.Name
}

// Someone is a person in offers, series and lists.
type Someone struct {
	ID    string `json:"id,omitempty"`
	Name  string `json:"name,omitempty" doc:"Username of the person. Omitted if the account is deleted."`
	Guest bool   `json:"guest,omitempty"`
	Bot   bool   `json:"bot,omitempty" doc:"Whether the account is a bot."`
}

// SomeoneOf shows a person; nil: nobody.
func SomeoneOf(p lobby.Person) *Someone {
	if p.ID == "" {
		return nil
	}
	return &Someone{p.ID, p.Name, p.Guest, p.Bot}
}

// SpeedOf returns the speed of a time control.
func SpeedOf(text string) string {
	c, _ := clock.Parse(text) // empty text is an unlimited clock
	return c.Speed().String()
}

// TimeOrNil returns a time, or nil if it is zero.
func TimeOrNil(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// Both is a text in English and French. Programs have always got these two languages together. Every other text
// of an answer is in the reader's language.
type Both struct {
	FR string `json:"fr"`
	EN string `json:"en"`
}

// BothOf returns a text in both languages.
func BothOf(t game.Text) Both { return Both{t.In(game.French), t.In(game.English)} }

// Rating is a player's rating in a game at a speed.
type Rating struct {
	Game        string    `json:"game" example:"ringo"`
	Speed       string    `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Rating      int       `json:"rating"`
	Deviation   int       `json:"deviation" doc:"Current deviation of the rating, its standard error."`
	Provisional bool      `json:"provisional" doc:"Whether the rating is provisional: the deviation is above 110, because too little is known."`
	Best        int       `json:"best" doc:"Highest value that the rating has had."`
	Games       int       `json:"games" doc:"Number of rated games."`
	Wins        int       `json:"wins"`
	Draws       int       `json:"draws"`
	Losses      int       `json:"losses"`
	Updated     time.Time `json:"updated" doc:"When the last rated game ended."`
}

// RatingOf shows a rating.
func RatingOf(r ratings.Rating, now time.Time) Rating {
	g := r.At(now)
	return Rating{
		Game: r.Game, Speed: r.Speed.String(), Rating: ratings.Rounded(g), Deviation: int(g.Deviation + 0.5), Provisional: r.Provisional(now), Best: int(r.Best + 0.5),
		Games: r.Games, Wins: r.Tally.Wins, Draws: r.Tally.Draws, Losses: r.Tally.Losses, Updated: r.Updated,
	}
}

// TeamRef names a team.
type TeamRef struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Captain bool   `json:"captain,omitempty" doc:"Whether the member is the captain of the team."`
}

// TeamsOfPlayer returns the open teams of which a person is a member.
func TeamsOfPlayer(ctx context.Context, s *teams.Service, person string) (out []TeamRef, err error) {
	if s == nil {
		return nil, nil
	}
	own, err := s.TeamsOf(ctx, person)
	if err != nil || len(own) == 0 {
		return nil, err
	}
	list, err := s.Store.Teams(ctx)
	for i := range list {
		if t := &list[i]; !t.IsClosed() && slices.Contains(own, t.ID) {
			out = append(out, TeamRef{t.ID, t.Name, t.Captain == person})
		}
	}
	return out, err
}
