package social

import (
	"context"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// SubmitReport files a report.
func (s *Service) SubmitReport(ctx context.Context, from string, r Report) (Report, error) {
	words, err := cleanText("text", r.Text, MaxReport, true)
	if err != nil {
		return r, err
	}
	switch r.About {
	case AboutChat, AboutName, AboutPlay, AboutConduct:
	default:
		return r, invalid("about", i18n.T("social.bad-report-kind"))
	}
	if r.Line != 0 {
		l, err := s.Store.Line(ctx, r.Line)
		if err != nil {
			return r, err
		}
		// People can report only lines that they can read. Otherwise line numbers would give access to other rooms.
		g, err := s.Game(ctx, l.Game)
		if err != nil {
			return r, err
		}
		if read, _ := ChatAccess(g, l.Room, from); !read {
			return r, ErrNoLine()
		}
		r.Person, r.Game, r.Quote, r.About = l.Person, l.Game, l.Name+": "+l.Text, AboutChat
	}
	if r.Person == from {
		return r, invalid("person", i18n.T("social.you"))
	}
	p, err := s.People.Find(ctx, r.Person)
	if err != nil {
		return r, err
	}
	if r.About == AboutName {
		r.Quote = p.Name
	}
	if r.Game != "" {
		g, err := s.Game(ctx, r.Game)
		if err != nil {
			return r, err
		}
		if !g.VisibleTo(club.Actor{ID: from}) {
			return r, club.ErrNotFound(r.Game) // does not reveal whether it exists
		}
	}
	n, err := s.Store.OpenReports(ctx, from)
	if err != nil {
		return r, err
	}
	if n >= MaxReports {
		return r, &club.Error{Kind: club.Limited, Wait: time.Hour, Text: i18n.T("social.reports-pending")}
	}
	r.Number, r.From, r.Text, r.At, r.Settled, r.By, r.Action = 0, from, words, s.now(), time.Time{}, "", ""
	return s.Store.AddReport(ctx, r)
}

// Decision is a moderation action with its reasons.
type Decision struct {
	Action Action
	Hours  int    // of MuteMember and Ban; 0: permanently
	Words  string // shown to the person concerned
	Note   string // for moderators
}

// permanently is the end of a ban without a time limit.
var permanently = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)

// Settle decides on a report, and returns the person it was about.
func (s *Service) Settle(ctx context.Context, moderator account.Person, number int64, d Decision) (person string, err error) {
	r, err := s.Store.Report(ctx, number)
	if err != nil {
		return "", err
	}
	if !r.Settled.IsZero() {
		return "", ErrSettled()
	}
	return r.Person, s.applyDecision(ctx, moderator, r.Person, d, func(e Entry) error {
		e.Report = number
		return s.Store.Settle(ctx, number, e.At, e)
	})
}

// ErrSettled returns the error for a report that is already settled.
func ErrSettled() error {
	return &club.Error{Kind: club.Conflict, Field: "report", Text: i18n.T("social.report-settled-already")}
}

// Decide acts on a member without a report.
func (s *Service) Decide(ctx context.Context, moderator account.Person, person string, d Decision) error {
	return s.applyDecision(ctx, moderator, person, d, func(e Entry) error { return s.Store.AddEntry(ctx, e) })
}

// applyDecision checks a decision, records it and then carries it out, so that the log contains everything that was
// done.
func (s *Service) applyDecision(ctx context.Context, moderator account.Person, person string, d Decision, write func(Entry) error) error {
	words, err := cleanText("words", d.Words, MaxReport, true)
	if err != nil {
		return err
	}
	note, err := cleanText("note", d.Note, MaxReport, true)
	if err != nil {
		return err
	}
	p, err := s.People.Find(ctx, person)
	if err != nil {
		return err
	}
	if !moderator.Role.AtLeast(account.Moderator) {
		return club.ErrForbidden(i18n.T("social.moderators-only"))
	}
	if d.Action != Dismiss {
		if p.ID == moderator.ID {
			return club.ErrForbidden(i18n.T("social.self-decision"))
		}
		if p.Role.AtLeast(account.Moderator) && !moderator.Role.AtLeast(account.Organiser) || p.Role.AtLeast(account.Organiser) {
			return club.ErrForbidden(i18n.T("social.moderator"))
		}
	}
	if d.Hours < 0 || d.Hours > 24*3660 {
		return invalid("hours", i18n.T("social.bad-duration"))
	}
	e := Entry{At: s.now(), By: moderator.ID, Action: d.Action, Person: p.ID, Words: words, Note: note}
	until := permanently
	if d.Hours > 0 {
		until = e.At.Add(time.Duration(d.Hours) * time.Hour)
	}
	switch d.Action {
	case MuteMember, Ban:
		e.Until = until
	case Dismiss, Warn, ResetName, LiftSanctions:
	default:
		return invalid("action", i18n.T("social.bad-decision"))
	}
	if d.Action == Warn && words == "" {
		return invalid("words", i18n.T("social.empty-warning"))
	}
	if err := write(e); err != nil {
		return err
	}
	none := time.Time{}
	switch d.Action {
	case MuteMember:
		_, err = s.People.Restrict(ctx, p.ID, &until, nil)
	case Ban:
		_, err = s.People.Restrict(ctx, p.ID, nil, &until)
	case LiftSanctions:
		_, err = s.People.Restrict(ctx, p.ID, &none, &none)
	case ResetName:
		_, err = s.People.ResetName(ctx, p.ID)
	}
	return err
}

// HideLine hides a chat line.
func (s *Service) HideLine(ctx context.Context, moderator account.Person, number int64) error {
	l, err := s.Store.Line(ctx, number)
	if err != nil {
		return err
	}
	if l.Hidden {
		return nil // already hidden, and in the log
	}
	if err := s.Store.AddEntry(ctx, Entry{At: s.now(), By: moderator.ID, Action: HideMessage, Person: l.Person, Note: l.Game + " #" + l.Name + ": " + l.Text}); err != nil {
		return err
	}
	return s.Store.HideLine(ctx, number)
}
