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

// Mailer sends mail. It may block and must be safe for concurrent use.
type Mailer interface {
	// Send sends a mail. If unsubscribe is not empty, a POST to that address unsubscribes the recipient.
	Send(ctx context.Context, to, subject, body, unsubscribe string) error
}

// Config is what a Service needs. Store, People, Find and Now are required.
type Config struct {
	Store    Store
	Accounts *account.Service
	Find     func(id string) (game.Bound, error)
	Now      func() time.Time
	Rand     io.Reader // nil: crypto/rand
	Log      *slog.Logger
	Mailer   Mailer // nil: the club sends no mail
	Club     string // base URL of the club, such as https://club.example; may be empty without mail
	// OnlineHere lists the people who have a page open through this node; nil: nobody.
	OnlineHere func() []string
	// OnlineElsewhere returns which of the given people are online at other nodes; nil: there are no other nodes.
	OnlineElsewhere func(ctx context.Context, people []string) []string
	// Private allows push services at private addresses and over plain HTTP, for tests.
	Private bool
	// Client connects to push services; nil: a client that refuses private addresses.
	Client *http.Client
	Every  time.Duration // interval between searches for events; 0: 20 s
}

// Service sends notifications. It is safe for concurrent use.
type Service struct {
	Config
	write          writer
	keys           keys
	unsubscribeKey []byte // signs the unsubscribe links
	mailLimit      account.Lockout
	cancel         context.CancelFunc
	wg             sync.WaitGroup
	swept          time.Time // used by the loop only
}

// New returns a Service with the club's keys, which it creates at the first start. Call [Service.Start] to begin
// sending.
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
	s := &Service{Config: c, mailLimit: account.Lockout{Free: 3, First: 10 * time.Minute, Most: 24 * time.Hour, Size: 20_000}}
	s.write = writer{find: c.Find, now: s.now, club: c.Club}
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
	s.unsubscribeKey = []byte(seal)
	return s, nil
}

func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// Key returns the public VAPID key, which browsers need to subscribe.
func (s *Service) Key() string { return s.keys.public }

// Start sends due events at regular intervals until Close.
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
			if err := s.SendPending(ctx); err != nil && ctx.Err() == nil {
				s.Log.Warn("notifications not sent", "err", err)
			}
		}
	})
}

// Close stops what Start began.
func (s *Service) Close() {
	if s.cancel != nil {
		s.cancel()
	}
	s.wg.Wait()
}

// SetPreferences stores preferences. Mail needs an e-mail address, and is sent once the address is confirmed.
func (s *Service) SetPreferences(ctx context.Context, p account.Person, set Preferences) error {
	if err := set.check(); err != nil {
		return err
	}
	if set.Mail != 0 && s.Mailer == nil {
		return invalid("mail", i18n.T("alert.club-without-email"))
	}
	if set.Mail != 0 && p.Email == "" {
		return invalid("mail", i18n.T("alert.no-email"))
	}
	old, err := s.Store.AlertPreferences(ctx, p.ID)
	if err != nil {
		return err
	}
	set.Person, set.Confirmed = p.ID, old.Confirmed
	return s.Store.SetAlertPreferences(ctx, set)
}

// RequestConfirmation mails a link to a member's address, by which its owner can confirm it.
func (s *Service) RequestConfirmation(ctx context.Context, p account.Person) error {
	if s.Mailer == nil {
		return invalid("mail", i18n.T("alert.club-without-email"))
	}
	if p.Email == "" {
		return invalid("mail", i18n.T("alert.no-email"))
	}
	if err := s.Accounts.Lockouts.TakeMail(p.ID, p.Email); err != nil {
		return &club.Error{Kind: club.Limited, Wait: time.Hour, Text: i18n.T("alert.mail-repeated")}
	}
	secret, err := s.Accounts.Emails.NewConfirmation(ctx, p.ID, p.Email)
	if err != nil {
		return err
	}
	subject, body := s.write.confirmation(p.Name, s.Club+"/mail?confirm="+secret, langOf(p.Language))
	if err := s.Mailer.Send(ctx, p.Email, subject, body, ""); err != nil {
		s.Log.Warn("notification e-mail not sent", "err", err)
		return &club.Error{Kind: club.Unavailable, Text: i18n.T("alert.mail-failed"), Err: err}
	}
	return nil
}

// AskToConfirm mails the link of [Service.RequestConfirmation] in the background, because somebody has just given the
// address.
func (s *Service) AskToConfirm(ctx context.Context, p account.Person) {
	if s.Mailer == nil {
		return
	}
	ctx = context.WithoutCancel(ctx)
	go func() {
		ctx, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		if err := s.RequestConfirmation(ctx, p); err != nil && club.KindOf(err) != club.Unavailable { // which is in the log
			s.Log.Info("address not asked to be confirmed", "err", err)
		}
	}()
}

// ConfirmAddress accepts the secret of a confirmation link. From then on, mail may go to the address.
func (s *Service) ConfirmAddress(ctx context.Context, secret string) error {
	person, email, err := s.Accounts.Emails.TakeConfirmation(ctx, secret)
	if err != nil {
		return err
	}
	p, err := s.Accounts.People.Find(ctx, person)
	if err != nil {
		return err
	}
	if p.Deleted || p.Email != email {
		return invalid("secret", i18n.T("alert.link-other-address"))
	}
	set, err := s.Store.AlertPreferences(ctx, person)
	if err != nil {
		return err
	}
	set.Confirmed = email
	return s.Store.SetAlertPreferences(ctx, set)
}

// unsubscribeToken returns the signed token in a person's unsubscribe links.
func (s *Service) unsubscribeToken(person string) string {
	h := hmac.New(sha256.New, s.unsubscribeKey)
	h.Write([]byte("mail " + person))
	return person + "." + base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:18])
}

// Unsubscribe stops mail to the person whose unsubscribe link this is. It may be repeated.
func (s *Service) Unsubscribe(ctx context.Context, link string) error {
	person, _, ok := strings.Cut(link, ".")
	if !ok || len(link) > 200 || !hmac.Equal([]byte(s.unsubscribeToken(person)), []byte(link)) {
		return invalid("link", i18n.T("alert.link-incomplete"))
	}
	set, err := s.Store.AlertPreferences(ctx, person)
	if err != nil || set.Mail == 0 {
		return err
	}
	set.Mail = 0
	return s.Store.SetAlertPreferences(ctx, set)
}
