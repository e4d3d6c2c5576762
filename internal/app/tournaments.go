package app

import (
	"context"
	"log/slog"
	"strconv"
	"strings"
	"time"

	"tablier/api/tournaments"
	"tablier/members/account/webhook"
	"tablier/members/tournamenthook"
	"tablier/play/bus"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/play/lobby"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

// tournamentTopic is the prefix of the topics on which nodes announce changes in tournaments.
const tournamentTopic = "tournament."

const (
	tournamentSweepEvery  = 2 * time.Second
	tournamentRepairEvery = time.Minute
)

// contests has the tournaments, and the watchers of tournaments on this node.
type contests struct {
	service  *tournament.Service
	watchers tournament.Watchers
	hooks    *tournamenthook.Service
}

// startTournaments builds the tournaments. They play their games through the series of the lobby.
func startTournaments(c common, s *storage, l *lobby.Lobby, players *club.Club, hub *live.Hub, sender *webhook.Sender, stop *stopStack) (*contests, error) {
	t := &contests{hooks: &tournamenthook.Service{
		Store: sqlcore.Tournaments{DB: s.db}, Log: sqlcore.Tournaments{DB: s.db}, Sender: sender, Now: c.Now, Data: tournaments.TournamentHookData, Logger: c.Log,
	}}
	t.service = &tournament.Service{
		Store: sqlcore.Tournaments{DB: s.db}, Games: l.Series, Find: c.Games.Find, Read: hub.Game, Now: c.Now, Rand: c.Rand, Log: c.Log,
		Changed: t.watchers.Notify, Told: tellPlayers(l),
		Gone: func(ctx context.Context, guests []string) {
			for _, g := range guests {
				if err := players.Forget(ctx, g); err != nil {
					c.Log.Warn("name of a deleted account may still be shown", "err", err)
				}
			}
		},
	}
	if s.bus == nil {
		return t, nil
	}
	t.service.Changed = func(id string, seq int) {
		t.watchers.Notify(id, seq)
		if err := s.bus.Publish(context.Background(), tournamentTopic+id, []byte(strconv.Itoa(seq))); err != nil {
			c.Log.Warn("tournament change not announced", "tournament", id, "err", err)
		}
	}
	unsubscribe, err := s.bus.Subscribe(tournamentTopic+">", func(m bus.Message) {
		if seq, err := strconv.Atoi(string(m.Data)); err == nil {
			t.watchers.Notify(strings.TrimPrefix(m.Topic, tournamentTopic), seq)
		}
	})
	if err == nil {
		stop.pushFunc("what other nodes say of tournaments", unsubscribe)
	}
	return t, err
}

// left withdraws people who delete their account. If that fails, the tournament does it at its next event.
func (t *contests) left(log *slog.Logger) func(ctx context.Context, person string) {
	return func(ctx context.Context, person string) {
		if err := tournament.Leave(context.WithoutCancel(ctx), t.service, person); err != nil {
			log.Warn("deleted account not withdrawn from tournaments", "err", err)
		}
	}
}

// tellPlayers returns a function that tells people's pages that a notice waits for them.
func tellPlayers(l *lobby.Lobby) func(people []string) {
	return func(people []string) {
		go func() { // large tournaments have many players
			for _, p := range people {
				l.Feeds.Notify(context.Background(), p, "inbox")
			}
		}()
	}
}

// maintainTournaments starts tournaments on time, pairs arenas, and completes what a crash interrupted.
func maintainTournaments(c common, all *contests, stop *stopStack) {
	t := all.service
	stop.pushFunc("webhooks of tournaments", every(tournamentSweepEvery, func(ctx context.Context) {
		if _, err := all.hooks.SendDue(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("tournament webhooks not sent", "err", err)
		}
	}))
	stop.pushFunc("repairs of tournaments", every(tournamentRepairEvery, func(ctx context.Context) {
		if err := t.Repair(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("tournaments not repaired at start", "err", err)
		}
	}))
	stop.pushFunc("tournaments", every(tournamentSweepEvery, func(ctx context.Context) {
		if err := t.Sweep(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("tournament sweep failed", "err", err)
		}
	}))
}
