package alert

import (
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Notification is a message in the form that a browser shows. Path is the page to open.
type Notification struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Path  string `json:"path"`
	Tag   string `json:"tag"` // a later notification replaces an earlier one with the same tag
}

// writer writes the texts of notifications and mails.
type writer struct {
	find func(id string) (game.Bound, error)
	now  func() time.Time
	club string // base URL
}

// maxLines is the number of events in one notification. Mail lists all.
const maxLines = 4

// notification describes one or more events.
func (w writer) notification(news []Event, l game.Lang) Notification {
	if len(news) == 1 {
		n := news[0]
		return Notification{Title: w.title(n, l), Body: w.body(n, l), Path: n.path(), Tag: n.topic()}
	}
	var lines []string
	for _, n := range news[:min(len(news), maxLines)] {
		lines = append(lines, w.line(n, l))
	}
	if more := len(news) - maxLines; more > 0 {
		lines = append(lines, i18n.T("alert.more", "n", more).In(l))
	}
	return Notification{Title: i18n.T("alert.tablier-pieces-news", "n", len(news)).In(l), Body: strings.Join(lines, "\n"), Path: "/desk", Tag: "many"}
}

func (n Event) path() string {
	if n.Tournament != nil {
		return n.Tournament.Path()
	}
	switch n.Kind {
	case Challenge:
		return "/challenge/" + n.Subject
	case Team:
		return "/team/" + n.Subject
	}
	return "/play/" + n.Subject
}

func (w writer) title(n Event, l game.Lang) string {
	if n.Tournament != nil {
		return n.Tournament.Name
	}
	switch n.Kind {
	case Turn:
		return i18n.T("alert.your-move").In(l)
	case LowTime:
		return i18n.T("alert.time-runs-short").In(l)
	case Challenge:
		return i18n.T("alert.challenges-you", "opponent", n.opponent(l)).In(l)
	case Team:
		return i18n.T("inbox.invites-to-team", "name", n.opponent(l)).In(l)
	}
	return i18n.T("alert.game-over").In(l)
}

func (w writer) body(n Event, l game.Lang) string {
	if n.Tournament != nil {
		return i18n.Sentence(n.Tournament.Text()).In(l)
	}
	if n.Kind == Team {
		return n.Team
	}
	name := w.gameName(n.Game, l)
	switch n.Kind {
	case Challenge:
		return name
	case LowTime:
		left := duration(n.Deadline.Sub(w.now()), l)
		return i18n.T("alert.against-left", "name", name, "opponent", n.opponent(l), "left", left).In(l)
	case GameOver:
		return i18n.T("alert.against", "name", name, "opponent", n.opponent(l), "outcome", w.outcome(n, l)).In(l)
	}
	if n.Deadline.IsZero() {
		return i18n.T("alert.game-against", "name", name, "opponent", n.opponent(l)).In(l)
	}
	left := duration(n.Deadline.Sub(w.now()), l)
	return i18n.T("alert.against-you", "name", name, "opponent", n.opponent(l), "left", left).In(l)
}

// line describes one of several events.
func (w writer) line(n Event, l game.Lang) string {
	return w.title(n, l) + i18n.T("colon").In(l) + strings.ReplaceAll(w.body(n, l), i18n.T("colon").In(l), ", ")
}

func (n Event) opponent(l game.Lang) string {
	if n.Opponent == "" {
		return i18n.T("alert.somebody").In(l)
	}
	return club.ShownName(n.Opponent, l)
}

func (w writer) gameName(id string, l game.Lang) string {
	if g, err := w.find(id); err == nil {
		return g.Info().Name.In(l)
	}
	return id
}

func (w writer) outcome(n Event, l game.Lang) string {
	g, err := w.find(n.Game)
	switch {
	case n.Result == "draw":
		return i18n.T("alert.draw").In(l)
	case err != nil || n.Result != "first" && n.Result != "second":
		return i18n.T("alert.no-result").In(l)
	case (n.Result == "first") == (g.Info().First == n.Side):
		return i18n.T("alert.won").In(l)
	}
	return i18n.T("alert.lost").In(l)
}

// duration formats a remaining time, rounded down: in days from two days on, then in hours, then in minutes.
func duration(d time.Duration, l game.Lang) string {
	switch {
	case d >= 48*time.Hour:
		return i18n.T("alert.days", "n", int(d/(24*time.Hour))).In(l)
	case d >= time.Hour:
		return i18n.T("alert.hours", "n", int(d/time.Hour)).In(l)
	}
	return i18n.T("alert.minutes", "n", max(int(d/time.Minute), 1)).In(l)
}

// mail returns the subject and text of a mail about events.
func (w writer) mail(name string, news []Event, stop string, l game.Lang) (subject, body string) {
	subject = w.notification(news, l).Title
	if len(news) == 1 {
		subject = i18n.T("alert.subject", "line", w.line(news[0], l)).In(l)
	}
	var lines strings.Builder
	for _, n := range news {
		lines.WriteString(w.line(n, l) + "\n" + w.club + n.path() + "\n\n")
	}
	return subject, i18n.T("alert.letter", "name", name, "news", lines.String(), "desk", w.club+"/desk", "stop", stop,
		"settings", w.club+"/account#alerts").In(l)
}

// confirmation returns the mail that asks the owner of an address to confirm it.
func (w writer) confirmation(name, link string, l game.Lang) (subject, body string) {
	return i18n.T("alert.confirm.subject").In(l),
		i18n.T("alert.confirm-mail", "name", name, "link", link).In(l)
}

func langOf(code string) game.Lang {
	l, _ := i18n.ParseLang(code)
	return l
}
