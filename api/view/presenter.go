package view

import (
	"context"

	"tablier/api/edge"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
)

// Presenter shows games with the current names of their players.
type Presenter struct {
	*edge.Base
	Lobby *lobby.Lobby
	Names Names
}

// Game returns a game for the requester, with current names.
func (p *Presenter) Game(ctx context.Context, g club.Snapshot) Game {
	out := GameOf(ctx, g, p.Now())
	p.NamePlayers(ctx, playersOf(&out.Summary)...)
	p.ratePlayers(ctx, &g.Header, &out.Players.White, &out.Players.Black)
	return out
}

// ratePlayers adds the ratings of the players of a rated game. If the store fails, the game is shown without
// them.
func (p *Presenter) ratePlayers(ctx context.Context, h *club.Header, players ...*Player) {
	if !h.Rated {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, namesTimeout)
	defer cancel()
	now := p.Now()
	for _, pl := range players {
		if pl.ID == "" {
			continue
		}
		r, err := p.Lobby.Ratings.RatingIn(ctx, pl.ID, ratings.PoolOf(h))
		if err != nil {
			return
		}
		pl.Rating, pl.Provisional = ratings.Rounded(r.At(now)), r.Provisional(now)
	}
}

// playersOf lists the players of a game who are people.
func playersOf(g *Summary) []*Player {
	if g.Importer != nil {
		return []*Player{g.Importer}
	}
	return []*Player{&g.Players.White, &g.Players.Black}
}

// Answer returns a game as the answer of a call.
func (p *Presenter) Answer(ctx context.Context, g club.Snapshot, err error) (*GameOutput, error) {
	if err != nil {
		return nil, err
	}
	return &GameOutput{p.Game(ctx, g)}, nil
}

// NamePlayers adds the addresses of members' pages. If the store fails, the game is shown without them.
func (p *Presenter) NamePlayers(ctx context.Context, players ...*Player) {
	var ids []string
	for _, pl := range players {
		if pl.ID != "" {
			ids = append(ids, pl.ID)
		}
	}
	known, unknown := p.Names.lookUp(p.Now(), ids)
	if len(unknown) > 0 {
		ctx, cancel := context.WithTimeout(ctx, namesTimeout)
		defer cancel()
		people, err := p.Lobby.People.Known(ctx, unknown...)
		if err != nil {
			return
		}
		found := make(map[string]string, len(unknown))
		for _, id := range unknown {
			found[id] = ""
			if m := people[id]; !m.Guest {
				found[id] = m.Name
			}
			known[id] = found[id]
		}
		p.Names.store(found)
	}
	for _, pl := range players {
		if pl.ID != "" {
			pl.Page = known[pl.ID]
		}
	}
}

// NameGames does the same for a list of games.
func (p *Presenter) NameGames(ctx context.Context, games []Summary) {
	players := make([]*Player, 0, 2*len(games))
	for i := range games {
		players = append(players, playersOf(&games[i])...)
	}
	p.NamePlayers(ctx, players...)
}
