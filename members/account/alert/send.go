package alert

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Limits of sending.
const (
	sendTimeout        = 20 * time.Second
	maxConcurrentSends = 8
	retryDelay         = 5 * time.Minute
)

// SendPending sends all due events to people who are offline.
func (s *Service) SendPending(ctx context.Context) error {
	now := s.now()
	if s.OnlineHere != nil {
		if err := s.Store.MarkOnline(ctx, s.OnlineHere(), now); err != nil {
			return err
		}
	}
	err := s.sendByChannel(ctx, Push, now)
	if s.Mailer != nil {
		err = errors.Join(err, s.sendByChannel(ctx, Mail, now))
	}
	if now.Sub(s.swept) > time.Hour {
		s.swept = now
		_, sweepErr := s.Store.SweepAlerts(ctx, now.Add(-SentRetention))
		err = errors.Join(err, sweepErr)
	}
	return err
}

func (s *Service) sendByChannel(ctx context.Context, by Channel, now time.Time) error {
	all, err := s.Store.PendingAlerts(ctx, by, now, now.Add(-MaxAge))
	if err != nil {
		return err
	}
	if all, err = s.excludeOnline(ctx, all, now); err != nil {
		return err
	}
	var wg sync.WaitGroup
	room := make(chan struct{}, maxConcurrentSends)
	for len(all) > 0 && ctx.Err() == nil {
		n := slices.IndexFunc(all, func(o Event) bool { return o.Person != all[0].Person })
		if n < 0 {
			n = len(all)
		}
		mine := all[:n]
		all = all[n:]
		room <- struct{}{}
		wg.Go(func() {
			defer func() { <-room }()
			if err := s.sendToPerson(ctx, by, now, mine); err != nil && ctx.Err() == nil {
				s.Log.Debug("a notification was not sent", "by", by, "err", err)
			}
		})
	}
	wg.Wait()
	return nil
}

// excludeOnline removes the events of people who are online at other nodes, and stores that they are online.
func (s *Service) excludeOnline(ctx context.Context, all []Event, now time.Time) ([]Event, error) {
	if s.OnlineElsewhere == nil || len(all) == 0 {
		return all, nil
	}
	var people []string
	for _, n := range all {
		if len(people) == 0 || people[len(people)-1] != n.Person {
			people = append(people, n.Person)
		}
	}
	there := s.OnlineElsewhere(ctx, people)
	if len(there) == 0 {
		return all, nil
	}
	if err := s.Store.MarkOnline(ctx, there, now); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(n Event) bool { return slices.Contains(there, n.Person) }), nil
}

// sendToPerson notifies one person. If sending fails, the claim is released.
func (s *Service) sendToPerson(ctx context.Context, by Channel, now time.Time, news []Event) error {
	send, err := s.sender(ctx, by, news[0].Person)
	if send == nil || err != nil {
		return err
	}
	if news, err = s.Store.ClaimAlerts(ctx, by, now, news); err != nil || len(news) == 0 {
		return err
	}
	within, cancel := context.WithTimeout(context.WithoutCancel(ctx), sendTimeout)
	defer cancel()
	if err := send(within, news); err != nil {
		return errors.Join(err, s.Store.ReleaseAlerts(within, by, now, now.Add(retryDelay), news))
	}
	return nil
}

// sender returns a function that reaches a person by a channel, or nil if the channel cannot reach them.
func (s *Service) sender(ctx context.Context, by Channel, person string) (func(context.Context, []Event) error, error) {
	p, err := s.Accounts.People.Find(ctx, person)
	if err != nil || p.Deleted || p.Banned(s.now()) {
		return nil, err
	}
	if by == Mail {
		set, err := s.Store.AlertPreferences(ctx, person)
		if err != nil || p.Email == "" || set.Confirmed != p.Email {
			return nil, err
		}
		return func(ctx context.Context, news []Event) error {
			mark := s.unsubscribeToken(person)
			subject, body := s.write.mail(p.Name, news, s.Club+"/mail?stop="+mark, langOf(p.Language))
			return s.Mailer.Send(ctx, p.Email, subject, body, s.Club+"/api/v1/mail/stop?link="+mark)
		}, nil
	}
	browsers, err := s.Store.Browsers(ctx, person)
	if err != nil || len(browsers) == 0 {
		return nil, err
	}
	return func(ctx context.Context, news []Event) error {
		_, err := s.pushToBrowsers(ctx, browsers, func(b Browser) Notification { return s.write.notification(news, langOf(b.Language)) })
		return err
	}, nil
}

// pushToBrowsers sends a notification to browsers and returns the number that accepted it. It returns an error if none
// did but a retry may succeed. It deletes subscriptions that have ended.
func (s *Service) pushToBrowsers(ctx context.Context, browsers []Browser, note func(Browser) Notification) (int, error) {
	var took int
	var failed error
	for _, b := range browsers {
		n := note(b)
		body, err := json.Marshal(n)
		if err != nil {
			return took, err
		}
		switch err := s.sendPush(ctx, b, body, n.Tag); {
		case err == nil:
			took++
		case errors.Is(err, errSubscriptionGone):
			if err := s.Store.DropBrowser(ctx, b.Person, b.ID); err != nil && club.KindOf(err) != club.NotFound {
				s.Log.Debug("a subscription that has ended was not deleted", "err", err)
			}
		default:
			failed = errors.Join(failed, err)
		}
	}
	if took > 0 {
		failed = nil
	}
	return took, failed
}

// SendTest sends a test notification to all browsers of a person.
func (s *Service) SendTest(ctx context.Context, person string) (int, error) {
	now := s.now()
	if err := s.mailLimit.Check("try "+person, now); err != nil {
		return 0, err
	}
	s.mailLimit.Fail("try "+person, now)
	browsers, err := s.Store.Browsers(ctx, person)
	if err != nil {
		return 0, err
	}
	took, err := s.pushToBrowsers(ctx, browsers, func(b Browser) Notification {
		l := langOf(b.Language)
		return Notification{
			Title: i18n.T("alert.push-on").In(l),
			Body:  i18n.T("alert.message-trial").In(l), Path: "/account#alerts", Tag: "try",
		}
	})
	if err != nil {
		s.Log.Debug("a test notification was not accepted", "err", err)
	}
	return took, nil
}
