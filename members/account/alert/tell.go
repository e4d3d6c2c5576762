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

// How long a message may take, how many are sent at once, and after how long one that did not
// go is tried again.
const (
	sendWithin = 20 * time.Second
	sendAtOnce = 8
	tryAgain   = 5 * time.Minute
)

// Tell tells those who are away what waits for them, once.
func (s *Service) Tell(ctx context.Context) error {
	now := s.time()
	if s.Here != nil {
		if err := s.Store.SawHere(ctx, s.Here(), now); err != nil {
			return err
		}
	}
	err := s.tellBy(ctx, Push, now)
	if s.Post != nil {
		err = errors.Join(err, s.tellBy(ctx, Mail, now))
	}
	if now.Sub(s.swept) > time.Hour {
		s.swept = now
		_, sweepErr := s.Store.SweepAlerts(ctx, now.Add(-Remembered))
		err = errors.Join(err, sweepErr)
	}
	return err
}

func (s *Service) tellBy(ctx context.Context, by Channel, now time.Time) error {
	all, err := s.Store.News(ctx, by, now, now.Add(-Fresh))
	if err != nil {
		return err
	}
	if all, err = s.away(ctx, all, now); err != nil {
		return err
	}
	var wg sync.WaitGroup
	room := make(chan struct{}, sendAtOnce)
	for len(all) > 0 && ctx.Err() == nil {
		n := slices.IndexFunc(all, func(o News) bool { return o.Person != all[0].Person })
		if n < 0 {
			n = len(all)
		}
		mine := all[:n]
		all = all[n:]
		room <- struct{}{}
		wg.Go(func() {
			defer func() { <-room }()
			if err := s.tellOne(ctx, by, now, mine); err != nil && ctx.Err() == nil {
				s.Log.Debug("somebody was not told what waits for them", "by", by, "err", err)
			}
		})
	}
	wg.Wait()
	return nil
}

// away leaves out the news of those who are at other nodes, and notes that they are there.
func (s *Service) away(ctx context.Context, all []News, now time.Time) ([]News, error) {
	if s.There == nil || len(all) == 0 {
		return all, nil
	}
	var people []string
	for _, n := range all {
		if len(people) == 0 || people[len(people)-1] != n.Person {
			people = append(people, n.Person)
		}
	}
	there := s.There(ctx, people)
	if len(there) == 0 {
		return all, nil
	}
	if err := s.Store.SawHere(ctx, there, now); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(n News) bool { return slices.Contains(there, n.Person) }), nil
}

// tellOne tells one person. What is claimed and could not be sent is given back.
func (s *Service) tellOne(ctx context.Context, by Channel, now time.Time, news []News) error {
	send, err := s.way(ctx, by, news[0].Person)
	if send == nil || err != nil {
		return err
	}
	if news, err = s.Store.Claim(ctx, by, now, news); err != nil || len(news) == 0 {
		return err
	}
	within, cancel := context.WithTimeout(context.WithoutCancel(ctx), sendWithin)
	defer cancel()
	if err := send(within, news); err != nil {
		return errors.Join(err, s.Store.GiveBack(within, by, now, now.Add(tryAgain), news))
	}
	return nil
}

// way is how news reaches somebody by a channel; nil: not at all.
func (s *Service) way(ctx context.Context, by Channel, person string) (func(context.Context, []News) error, error) {
	p, err := s.People.Find(ctx, person)
	if err != nil || p.Deleted || p.Banned(s.time()) {
		return nil, err
	}
	if by == Mail {
		set, err := s.Store.Alerts(ctx, person)
		if err != nil || p.Email == "" || set.Confirmed != p.Email {
			return nil, err
		}
		return func(ctx context.Context, news []News) error {
			mark := s.mark(person)
			subject, body := s.letter(p.Name, news, s.Club+"/mail?stop="+mark, langOf(p.Language))
			return s.Post.Letter(ctx, p.Email, subject, body, s.Club+"/api/v1/mail/stop?link="+mark)
		}, nil
	}
	browsers, err := s.Store.Browsers(ctx, person)
	if err != nil || len(browsers) == 0 {
		return nil, err
	}
	return func(ctx context.Context, news []News) error {
		_, err := s.push(ctx, browsers, func(b Browser) Note { return s.note(news, langOf(b.Language)) })
		return err
	}, nil
}

// push sends a note to browsers and returns how many took it; it is an error when none did though
// one may yet. Browsers that are gone for good are dropped.
func (s *Service) push(ctx context.Context, browsers []Browser, note func(Browser) Note) (int, error) {
	var took int
	var failed error
	for _, b := range browsers {
		n := note(b)
		body, err := json.Marshal(n)
		if err != nil {
			return took, err
		}
		switch err := s.post(ctx, b, body, n.Tag); {
		case err == nil:
			took++
		case errors.Is(err, errGone):
			if err := s.Store.DropBrowser(ctx, b.Person, b.ID); err != nil && club.KindOf(err) != club.NotFound {
				s.Log.Debug("a browser that is gone was not dropped", "err", err)
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

// Try sends a note to all browsers of somebody, to see whether it comes through.
func (s *Service) Try(ctx context.Context, person string) (int, error) {
	now := s.time()
	if err := s.asked.Check("try "+person, now); err != nil {
		return 0, err
	}
	s.asked.Fail("try "+person, now)
	browsers, err := s.Store.Browsers(ctx, person)
	if err != nil {
		return 0, err
	}
	took, err := s.push(ctx, browsers, func(b Browser) Note {
		l := langOf(b.Language)
		return Note{
			Title: i18n.T("alert.tablier-will-tell-you-here").In(l),
			Body:  i18n.T("alert.message-trial").In(l), Path: "/account#alerts", Tag: "try",
		}
	})
	if err != nil {
		s.Log.Debug("a trial did not go through", "err", err)
	}
	return took, nil
}
