package api

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/play/club"
)

// Export is all that the club keeps of a person.
type Export struct {
	Exported    time.Time       `json:"exported"`
	Me          Me              `json:"me"`
	Sessions    []SessionInfo   `json:"sessions"`
	Tokens      []TokenInfo     `json:"tokens"`
	Keys        []KeyInfo       `json:"keys"`
	Games       []Game          `json:"games" doc:"The newest first."`
	More        bool            `json:"more" doc:"There are more than the 5000 newest games; the list of games has them."`
	Chat        []ExportLine    `json:"chat" doc:"What the person said, the newest first."`
	Notes       []GameNote      `json:"notes"`
	Relations   []RelationInfo  `json:"relations"`
	Notices     []LogEntry      `json:"notices"`
	Ratings     []Rating        `json:"ratings"`
	Results     []Result        `json:"results" doc:"Finished public games, the newest first."`
	Puzzles     []PuzzleRating  `json:"puzzles" doc:"How well the person solves puzzles."`
	Attempts    []PuzzleAttempt `json:"attempts" doc:"First tries of puzzles, the newest first."`
	Studies     []StudyInfo     `json:"studies" doc:"Those that the person owns, with their records."`
	Invitations []Invitation    `json:"invitations" doc:"Open ones, and those of the last days."`
}

// ExportLine is something said, and where.
type ExportLine struct {
	Game string `json:"game"`
	Room string `json:"room"`
	ChatLine
}

type exportOutput struct {
	Disposition string `header:"Content-Disposition"`
	Body        Export
}

// maxExport bounds the games of an export.
const maxExport = 5000

func (s *server) registerExport(a huma.API) {
	call(s, a, people("export-me", "GET", "/me/export", "All that the club keeps of the asker", "Secrets are not kept, and so not in it."), slow, s.export)
}

func (s *server) export(ctx context.Context, _ *struct{}) (*exportOutput, error) {
	v, err := need(ctx)
	if err != nil {
		return nil, err
	}
	select { // whole lives are read: one at a time
	case s.exports <- struct{}{}:
		defer func() { <-s.exports }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	id := v.person.ID
	out := &exportOutput{Disposition: `attachment; filename="tablier.json"`}
	e := &out.Body
	e.Exported, e.Me = s.now().UTC(), s.me(v).Body
	sessions, err := s.listSessions(ctx, nil)
	if err != nil {
		return nil, err
	}
	e.Sessions = sessions.Body.Sessions
	tokens, err := s.People.Tokens(ctx, id)
	if err != nil {
		return nil, err
	}
	e.Tokens = make([]TokenInfo, len(tokens))
	for i, t := range tokens {
		e.Tokens[i] = tokenOf(t)
	}
	keys, err := s.listKeys(ctx, nil)
	if err != nil {
		return nil, err
	}
	e.Keys = keys.Body.Keys
	if err := s.exportGames(ctx, id, e); err != nil {
		return nil, err
	}
	lines, err := s.Social.Store.LinesBy(ctx, id, 100_000)
	if err != nil {
		return nil, err
	}
	e.Chat = make([]ExportLine, len(lines))
	for i, l := range lines {
		e.Chat[i] = ExportLine{l.Game, string(l.Room), lineOf(l)}
	}
	notes, err := s.Social.Store.Notes(ctx, id, 100_000)
	if err != nil {
		return nil, err
	}
	e.Notes = make([]GameNote, len(notes))
	for i, n := range notes {
		e.Notes[i] = GameNote{n.Game, n.Text, &n.At}
	}
	relations, err := s.listRelations(ctx, nil)
	if err != nil {
		return nil, err
	}
	e.Relations = relations.Body.People
	entries, err := s.Social.Store.Entries(ctx, id, 0, 1000)
	if err != nil {
		return nil, err
	}
	e.Notices = []LogEntry{}
	for _, entry := range entries {
		e.Notices = append(e.Notices, s.entryOf(ctx, entry, false))
	}
	if err := s.exportStudies(ctx, id, e); err != nil {
		return nil, err
	}
	if err := s.exportTraining(ctx, id, e); err != nil {
		return nil, err
	}
	return out, s.exportPlay(ctx, id, e)
}

func (s *server) exportGames(ctx context.Context, id string, e *Export) error {
	e.Games = []Game{}
	q := club.Query{Player: id, Limit: club.MaxList}
	for {
		list, more, err := s.Club.List(ctx, q)
		if err != nil {
			return err
		}
		for _, g := range list {
			whole, err := s.Club.Game(ctx, g.ID)
			if err != nil {
				return err
			}
			e.Games = append(e.Games, gameOf(ctx, whole, s.now()))
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
