package app

import (
	"bytes"
	"context"
	"crypto/tls"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"time"

	"tablier/api"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/account/mailer"
	"tablier/members/account/openid"
	"tablier/play/bus"
	"tablier/rules/games"
)

// People says how the club meets people. The zero value is sensible.
type People struct {
	TLSCert, TLSKey string   // files; both or none
	PublicURL       string   // where browsers find the club behind a proxy; empty: as they ask
	Proxies         []string // addresses or networks whose X-Forwarded-For and -Proto are believed
	NoLimits        bool     // for load tests: nobody asks too often
	PrivateHooks    bool     // webhooks and pushed messages may go to private addresses, over plain HTTP

	TellEvery time.Duration // between two looks for what is to be told to who is away; 0: 20 s

	// Mail is the server that sends mail, as members/account/mailer wants it; empty: none. Sender is the
	// address it comes from.
	Mail, Sender string

	// A provider with whom one can sign in; an empty issuer: none.
	OpenIDIssuer, OpenIDClient, OpenIDSecret, OpenIDName string
}

// peopleStore is what people and what they want to be told are kept in.
type peopleStore interface {
	account.Store
	alert.Store
	Nodes(ctx context.Context) ([]string, error)
}

// failures is where nodes tell each other of failures to sign in.
const failures = "failures"

// people makes the desk at the door and tells the API of it. stop ends its housekeeping. here
// lists who looks at the club's pages through this node.
func (c Config) people(ctx context.Context, store peopleStore, here func() []string, b bus.Bus, node string, a *api.Config) (stop func(), err error) {
	cfg := account.Config{Store: store, Now: c.Now, Rand: c.Rand, Log: c.Log}
	if b != nil {
		cfg.Tell = func(data []byte) {
			ctx, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			if err := b.Publish(ctx, failures, append([]byte(node+" "), data...)); err != nil {
				c.Log.Debug("a failure to sign in was not told to other nodes", "err", err)
			}
		}
	}
	var post *mailer.Mailer
	if c.Mail != "" {
		if post, err = mailer.New(mailer.Config{Server: c.Mail, From: c.Sender, Club: strings.TrimSuffix(c.PublicURL, "/")}); err != nil {
			return nil, refusal(i18n.T("app.mail-will-not-do"), err)
		}
		cfg.Mail = post
	}
	desk, err := account.New(cfg)
	if err != nil {
		return nil, err
	}
	a.People, a.Now = desk, c.Now
	deaf := func() {}
	if b != nil {
		deaf, err = b.Subscribe(failures, func(m bus.Message) {
			if from, data, ok := bytes.Cut(m.Data, []byte(" ")); ok && string(from) != node {
				desk.Hear(data)
			}
		})
		if err != nil {
			return nil, err
		}
	}
	if !c.NoLimits {
		a.Limits = api.DefaultLimits()
	}
	for _, p := range c.Proxies {
		prefix, err := netip.ParsePrefix(p)
		if err != nil {
			addr, addrErr := netip.ParseAddr(p)
			if addrErr != nil {
				return nil, refusal(i18n.T("app.trust-proxy-expected-address-or", "p", p), err)
			}
			prefix = netip.PrefixFrom(addr, addr.BitLen())
		}
		a.Proxies = append(a.Proxies, prefix)
	}
	if c.PublicURL != "" {
		u, err := url.Parse(c.PublicURL)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.Path != "" && u.Path != "/" {
			return nil, refusal(i18n.T("app.public-url-expected-https-name", "publicurl", c.PublicURL), err)
		}
		a.PublicURL = u.Scheme + "://" + u.Host
		if a.Hosts != nil {
			a.Hosts = append(a.Hosts, u.Hostname())
		}
	}
	if c.OpenIDIssuer != "" {
		a.OpenID = openid.New(openid.Config{Issuer: c.OpenIDIssuer, Client: c.OpenIDClient, Secret: c.OpenIDSecret, Name: c.OpenIDName, Rand: c.Rand})
	}
	tell := alert.Config{Store: store, People: desk, Find: games.Find, Now: c.Now, Rand: c.Rand, Log: c.Log, Club: a.PublicURL, Here: here, Private: c.PrivateHooks, Every: c.TellEvery}
	if post != nil {
		tell.Post = post
	}
	mute := func() {}
	if b != nil {
		l := &looking{bus: b, node: node, here: here, nodes: store.Nodes, log: c.Log}
		if mute, err = l.serve(); err != nil {
			return nil, err
		}
		tell.There = l.ask
	}
	if a.Alerts, err = alert.New(ctx, tell); err != nil {
		return nil, err
	}
	a.Alerts.Start()
	ctx, cancel := context.WithCancel(ctx)
	var wg sync.WaitGroup
	wg.Go(func() { c.sweep(ctx, desk) })
	return func() { cancel(); deaf(); wg.Wait(); a.Alerts.Close(); mute() }, nil
}

// sweep drops sessions and the like that have expired, now and every hour.
func (c Config) sweep(ctx context.Context, desk *account.Service) {
	tick := time.NewTicker(time.Hour)
	defer tick.Stop()
	for {
		if n, err := desk.Sweep(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("expired sessions were not dropped", "err", err)
		} else if n > 0 {
			c.Log.Info("expired sessions and guests dropped", "rows", n)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// certificate loads what --tls-cert and --tls-key name; nil: no TLS.
func (c Config) certificate() (*tls.Config, error) {
	if c.TLSCert == "" && c.TLSKey == "" {
		return nil, nil
	}
	if c.TLSCert == "" || c.TLSKey == "" {
		return nil, refusal(i18n.T("app.tls-cert-tls-key-go"), nil)
	}
	load := func() (*tls.Certificate, error) {
		pair, err := tls.LoadX509KeyPair(c.TLSCert, c.TLSKey)
		return &pair, err
	}
	pair, err := load()
	if err != nil {
		return nil, failure(i18n.T("app.certificate-cannot-read", "tlscert", c.TLSCert), err)
	}
	// Certificates are renewed while the club is open: look again now and then.
	var mu sync.Mutex
	looked := time.Now()
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
		mu.Lock()
		defer mu.Unlock()
		if time.Since(looked) > time.Minute {
			looked = time.Now()
			if fresh, err := load(); err == nil {
				pair = fresh
			} else {
				c.Log.Warn("the certificate was not read again", "err", err)
			}
		}
		return pair, nil
	}}, nil
}
