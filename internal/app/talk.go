package app

import (
	"context"
	"time"

	"tablier/api"
	"tablier/members/social"
	"tablier/play/bus"
	"tablier/play/live"
)

// talk lets people speak, and carries what they say to those who watch. b may be nil: there
// is only this node.
func (c Config) talk(store social.Store, hub *live.Hub, b bus.Bus, site *api.Config) (stop func(), err error) {
	deliver := func(data []byte) {
		id, wire, hears, err := social.Open(data)
		if err != nil {
			c.Log.Warn("something said could not be read", "err", err)
			return
		}
		hub.BroadcastChat(id, wire, hears)
	}
	players := site.Club
	cfg := social.Config{Store: store, People: site.People, Now: c.Now, Log: c.Log, Game: players.Summary}
	stop = func() {}
	if b == nil {
		cfg.Publish = func(_ context.Context, _ string, data []byte) error { deliver(data); return nil }
	} else {
		cfg.Publish = b.Publish
		silence, err := b.Subscribe("chat.>", func(m bus.Message) {
			if !m.Lost {
				deliver(m.Data)
			}
		})
		if err != nil {
			return nil, err
		}
		// Other nodes may have their names in memory, and their connections.
		forget, err := b.Subscribe("gone.>", func(m bus.Message) {
			if m.Lost || len(m.Topic) <= len("gone.") {
				return
			}
			ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
			defer cancel()
			hub.Kick(m.Topic[len("gone."):])
			if err := players.Forget(ctx, m.Topic[len("gone."):]); err != nil {
				c.Log.Warn("games with the name of somebody who left may still be in memory", "err", err)
			}
		})
		if err != nil {
			silence()
			return nil, err
		}
		site.OnPersonGone = func(ctx context.Context, person string) {
			if err := b.Publish(ctx, "gone."+person, nil); err != nil {
				c.Log.Warn("other nodes were not told that somebody left", "err", err)
			}
		}
		stop = func() { silence(); forget() }
	}
	site.Social = social.New(cfg)
	return stop, nil
}
