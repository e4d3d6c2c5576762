package pages

import (
	"cmp"
	"context"
	"slices"

	"tablier/i18n"
	"tablier/play/tournament"
	"tablier/rules/game"
)

// previewed is how many pairings are tried for the picture of a tournament. Some have no game yet, or a private
// one.
const previewed = 4

// tournament returns the link of a tournament. Its board shows a game in progress, or else the game that ended
// last. Without either it shows the start position.
func (r *linkResolver) tournament(ctx context.Context, id string, l game.Lang) (*link, error) {
	out := &link{page: "/tournament/" + id, embed: "/embed/tournament/" + id}
	var pairings []string
	err := r.tournaments.View(ctx, id, func(t *tournament.Tournament) error {
		if t.Class != "" { // for the class, its teachers and nobody else
			return tournament.ErrNotFound(id)
		}
		out.title = t.Name
		g, err := r.catalogue.Find(t.Game)
		if err != nil {
			return err
		}
		out.lines = []string{g.Info().Name.In(l), i18n.T("link.tournament", "n", len(t.Entrants)).In(l)}
		out.state = g.Rules(g.Info().Defaults()).Start()
		if t.Venue == tournament.Online { // otherwise it has no public games
			pairings = pairingsToShow(t)
		}
		return nil
	})
	if err != nil {
		return out, err
	}
	for _, pairing := range pairings {
		if st, players := r.shownGame(ctx, pairing, l); st != nil {
			out.state, out.lines = st, append(out.lines, players)
			break
		}
	}
	return out, nil
}

// pairingsToShow lists pairings whose games are in progress, by board, and then those that ended, the last first.
func pairingsToShow(t *tournament.Tournament) (ids []string) {
	for _, p := range t.Open() {
		if p.Begun && !p.IsBye() && len(ids) < previewed {
			ids = append(ids, p.ID)
		}
	}
	var ended []*tournament.Pairing
	for i := range t.Rounds {
		for j := range t.Rounds[i].Pairings {
			if p := &t.Rounds[i].Pairings[j]; p.Ended > 0 && !p.IsBye() {
				ended = append(ended, p)
			}
		}
	}
	slices.SortFunc(ended, func(a, b *tournament.Pairing) int { return cmp.Compare(b.Ended, a.Ended) })
	for _, p := range ended[:min(len(ended), previewed)] {
		ids = append(ids, p.ID)
	}
	return ids
}

// shownGame returns the position of a pairing's last game as spectators see it now, with the tournament's
// delay, and the names of the players. It returns none if there is no such game or it is not public.
func (r *linkResolver) shownGame(ctx context.Context, pairing string, l game.Lang) (game.State, string) {
	s, _, err := r.lobby.Series.Series(ctx, pairing)
	if err != nil || len(s.Games) == 0 {
		return nil, ""
	}
	id := s.Games[len(s.Games)-1].ID
	if r.club.MayView(ctx, id) != nil {
		return nil, ""
	}
	g, err := r.games.Snapshot(ctx, id)
	if err != nil || g.Private {
		return nil, ""
	}
	st, err := r.catalogue.Replay(g.Game, g.Options, g.Start, movesOf(g)...)
	if err != nil {
		return nil, ""
	}
	return st, i18n.T("link.versus", "white", playerWords(g.Players[game.White], l), "black", playerWords(g.Players[game.Black], l)).In(l)
}
