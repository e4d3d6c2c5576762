package alert

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
)

// Post sends mail. It may take its time and must be safe for concurrent use.
type Post interface {
	// Letter sends a mail; stop, where it is not empty, is the address at which a POST ends such mail.
	Letter(ctx context.Context, to, subject, body, stop string) error
}

// Config is what a Service needs. Store, People, Find and Now are required.
type Config struct {
	Store  Store
	People *account.Service
	Find   func(id string) (game.Any, error)
	Now    func() time.Time
	Rand   io.Reader // nil: crypto/rand
	Log    *slog.Logger
	Post   Post   // nil: the club sends no mail
	Club   string // where browsers find the club, as https://club.example; may be empty without mail
	// Here lists who looks at the club's pages through this node; nil: nobody.
	Here func() []string
	// There returns those of some people who look at them through other nodes; nil: there are none.
	There func(ctx context.Context, people []string) []string
	// Private allows push services at private addresses and over plain HTTP: for tests.
	Private bool
	// Client talks to push services; nil: one that refuses addresses that are not public.
	Client *http.Client
	Every  time.Duration // between two looks for news; 0: 20 s
}

// Service is safe for concurrent use.
type Service struct {
	Config
	keys   keys
	seal   []byte // signs the links that end mail
	asked  account.Lockout
	cancel context.CancelFunc
	wg     sync.WaitGroup
	swept  time.Time // by the loop alone
}

// New returns a Service with the club's keys, which it makes if there are none.
// [Service.Start] makes it tell news by itself.
func New(ctx context.Context, c Config) (*Service, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Rand == nil {
		c.Rand = rand.Reader
	}
	if c.Every == 0 {
		c.Every = 20 * time.Second
	}
	if c.Client == nil {
		c.Client = publicClient(c.Private)
	}
	s := &Service{Config: c, asked: account.Lockout{Free: 3, First: 10 * time.Minute, Most: 24 * time.Hour, Size: 20_000}}
	var err error
	if s.keys, err = loadKeys(ctx, c.Store); err != nil {
		return nil, err
	}
	var fresh [32]byte
	if _, err := io.ReadFull(c.Rand, fresh[:]); err != nil {
		return nil, err
	}
	seal, err := c.Store.Secret(ctx, "alerts.seal", base64.RawURLEncoding.EncodeToString(fresh[:]))
	if err != nil {
		return nil, err
	}
	s.seal = []byte(seal)
	return s, nil
}

func (s *Service) time() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// Key is what browsers must be told to let the club push to them.
func (s *Service) Key() string { return s.keys.public }

// Start looks for news until Close.
func (s *Service) Start() {
	ctx, cancel := context.WithCancel(context.Background())
	s.cancel = cancel
	s.wg.Go(func() {
		tick := time.NewTicker(s.Every)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			if err := s.Tell(ctx); err != nil && ctx.Err() == nil {
				s.Log.Warn("those who are away were not told what waits for them", "err", err)
			}
		}
	})
}

// Close ends what Start began.
func (s *Service) Close() {
	if s.cancel != nil {
		s.cancel()
	}
	s.wg.Wait()
}

// Choose keeps settings. Mail needs an address; whether it is confirmed shows later.
func (s *Service) Choose(ctx context.Context, p account.Person, set Settings) error {
	if err := set.check(); err != nil {
		return err
	}
	if set.Mail != 0 && s.Post == nil {
		return invalid("mail", i18n.T("alert.club-sends-no-mail"))
	}
	if set.Mail != 0 && p.Email == "" {
		return invalid("mail", i18n.T("alert.first-give-your-e-mail"))
	}
	old, err := s.Store.Alerts(ctx, p.ID)
	if err != nil {
		return err
	}
	set.Person, set.Confirmed = p.ID, old.Confirmed
	return s.Store.SetAlerts(ctx, set)
}

// Ask sends a mail by which the owner of a member's address confirms it.
func (s *Service) Ask(ctx context.Context, p account.Person) error {
	if s.Post == nil {
		return invalid("mail", i18n.T("alert.club-sends-no-mail"))
	}
	if p.Email == "" {
		return invalid("mail", i18n.T("alert.first-give-your-e-mail"))
	}
	now := s.time()
	if err := s.asked.Check(p.ID, now); err != nil {
		return &club.Error{Kind: club.Limited, Wait: time.Hour, Text: i18n.T("alert.message-was-sent-several-times")}
	}
	s.asked.Fail(p.ID, now)
	secret, err := s.People.NewConfirmation(ctx, p.ID, p.Email)
	if err != nil {
		return err
	}
	subject, body := s.confirmation(p.Name, s.Club+"/mail?confirm="+secret, langOf(p.Language))
	if err := s.Post.Letter(ctx, p.Email, subject, body, ""); err != nil {
		s.Log.Warn("a mail could not be sent", "err", err)
		return &club.Error{Kind: club.Unavailable, Text: i18n.T("alert.mail-cannot-sent-now-try"), Err: err}
	}
	return nil
}

// Confirm takes the secret of a confirmation: mail may go to the address from now on.
func (s *Service) Confirm(ctx context.Context, secret string) error {
	person, email, err := s.People.TakeConfirmation(ctx, secret)
	if err != nil {
		return err
	}
	p, err := s.People.Find(ctx, person)
	if err != nil {
		return err
	}
	if p.Deleted || p.Email != email {
		return invalid("secret", i18n.T("alert.link-was-for-another-address"))
	}
	set, err := s.Store.Alerts(ctx, person)
	if err != nil {
		return err
	}
	set.Confirmed = email
	return s.Store.SetAlerts(ctx, set)
}

// mark is what a link that ends mail to somebody must hold.
func (s *Service) mark(person string) string {
	h := hmac.New(sha256.New, s.seal)
	h.Write([]byte("mail " + person))
	return person + "." + base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:18])
}

// Stop ends the mail to whom a link was sent. It can be used again and again.
func (s *Service) Stop(ctx context.Context, link string) error {
	person, _, ok := strings.Cut(link, ".")
	if !ok || len(link) > 200 || !hmac.Equal([]byte(s.mark(person)), []byte(link)) {
		return invalid("link", i18n.T("alert.link-not-whole-copy-all"))
	}
	set, err := s.Store.Alerts(ctx, person)
	if err != nil || set.Mail == 0 {
		return err
	}
	set.Mail = 0
	return s.Store.SetAlerts(ctx, set)
}
