package api

import (
	"context"
	"time"

	"tablier/play/club"
	"tablier/play/fair"
)

// Export is everything that the club stores about a person.
type Export struct {
	Exported    time.Time          `json:"exported"`
	Me          Me                 `json:"me"`
	Sessions    []SessionInfo      `json:"sessions"`
	Tokens      []TokenInfo        `json:"tokens"`
	Keys        []KeyInfo          `json:"keys"`
	Games       []Game             `json:"games" doc:"Games, newest first."`
	More        bool               `json:"more" doc:"Whether there are more than 5000 games. The list of games returns all of them."`
	Chat        []ExportLine       `json:"chat" doc:"Chat lines of the person, newest first."`
	Notes       []GameNote         `json:"notes"`
	Relations   []RelationInfo     `json:"relations"`
	Follows     []ExportFollow     `json:"follows" doc:"Members whom the person follows, newest first."`
	Notices     []LogEntry         `json:"notices"`
	Ratings     []Rating           `json:"ratings"`
	Results     []Result           `json:"results" doc:"Finished public games, newest first."`
	Puzzles     []PuzzleRating     `json:"puzzles" doc:"Puzzle ratings of the person."`
	Attempts    []PuzzleAttempt    `json:"attempts" doc:"First tries of puzzles, newest first."`
	Studies     []StudyInfo        `json:"studies" doc:"Studies that the person owns, with their records."`
	Favourites  []CollectedGame    `json:"favourites" doc:"Favourite games, most recently added first."`
	Collections []ExportCollection `json:"collections" doc:"Collections that the person owns, with their games."`
	Searches    []SavedSearch      `json:"searches" doc:"Saved searches of the library."`
	Classes     []ExportClass      `json:"classes" doc:"Class of a pupil, or classes that the person teaches."`
	Teams       []ExportTeam       `json:"teams" doc:"Teams of the club that the person belongs to, and open invitations to teams."`
	Lent        *WorkPerson        `json:"lent,omitempty" doc:"What the person's machines have computed for the club."`
	Invitations []Invitation       `json:"invitations" doc:"Open challenges and other offers, and those of the last days."`
	Prizes      []PlayerPrize      `json:"prizes" doc:"Prizes and titles in tournaments."`
	News        []NewsPost         `json:"news" doc:"News that the person wrote for the club, newest first."`
}

// ExportLine is a line of chat and its game.
type ExportLine struct {
	Game string `json:"game"`
	Room string `json:"room"`
	ChatLine
}

// ExportCollection is a collection with its games.
type ExportCollection struct {
	CollectionInfo
	List []CollectedGame `json:"list"`
}

// ExportFollow is a member whom the person follows.
type ExportFollow struct {
	ID    string    `json:"id"`
	Name  string    `json:"name"`
	Since time.Time `json:"since"`
}

type exportOutput struct {
	Disposition string `header:"Content-Disposition"`
	Body        Export
}

// maxExport is the most games in an export.
const maxExport = 5000

// exporter is a feature that stores data about people.
type exporter interface {
	// export adds a person's data.
	export(ctx context.Context, person string, e *Export) error
}

// exportHandlers collect everything that the club stores about a person.
type exportHandlers struct {
	*base
	sessions *sessions
	parts    []exporter
	exports  *fair.Queue
}

func (h *exportHandlers) register(a *calls) {
	call(a, accountOperation("export-me", "GET", "/me/export", "Export everything the club stores about you", "Secrets are stored only as hashes and are not included."), queued, noToken, pupilsToo, h.export)
}

func (h *exportHandlers) export(ctx context.Context, _ *struct{}) (*exportOutput, error) {
	v, err := requirePerson(ctx)
	if err != nil {
		return nil, err
	}
	release, err := acquire(ctx, h.exports, time.Second) // an export may read years of games
	if err != nil {
		return nil, err
	}
	defer release()
	out := &exportOutput{Disposition: `attachment; filename="tablier.json"`}
	e := &out.Body
	e.Exported, e.Me = h.now().UTC(), h.sessions.me(v).Body
	for _, part := range h.parts {
		if err := part.export(ctx, v.person.ID, e); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (h *profileHandlers) export(ctx context.Context, _ string, e *Export) error {
	out, err := h.listSessions(ctx, nil)
	if err != nil {
		return err
	}
	e.Sessions = out.Body.Sessions
	return nil
}

func (h *keyHandlers) export(ctx context.Context, id string, e *Export) error {
	tokens, err := h.people.Tokens(ctx, id)
	if err != nil {
		return err
	}
	e.Tokens = make([]TokenInfo, len(tokens))
	for i, t := range tokens {
		e.Tokens[i] = tokenOf(t)
	}
	keys, err := h.listKeys(ctx, nil)
	if err != nil {
		return err
	}
	e.Keys = keys.Body.Keys
	return nil
}

func (h *gameHandlers) export(ctx context.Context, id string, e *Export) error {
	e.Games = []Game{}
	q := club.Query{Player: id, Limit: club.MaxList}
	for {
		list, more, err := h.club.List(ctx, q)
		if err != nil {
			return err
		}
		for _, g := range list {
			whole, err := h.club.Game(ctx, g.ID)
			if err != nil {
				return err
			}
			e.Games = append(e.Games, gameOf(ctx, whole, h.now()))
		}
		if !more {
			return nil
		}
		if len(e.Games) >= maxExport {
			e.More = true
			return nil
		}
		q.Before = list[len(list)-1].ID
	}
}

func (h *chatHandlers) export(ctx context.Context, id string, e *Export) error {
	lines, err := h.social.Store.LinesBy(ctx, id, 100_000)
	if err != nil {
		return err
	}
	e.Chat = make([]ExportLine, len(lines))
	for i, l := range lines {
		e.Chat[i] = ExportLine{l.Game, string(l.Room), lineOf(l)}
	}
	notes, err := h.social.Store.Notes(ctx, id, 100_000)
	if err != nil {
		return err
	}
	e.Notes = make([]GameNote, len(notes))
	for i, n := range notes {
		e.Notes[i] = GameNote{n.Game, n.Text, &n.At}
	}
	relations, err := h.listRelations(ctx, nil)
	if err != nil {
		return err
	}
	e.Relations = relations.Body.People
	return nil
}

func (h *moderationHandlers) export(ctx context.Context, id string, e *Export) error {
	entries, err := h.social.Store.Entries(ctx, id, 0, 1000)
	if err != nil {
		return err
	}
	e.Notices = []LogEntry{}
	for _, entry := range entries {
		e.Notices = append(e.Notices, h.entryOf(ctx, entry, false))
	}
	return nil
}
