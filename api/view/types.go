package view

import (
	"context"
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// Player is the player of one side.
type Player struct {
	Kind  string `json:"kind" enum:"person,engine" doc:"Whether the seat belongs to a person or to the computer."`
	Name  string `json:"name,omitempty" doc:"Name of the player, 1 to 40 characters without control characters. Optional for the computer."`
	Level int    `json:"level,omitempty" minimum:"0" maximum:"100" doc:"Level of the computer, from 1; the catalogue has the number of levels. 0 or omitted: the default level."`
	ID    string `json:"id,omitempty" doc:"Id of the player. Omitted for an open seat and for the computer."`
	Bot   bool   `json:"bot,omitempty" doc:"Whether the account is a bot."`
	// Only in rated and imported games, and only if the whole game is shown.
	Rating      int    `json:"rating,omitempty" doc:"Current rating of the player in the pool of this game, or in an imported game the rating in its record. Rated and imported games only."`
	Provisional bool   `json:"provisional,omitempty" doc:"Whether the rating is still uncertain."`
	Page        string `json:"page,omitempty" doc:"Current username of the member, for GET /players/{name}. Omitted for a guest, an open seat and the computer."`
}

// PlayerOf shows a player.
func PlayerOf(p club.Player) Player {
	return Player{Kind: string(p.Kind), Name: p.Name, Level: p.Level, ID: p.ID, Bot: p.Bot}
}

// NewPlayer is the player of one side of a new game.
type NewPlayer struct {
	Kind  string `json:"kind" enum:"person,engine" doc:"Whether the seat is for a person or for the computer."`
	Name  string `json:"name,omitempty" doc:"Name of the player, 1 to 40 characters without control characters. Optional for the computer, and if me is set."`
	Level int    `json:"level,omitempty" minimum:"0" maximum:"100" doc:"Level of the computer, from 1; the catalogue has the number of levels. 0 or omitted: the default level."`
	Me    bool   `json:"me,omitempty" doc:"Whether you take the seat. Otherwise, a person's seat stays open: anyone with the game's address may play for it."`
	Zone  int    `json:"zone,omitempty" minimum:"-840" maximum:"840" doc:"Time zone of the player, in minutes east of UTC. It determines when weekends begin."`
}

// Club returns the player in the form of package club, for the actor of ctx.
func (p NewPlayer) Club(ctx context.Context) (club.Player, error) {
	out := club.Player{Kind: club.PlayerKind(p.Kind), Name: p.Name, Level: p.Level, Zone: p.Zone}
	if !p.Me || out.Kind != club.Person {
		return out, nil
	}
	a, _ := club.ActorFrom(ctx)
	if a.ID == "" {
		return out, club.ErrSignIn()
	}
	if out.ID, out.Bot = a.ID, a.Bot; out.Name == "" {
		out.Name = a.Name
	}
	return out, nil
}

// Players are both sides.
type Players struct {
	White Player `json:"white"`
	Black Player `json:"black"`
}

// Summary is a game as lists show it.
type Summary struct {
	ID       string    `json:"id" example:"7zk3m0q9a1bd"`
	Game     string    `json:"game" example:"ringo"`
	Options  string    `json:"options" doc:"Options that differ from the defaults, as name=value pairs, sorted and separated by spaces." example:"rings=5"`
	Start    string    `json:"start" doc:"Position in which the game began. Empty for the usual start position."`
	Players  Players   `json:"players"`
	Position string    `json:"position" doc:"Current position, in the notation of the game's rules."`
	Turn     string    `json:"turn" enum:"white,black" doc:"Side to move."`
	Plies    int       `json:"plies" doc:"Number of moves on the board."`
	Seq      int       `json:"seq" doc:"Number of the last event of the game. The next command must name it."`
	Status   string    `json:"status" enum:"open,finished"`
	Result   string    `json:"result" enum:"*,first,second,draw" doc:"Result of the game: * while it is in progress. first is the side that moves first in this game."`
	Reason   string    `json:"reason" doc:"Reason why the game ended, or - while it is in progress." example:"resigned"`
	Points   int       `json:"points" doc:"Points of a won game, in games that count points."`
	Clock    string    `json:"clock,omitempty" doc:"Time control. Omitted if there is no time limit." example:"300+5"`
	Speed    string    `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Live     bool      `json:"live" doc:"Whether the clock counts in seconds."`
	Rated    bool      `json:"rated"`
	Private  bool      `json:"private" doc:"Whether the game is hidden from all lists except those of its players."`
	Series   string    `json:"series,omitempty" doc:"Id of the series that the game belongs to. Omitted if it belongs to none."`
	Me       []string  `json:"me,omitempty" enum:"white,black" doc:"Your seats, in lists of your own games."`
	Deadline int64     `json:"deadline,omitempty" doc:"When the flag of the side to move falls, in milliseconds since 1970. Omitted if it never falls."`
	Imported bool      `json:"imported,omitempty" doc:"Whether the game was imported, not played here. Its players are then names, not people of the club, and it cannot be continued."`
	Importer *Player   `json:"importer,omitempty" doc:"Person who imported the game. Omitted if unknown."`
	Created  time.Time `json:"created"`
	Updated  time.Time `json:"updated"`
}

// SummaryOf shows a game in a list.
func SummaryOf(s club.Summary) Summary {
	status := "open"
	if s.Over {
		status = "finished"
	}
	control := s.Control()
	var importer *Player
	if s.Imported() && s.Importer != club.UnknownImporter {
		importer = &Player{Kind: string(club.Person), ID: s.Importer}
	}
	return Summary{
		Imported: s.Imported(), Importer: importer,
		Clock: s.Clock, Speed: control.Speed().String(), Live: s.Live(), Rated: s.Rated, Private: s.Private, Series: s.Series, Deadline: s.Deadline,
		ID: s.ID, Game: s.Game, Options: s.Options, Start: s.Start,
		Players:  Players{PlayerOf(s.Players[game.White]), PlayerOf(s.Players[game.Black])},
		Position: s.Position, Turn: s.Turn.String(), Plies: s.Plies, Seq: s.Seq, Status: status,
		Result: s.Result, Reason: s.Reason, Points: s.Points, Created: s.Created, Updated: s.Updated,
	}
}

// Move is a move on the board.
type Move struct {
	Ply  int       `json:"ply" doc:"Number of the move, from 1."`
	Move string    `json:"move" doc:"Move in canonical form." example:"b6-a6"`
	At   time.Time `json:"at"`
	// Of imported games.
	Left  *int64 `json:"left,omitempty" doc:"Time left to the player after the move, in milliseconds, as the record of an imported game says. Omitted if it does not."`
	Spent *int64 `json:"spent,omitempty" doc:"Time spent on the move, in milliseconds, as the record of an imported game says. Omitted if it does not."`
}

// Game is a whole game.
type Game struct {
	Summary
	Moves  []Move   `json:"moves"`
	You    []string `json:"you" doc:"Seats that you may play for: white, black, both or none."`
	Offers []Offer  `json:"offers,omitempty" doc:"Offers that wait for an answer."`
	Clocks *Clocks  `json:"clocks,omitempty" doc:"Readings of the clocks. Omitted if there is no time control."`
	Can    []string `json:"can,omitempty" doc:"Actions that you may take now, besides moving: abort, takeback, draw, resign, pause, resume, gift, vacation."`

	Date string `json:"date,omitempty" doc:"When an imported game was played, as its record says: a date, or only its beginning. Omitted if it does not." example:"2026-11-21"`

	Commented bool `json:"commented,omitempty" doc:"Whether the tournament of the game has commentators; see the room commentary of the game's chat. Only set if the game is requested on its own."`
}

// GameOf returns a game for the actor of ctx, as it stands at the time now.
func GameOf(ctx context.Context, s club.Snapshot, now time.Time) Game {
	a, _ := club.ActorFrom(ctx)
	g := Game{Summary: SummaryOf(s.Summary), Moves: make([]Move, len(s.Moves)), You: []string{}}
	for i, m := range s.Moves {
		g.Moves[i] = Move{Ply: i + 1, Move: m.Move, At: m.At}
	}
	if r := s.Recorded; r != nil {
		g.Date, g.Players.White.Rating, g.Players.Black.Rating = r.Date, r.Rating(game.White), r.Rating(game.Black)
		for i := range min(len(r.Times), len(g.Moves)) {
			g.Moves[i].Left, g.Moves[i].Spent = r.Times[i].Left, r.Times[i].Spent
		}
	}
	seats := s.Seats(a)
	for side, sits := range seats {
		if sits {
			g.You = append(g.You, game.Side(side).String())
		}
	}
	g.Offers, g.Clocks = OffersOf(s.Offers), ClocksOf(s.Clock, s.Deadline, now)
	if len(g.You) > 0 {
		g.Can = CanOf(s.Can, s.Over)
	}
	return g
}

// GameOutput is an answer with a game.
type GameOutput struct{ Body Game }
