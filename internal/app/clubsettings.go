package app

import (
	"context"

	"tablier/i18n"
	"tablier/members/clubsettings"
	"tablier/members/social"
	"tablier/play/bus"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// settingsTopic is the topic on which nodes announce that the settings of the club have changed.
const settingsTopic = "clubsettings"

// openSettings builds the settings of a club.
func openSettings(c common, db *sqlcore.DB, audit *social.AuditLog) *clubsettings.Service {
	s := clubsettings.Config{
		Store: sqlcore.ClubSettings{DB: db}, Now: c.Now, Rand: c.Rand, Log: c.Log,
		Record: func(ctx context.Context, by, action, note string) error {
			return audit.Record(ctx, by, social.Action(action), "", note)
		},
	}
	for _, g := range c.Games {
		s.Games = append(s.Games, g.Info().ID)
	}
	return clubsettings.New(s)
}

// startSettings builds the settings and shares changes with the other nodes.
func startSettings(c common, s *storage, audit *social.AuditLog, stop *stopStack) (*clubsettings.Service, error) {
	settings := openSettings(c, s.db, audit)
	if s.bus == nil {
		return settings, nil
	}
	settings.Announce = func(ctx context.Context) {
		if err := s.bus.Publish(ctx, settingsTopic, nil); err != nil {
			c.Log.Warn("change of settings not announced", "err", err)
		}
	}
	unsubscribe, err := s.bus.Subscribe(settingsTopic, func(bus.Message) { settings.Forget() })
	if err == nil {
		stop.pushFunc("changed settings of the club", unsubscribe)
	}
	return settings, err
}

// withSettings opens the settings of a club for f. The club may be running. Refusals become errors of the
// user's input.
func withSettings(ctx context.Context, c Config, f func(*clubsettings.Service) error) error {
	err := withStore(ctx, c, func(c Config, db *sqlcore.DB) error {
		return f(openSettings(c.common(), db, social.NewAuditLog(sqlcore.Social{DB: db}, c.Now)))
	})
	if kind := club.KindOf(err); err != nil && (kind == club.Invalid || kind == club.NotFound) {
		return refusal(i18n.FromError(err), nil)
	}
	return err
}

// ClubSetting is one setting of a club as text.
type ClubSetting struct{ Key, Value string }

// ClubSettings returns the settings of the club in c.DataDir. A setting that was not chosen is empty.
func ClubSettings(ctx context.Context, c Config) (list []ClubSetting, err error) {
	err = withSettings(ctx, c, func(s *clubsettings.Service) error {
		now, err := s.Get(ctx)
		for _, key := range clubsettings.Keys() {
			list = append(list, ClubSetting{key, now.Value(key)})
		}
		return err
	})
	return list, err
}

// SetClubSetting changes one setting of the club in c.DataDir, and returns the stored value.
func SetClubSetting(ctx context.Context, c Config, key, value string) (stored string, err error) {
	err = withSettings(ctx, c, func(s *clubsettings.Service) error {
		now, err := s.Get(ctx)
		if err != nil {
			return err
		}
		to, err := now.With(key, value)
		if err != nil {
			return err
		}
		if to, err = s.Change(ctx, "", to); err != nil {
			return err
		}
		stored = to.Value(key)
		return nil
	})
	return stored, err
}

// Invite creates an invitation to the club in c.DataDir, and returns its code.
func Invite(ctx context.Context, c Config, uses, days int, note string) (code string, err error) {
	err = withSettings(ctx, c, func(s *clubsettings.Service) error {
		_, code, err = s.Invite(ctx, "", clubsettings.Terms{Uses: uses, Days: days, Note: note})
		return err
	})
	return code, err
}
