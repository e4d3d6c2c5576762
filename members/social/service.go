package social

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
)

// Config is what a Service needs. Publish, Audit and Log are optional.
type Config struct {
	Store Store
	// Follows stores follows and mentions; nil: neither is stored.
	Follows FollowStore
	People  *account.People
	// Game returns a game as spectators see it, which may be with a delay.
	Game func(ctx context.Context, id string) (club.Summary, error)
	// Commentators lists the people who may comment on the games of a series; nil: nobody may.
	Commentators func(ctx context.Context, series string) ([]string, error)
	// Publish publishes data on a topic of the bus; nil: there is no bus.
	Publish func(ctx context.Context, topic string, data []byte) error
	// OnMention is called with the people whom a new chat line mentions. May be nil.
	OnMention func(ctx context.Context, people []string)
	// Silent reports whether a person may neither write nor read chat; nil: everybody may.
	Silent func(ctx context.Context, person string) (bool, error)
	Audit  *AuditLog // nil: a new one on Store
	Now    func() time.Time
	Log    *slog.Logger
}

// Service provides chat and moderation. It is safe for concurrent use.
type Service struct{ Config }

// New returns a Service.
func New(c Config) *Service {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Audit == nil {
		c.Audit = NewAuditLog(c.Store, c.Now)
	}
	return &Service{Config: c}
}

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// Topic returns the bus topic of a game's chat.
func Topic(game string) string { return "chat." + game }

// ChatMessage is a chat line in the form that viewers of the game receive.
type ChatMessage struct {
	T    string   `json:"t"` // "chat"
	Game string   `json:"game"`
	Room Room     `json:"room"`
	Line ChatLine `json:"line"`
}

// ChatLine is the line in a ChatMessage.
type ChatLine struct {
	Number int64     `json:"number"`
	Person string    `json:"person"`
	Name   string    `json:"name"`
	Text   string    `json:"text"`
	Ply    int       `json:"ply,omitempty"`
	At     time.Time `json:"at"`
}

// chatEnvelope is the message between nodes: the chat message, and who may read it.
type chatEnvelope struct {
	Game            string          `json:"game"`
	Room            Room            `json:"room"`
	Over            bool            `json:"over"`
	Private         bool            `json:"private,omitempty"`
	NoOpponent      bool            `json:"lone,omitempty"` // see noOpponent
	Players         [2]string       `json:"players"`
	ExcludedReaders []string        `json:"deaf,omitempty"` // people who mute or block the sender
	Wire            json.RawMessage `json:"wire"`
}

// DecodeChat decodes a message on a [Topic]. It returns the game, the message to send, and a function that reports
// whether a viewer may read it.
func DecodeChat(data []byte) (id string, wire []byte, hears func(club.Actor) bool, err error) {
	var e chatEnvelope
	if err := json.Unmarshal(data, &e); err != nil {
		return "", nil, nil, err
	}
	var g club.Summary
	g.Over, g.Private = e.Over, e.Private
	g.Players[game.White].ID, g.Players[game.Black].ID = e.Players[0], e.Players[1]
	if e.NoOpponent && e.Players[0] != e.Players[1] {
		computer := game.White
		if e.Players[0] != "" {
			computer = game.Black
		}
		g.Players[computer].Kind = club.Computer
	}
	return e.Game, e.Wire, func(a club.Actor) bool {
		read, _ := ChatAccess(g, e.Room, a.ID)
		return read && (a.ID == "" || !slices.Contains(e.ExcludedReaders, a.ID))
	}, nil
}

// ChatAccess reports whether a person may read and write in a room of a game. In private games only the players may.
// Players can read comments only after the game, and the spectators' room only after the game or if they have no
// opponent who could be harmed. For comments, write is always false: see [Service.MayWrite].
func ChatAccess(g club.Summary, room Room, person string) (read, write bool) {
	plays := person != "" && (g.Players[game.White].ID == person || g.Players[game.Black].ID == person)
	both := g.Players[game.White].ID != "" && g.Players[game.Black].ID != "" && g.Players[game.White].ID != g.Players[game.Black].ID
	if g.Private && !plays {
		return false, false
	}
	switch room {
	case Players:
		return plays, plays && both
	case Spectators:
		read = !plays || g.Over || noOpponent(&g)
		return read, read && person != ""
	case Commentary:
		return !plays || g.Over, false
	}
	return false, false
}

