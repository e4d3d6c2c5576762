package api

import (
	"context"

	"tablier/api/edge"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
)

// presenter shows games with the current names of their players.
type presenter struct {
	*edge.Base
	lobby *lobby.Lobby // nil: players have no pages
	names memberNames
}

// game returns a game for the requester, with current names.
func (p *presenter) game(ctx context.Context, g club.Snapshot) Game {
	out := gameOf(ctx, g, p.Now())
	p.namePlayers(ctx, playersOf(&out.Summary)...)
	p.ratePlayers(ctx, &g.Header, &out.Players.White, &out.Players.Black)
	return out
}

// ratePlayers adds the ratings of the players of a rated game. If the store fails, the game is shown without
// them.
func (p *presenter) ratePlayers(ctx context.Context, h *club.Header, players ...*Player) {
	if p.lobby == nil || !h.Rated {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, namesTimeout)
	defer cancel()
	now := p.Now()
	for _, pl := range players {
		if pl.ID == "" {
			continue
		}
		r, err := p.lobby.Ratings.RatingIn(ctx, pl.ID, ratings.PoolOf(h))
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

// answer returns a game as the answer of a call.
func (p *presenter) answer(ctx context.Context, g club.Snapshot, err error) (*gameOutput, error) {
	if err != nil {
		return nil, err
	}
	return &gameOutput{p.game(ctx, g)}, nil
}

// namePlayers adds the addresses of members' pages. If the store fails, the game is shown without them.
func (p *presenter) namePlayers(ctx context.Context, players ...*Player) {
	if p.lobby == nil {
		return
	}
	var ids []string
	for _, pl := range players {
		if pl.ID != "" {
			ids = append(ids, pl.ID)
		}
	}
	known, unknown := p.names.lookUp(p.Now(), ids)
	if len(unknown) > 0 {
		ctx, cancel := context.WithTimeout(ctx, namesTimeout)
		defer cancel()
		people, err := p.lobby.People.Known(ctx, unknown...)
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
		p.names.store(found)
	}
	for _, pl := range players {
		if pl.ID != "" {
			pl.Page = known[pl.ID]
		}
	}
}

// nameGames does the same for a list of games.
func (p *presenter) nameGames(ctx context.Context, games []Summary) {
	players := make([]*Player, 0, 2*len(games))
	for i := range games {
		players = append(players, playersOf(&games[i])...)
	}
	p.namePlayers(ctx, players...)
}
