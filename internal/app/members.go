package app

import (
	"bytes"
	"context"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/account/mailer"
	"tablier/members/account/openid"
	"tablier/members/clubsettings"
	"tablier/members/inbox"
	"tablier/members/social"
	"tablier/members/teams"
	"tablier/play/bus"
	"tablier/store/sqlcore"
)

// memberServices has the services for people.
type memberServices struct {
	settings *clubsettings.Service
	accounts *account.Service
	alerts   *alert.Service
	social   *social.Service
	inbox    *inbox.Inbox
	teams    *teams.Service
	openID   *openid.Provider // nil: none
	// online returns those of the given people who have a page open, on any node.
	online func(ctx context.Context, people []string) []string
	// announceGone tells the other nodes that a person deleted their account or was banned; nil: there are no
	// other nodes.
	announceGone func(ctx context.Context, person string)
}

// startMembers builds accounts, alerts and chat, and starts their background work.
func (c Config) startMembers(ctx context.Context, s *storage, p *play, club string, stop *stopStack) (*memberServices, error) {
	mail, err := c.Mail.open(club)
	if err != nil {
		return nil, err
	}
	settings, err := startSettings(c.common(), s, p.audit, stop)
	if err != nil {
		return nil, err
	}
	accounts, err := c.common().startAccounts(s, mail, settings, stop)
	if err != nil {
		return nil, err
	}
	here := func() []string { return append(p.live.ActiveUsers(), p.lobby.Feeds.ActiveUsers()...) }
	p.classes.Accounts = accounts
	accounts.Left, p.tournaments.service.Codes = p.tournaments.left(c.Log), accounts.Lockouts
	alerts, err := c.startAlerts(ctx, s, here, accounts, mail, club, stop)
	if err != nil {
		return nil, err
	}
	talk, err := c.common().startChat(s, p, accounts, stop)
	if err != nil {
		return nil, err
	}
	gone, err := c.common().startGone(s, p, stop)
	if err != nil {
		return nil, err
	}
	talk.OnMention = func(ctx context.Context, people []string) {
		for _, id := range people {
			p.lobby.Feeds.Notify(ctx, id, "inbox")
		}
	}
	sides := openTeams(c.common(), s.db, accounts, p.audit, p.classes)
	sides.Tell = func(ctx context.Context, person string) { p.lobby.Feeds.Notify(ctx, person, "inbox") }
	waiting := &inbox.Inbox{Store: sqlcore.Inbox{DB: s.db}, Now: c.Now}
	sweepSometimes(c.common(), "the upkeep of notices", stop, func(ctx context.Context) {
		if _, err := waiting.Sweep(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("old notices not dropped", "err", err)
		}
	})
	online := func(ctx context.Context, people []string) []string {
		out := intersect(people, here())
		if alerts != nil && alerts.OnlineElsewhere != nil {
			out = append(out, alerts.OnlineElsewhere(ctx, people)...)
		}
		return out
	}
	return &memberServices{settings: settings, accounts: accounts, alerts: alerts, inbox: waiting, teams: sides, online: online, social: talk, openID: c.OpenID.provider(c), announceGone: gone}, nil
}

// sweepSometimes calls f from time to time to remove expired data, unless the store is read-only.
func sweepSometimes(c common, name string, stop *stopStack, f func(context.Context)) {
	if !c.ReadOnly {
		stop.pushFunc(name, every(accountSweepEvery, f))
	}
}

// open returns the mailer; nil: the club sends no mail.
func (m Mail) open(club string) (*mailer.Mailer, error) {
	if m.Server == "" {
		return nil, nil
	}
	sender, err := mailer.New(mailer.Config{Server: m.Server, From: m.From, Club: club})
	if err != nil {
		return nil, refusal(i18n.T("app.bad-mail"), err)
	}
	return sender, nil
}

// provider returns the OpenID provider; nil: none.
func (o OpenID) provider(c Config) *openid.Provider {
	if o.Issuer == "" {
		return nil
	}
	return openid.New(openid.Config{Issuer: o.Issuer, Client: o.Client, Secret: o.Secret, Name: o.Name, Rand: c.Rand})
}

const (
	failedSignIns     = "failures" // the topic on which nodes announce failed sign-ins
	publishWithin     = time.Second
	accountSweepEvery = time.Hour
)

// startAccounts builds the accounts and shares failed sign-ins with the other nodes.
func (c common) startAccounts(s *storage, mail *mailer.Mailer, admission account.Admission, stop *stopStack) (*account.Service, error) {
	cfg := account.Config{Store: sqlcore.Accounts{DB: s.db}, Now: c.Now, Rand: c.Rand, Log: c.Log, Admission: admission}
	if mail != nil {
		cfg.Mail = mail
	}
	if s.bus != nil {
		cfg.AnnounceFailure = func(data []byte) {
			ctx, cancel := context.WithTimeout(context.Background(), publishWithin)
			defer cancel()
			if err := s.bus.Publish(ctx, failedSignIns, append([]byte(s.node+" "), data...)); err != nil {
				c.Log.Debug("a failed sign-in was not announced to the other nodes", "err", err)
			}
		}
	}
	accounts, err := account.New(cfg)
	if err != nil {
		return nil, err
	}
	if s.bus != nil {
		unsubscribe, err := s.bus.Subscribe(failedSignIns, func(m bus.Message) {
			if from, data, ok := bytes.Cut(m.Data, []byte(" ")); ok && string(from) != s.node {
				accounts.Lockouts.ApplyRemoteFailure(data)
			}
		})
		if err != nil {
			return nil, err
		}
		stop.pushFunc("failed sign-ins of other nodes", unsubscribe)
	}
	sweepSometimes(c, "the upkeep of sessions", stop, func(ctx context.Context) {
		if n, err := accounts.Sweep(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("expired sessions not dropped", "err", err)
		} else if n > 0 {
			c.Log.Info("expired sessions and guests dropped", "rows", n)
		}
	})
	return accounts, nil
}

// startAlerts starts sending alerts to members who are offline; nil: there are no alerts.
func (c Config) startAlerts(ctx context.Context, s *storage, here func() []string, accounts *account.Service, mail *mailer.Mailer, club string, stop *stopStack) (*alert.Service, error) {
	if c.ReadOnly {
		return nil, nil
	}
	cfg := alert.Config{Store: sqlcore.Alerts{DB: s.db}, Accounts: accounts, Find: c.Games.Find, Now: c.Now, Rand: c.Rand, Log: c.Log, Club: club, OnlineHere: here, Private: c.PrivateHooks, Every: c.AlertEvery}
	if mail != nil {
		cfg.Mailer = mail
	}
	if s.bus != nil {
		elsewhere := &online{topic: onlineTopic, bus: s.bus, node: s.node, here: here, nodes: sqlcore.Nodes{DB: s.db}.Nodes, log: c.Log}
		unsubscribe, err := elsewhere.serve()
		if err != nil {
			return nil, err
		}
		stop.pushFunc("who is online here", unsubscribe)
		cfg.OnlineElsewhere = elsewhere.ask
	}
	alerts, err := alert.New(ctx, cfg)
	if err != nil {
		return nil, err
	}
	accounts.AddressSet = alerts.AskToConfirm
	alerts.Start()
	stop.pushFunc("alerts", alerts.Close)
	return alerts, nil
}
