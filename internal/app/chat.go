package app

import (
	"context"
	"strings"
	"time"

	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/bus"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// startChat builds chat and moderation, and delivers chat to everybody who watches a game, on any node.
func (c common) startChat(s *storage, p *play, accounts *account.Service, stop *stopStack) (*social.Service, error) {
	deliver := func(data []byte) {
		id, wire, hears, err := social.DecodeChat(data)
		if err != nil {
			c.Log.Warn("chat line not read", "err", err)
			return
		}
		p.live.BroadcastChat(id, wire, func(a club.Actor) bool {
			_, pupil := p.classes.ClassOf(a.ID)
			return !pupil && hears(a)
		})
	}
	cfg := social.Config{Store: sqlcore.Social{DB: s.db}, Follows: sqlcore.Social{DB: s.db}, People: accounts.People, Game: p.club.Summary, Silent: p.classes.Silent, Audit: p.audit, Now: c.Now, Log: c.Log}
	if s.bus == nil {
		cfg.Publish = func(_ context.Context, _ string, data []byte) error { deliver(data); return nil }
		return social.New(cfg), nil
	}
	cfg.Publish = s.bus.Publish
	unsubscribe, err := s.bus.Subscribe("chat.>", func(m bus.Message) {
		if !m.Lost {
			deliver(m.Data)
		}
	})
	if err != nil {
		return nil, err
	}
	stop.pushFunc("chat", unsubscribe)
	return social.New(cfg), nil
}

// goneTopic is the prefix of the topics on which nodes announce people who deleted their account or were
// banned.
const goneTopic = "gone."

// startGone listens for people who deleted their account or were banned, and returns the function that
// announces them; nil: there are no other nodes. Nodes may have a person's name in memory, and connections
// open.
func (c common) startGone(s *storage, p *play, stop *stopStack) (announce func(ctx context.Context, person string), err error) {
	if s.bus == nil {
		return nil, nil
	}
	unsubscribe, err := s.bus.Subscribe(goneTopic+">", func(m bus.Message) {
		person, ok := strings.CutPrefix(m.Topic, goneTopic)
		if m.Lost || !ok || person == "" {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		p.live.Kick(person)
		if err := p.club.Forget(ctx, person); err != nil {
			c.Log.Warn("name of a deleted account may still be shown", "err", err)
		}
	})
	if err != nil {
		return nil, err
	}
	stop.pushFunc("people who have gone", unsubscribe)
	return func(ctx context.Context, person string) {
		if err := s.bus.Publish(ctx, goneTopic+person, nil); err != nil {
			c.Log.Warn("account deletion not announced", "err", err)
		}
	}, nil
}