// PlaysNow reports whether a person is playing against somebody in this game, and so must not read what others say
// about it.
func PlaysNow(g club.Summary, person string) bool {
	plays := person != "" && (g.Players[game.White].ID == person || g.Players[game.Black].ID == person)
	return plays && !g.Over && !noOpponent(&g)
}

// noOpponent reports whether one side is the computer, or both sides are one person.
func noOpponent(g *club.Summary) bool {
	w, b := g.Players[game.White], g.Players[game.Black]
	return w.Kind == club.Computer || b.Kind == club.Computer || w.ID != "" && w.ID == b.ID
}

func errNoAccess(room Room) error {
	if room == Players {
		return club.ErrForbidden(i18n.T("social.players-only"))
	}
	if room == Commentary {
		return club.ErrForbidden(i18n.T("social.commentary-hidden"))
	}
	return club.ErrForbidden(i18n.T("social.spectators-hidden"))
}

// Say adds a chat line to the players' or spectators' room of a game.
func (s *Service) Say(ctx context.Context, person, id string, room Room, words string) (Line, error) {
	words, err := cleanLine(words, MaxLine)
	if err != nil {
		return Line{}, err
	}
	g, err := s.Game(ctx, id)
	if err != nil {
		return Line{}, err
	}
	if _, write := ChatAccess(g, room, person); !write {
		return Line{}, errNoAccess(room)
	}
	return s.add(ctx, g, Line{Room: room, Person: person, Text: words})
}

func cleanLine(words string, most int) (string, error) {
	words, err := cleanText("text", words, most, false)
	if err == nil && words == "" {
		err = invalid("text", i18n.T("social.line-empty"))
	}
	return words, err
}

// add stores and announces a line, if its writer may write to others.
func (s *Service) add(ctx context.Context, g club.Summary, l Line) (Line, error) {
	person, room := l.Person, l.Room
	p, err := s.People.Find(ctx, person)
	if err != nil {
		return Line{}, err
	}
	if now := s.now(); p.Muted(now) {
		at := account.Moment(p.MutedUntil)
		return Line{}, club.ErrForbidden(i18n.T("social.muted-until", "at", at))
	}
	if silent, err := s.silent(ctx, person); err != nil {
		return Line{}, err
	} else if silent {
		return Line{}, club.ErrForbidden(i18n.T("social.pupil"))
	}
	if room == Players {
		other := g.Players[game.White].ID
		if other == person {
			other = g.Players[game.Black].ID
		}
		if blocked, err := (Blocks{s.Store}).Blocked(ctx, person, other); err != nil {
			return Line{}, err
		} else if blocked {
			return Line{}, errBlocked()
		}
		if silent, err := s.silent(ctx, other); err != nil {
			return Line{}, err
		} else if silent {
			return Line{}, club.ErrForbidden(i18n.T("social.opponent-pupil"))
		}
	}
	l.Game, l.Name, l.At = g.ID, p.Name, s.now()
	l, err = s.Store.AddLine(ctx, l, MaxLines)
	if err != nil {
		return Line{}, err
	}
	s.noteMentions(ctx, g, l)
	if s.Publish != nil {
		if err := s.publish(ctx, g, l); err != nil { // it is stored, and appears when the room is next read
			s.Log.Debug("a chat line was not announced", "game", g.ID, "err", err)
		}
	}
	return l, nil
}

func (s *Service) silent(ctx context.Context, person string) (bool, error) {
	if s.Silent == nil {
		return false, nil
	}
	return s.Silent(ctx, person)
}

func (s *Service) publish(ctx context.Context, g club.Summary, l Line) error {
	wire, err := json.Marshal(ChatMessage{"chat", l.Game, l.Room, ChatLine{l.Number, l.Person, l.Name, l.Text, l.Ply, l.At}})
	if err != nil {
		return err
	}
	muters, err := s.Store.Blockers(ctx, l.Person, true)
	if err != nil {
		return err
	}
	data, err := json.Marshal(chatEnvelope{g.ID, l.Room, g.Over, g.Private, noOpponent(&g), [2]string{g.Players[game.White].ID, g.Players[game.Black].ID}, muters, wire})
	if err != nil {
		return err
	}
	return s.Publish(ctx, Topic(g.ID), data)
}

func errBlocked() error {
	return club.ErrForbidden(i18n.T("social.blocked"))
}

// Lines lists the last lines of a room after a number, without those that are hidden from the person.
func (s *Service) Lines(ctx context.Context, person, id string, room Room, after int64, limit int) ([]Line, error) {
	g, err := s.Game(ctx, id)
	if err != nil {
		return nil, err
	}
	if read, _ := ChatAccess(g, room, person); !read {
		return nil, errNoAccess(room)
	}
	if silent, err := s.silent(ctx, person); err != nil || silent {
		return nil, err
	}
	lines, err := s.Store.Lines(ctx, g.ID, room, after, limit)
	if err != nil {
		return nil, err
	}
	muted := map[string]bool{}
	if person != "" {
		list, err := s.Store.Relations(ctx, person)
		if err != nil {
			return nil, err
		}
		for _, r := range list {
			muted[r.Other] = true
		}
	}
	out := lines[:0]
	for _, l := range lines {
		if !l.Hidden && !muted[l.Person] {
			out = append(out, l)
		}
	}
	return out, nil
}

// cleanText validates text that people will read. It refuses control characters and changes of writing direction, and
// allows line breaks only if lines is set.
func cleanText(field, s string, most int, lines bool) (string, error) {
	if !utf8.ValidString(s) {
		return "", invalid(field, i18n.T("social.encoding"))
	}
	s = strings.TrimSpace(norm.NFC.String(s))
	if n := utf8.RuneCountInString(s); n > most {
		return "", tooLong(field, n, most)
	}
	for _, r := range s {
		if r == '\n' && lines {
			continue
		}
		if r < ' ' || r >= 0x7f && r < 0xa0 || r == 0x2028 || r == 0x2029 || r == 0xfeff || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r >= 0xe0000 && r <= 0xe007f {
			return "", invalid(field, i18n.T("social.control-character", "character", strconv.QuoteRuneToASCII(r)))
		}
	}
	return s, nil
}

// SetNote stores a person's private note about a game.
func (s *Service) SetNote(ctx context.Context, person, id, words string) (Note, error) {
	words, err := cleanText("text", strings.ReplaceAll(words, "\r\n", "\n"), MaxNote, true)
	if err != nil {
		return Note{}, err
	}
	g, err := s.Game(ctx, id)
	if err != nil {
		return Note{}, err
	}
	n := Note{Person: person, Game: g.ID, Text: words, At: s.now()}
	return n, s.Store.SetNote(ctx, n)
}

// Note returns a person's private note about a game.
func (s *Service) Note(ctx context.Context, person, id string) (Note, error) {
	g, err := s.Game(ctx, id)
	if err != nil {
		return Note{}, err
	}
	return s.Store.Note(ctx, person, g.ID)
}

// SetRelation mutes or blocks a member.
func (s *Service) SetRelation(ctx context.Context, person, other string, kind RelationKind) error {
	if kind != Mute && kind != Block {
		return invalid("kind", i18n.T("social.bad-kind"))
	}
	if person == other {
		return invalid("person", i18n.T("social.you"))
	}
	if _, err := s.People.Find(ctx, other); err != nil {
		return err
	}
	list, err := s.Store.Relations(ctx, person)
	if err != nil {
		return err
	}
	if len(list) >= MaxRelated {
		return invalid("person", i18n.T("social.list-full"))
	}
	return s.Store.SetRelation(ctx, Relation{Person: person, Other: other, Kind: kind, Created: s.now()})
}
