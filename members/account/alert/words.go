package alert

import (
	"strconv"
	"strings"
	"time"

	"tablier/rules/game"
)

// Note is a message as a browser shows it. Path is where it leads.
type Note struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Path  string `json:"path"`
	Tag   string `json:"tag"` // a later note with the tag takes the place of an earlier one
}

// mostLines is how many pieces of news one note tells; mail tells all.
const mostLines = 4

// note tells news, at least one piece, in a language.
func (s *Service) note(news []News, l game.Lang) Note {
	if len(news) == 1 {
		n := news[0]
		return Note{Title: s.title(n, l), Body: s.body(n, l), Path: n.path(), Tag: n.topic()}
	}
	count := strconv.Itoa(len(news))
	var lines []string
	for _, n := range news[:min(len(news), mostLines)] {
		lines = append(lines, s.line(n, l))
	}
	if more := len(news) - mostLines; more > 0 {
		lines = append(lines, text("et "+strconv.Itoa(more)+" de plus", "and "+strconv.Itoa(more)+" more").In(l))
	}
	return Note{Title: text("Tablier : "+count+" nouvelles", "Tablier: "+count+" pieces of news").In(l), Body: strings.Join(lines, "\n"), Path: "/desk", Tag: "many"}
}

func (n News) path() string {
	if n.Kind == Challenge {
		return "/challenge/" + n.Subject
	}
	return "/play/" + n.Subject
}

func (s *Service) title(n News, l game.Lang) string {
	switch n.Kind {
	case Turn:
		return text("À vous de jouer", "Your move").In(l)
	case Short:
		return text("Le temps presse", "Time runs short").In(l)
	case Challenge:
		return text(n.opponent(l)+" vous défie", n.opponent(l)+" challenges you").In(l)
	}
	return text("Partie terminée", "The game is over").In(l)
}

func (s *Service) body(n News, l game.Lang) string {
	name := s.gameName(n.Game, l)
	switch n.Kind {
	case Challenge:
		return name
	case Short:
		left := span(n.Deadline.Sub(s.time()), l)
		return text(name+" contre "+n.opponent(l)+" : plus que "+left, name+" against "+n.opponent(l)+": "+left+" left").In(l)
	case Over:
		return text(name+" contre "+n.opponent(l)+" : "+s.outcome(n, l), name+" against "+n.opponent(l)+": "+s.outcome(n, l)).In(l)
	}
	if n.Deadline.IsZero() {
		return text(name+" contre "+n.opponent(l), name+" against "+n.opponent(l)).In(l)
	}
	left := span(n.Deadline.Sub(s.time()), l)
	return text(name+" contre "+n.opponent(l)+" : vous avez "+left, name+" against "+n.opponent(l)+": you have "+left).In(l)
}

// line is one piece of news among others.
func (s *Service) line(n News, l game.Lang) string {
	return s.title(n, l) + text(" : ", ": ").In(l) + strings.ReplaceAll(s.body(n, l), text(" : ", ": ").In(l), ", ")
}

func (n News) opponent(l game.Lang) string {
	if n.Opponent == "" {
		return text("quelqu’un", "somebody").In(l)
	}
	return n.Opponent
}

func (s *Service) gameName(id string, l game.Lang) string {
	if any, err := s.Find(id); err == nil {
		return any.Info().Name.In(l)
	}
	return id
}

func (s *Service) outcome(n News, l game.Lang) string {
	any, err := s.Find(n.Game)
	switch {
	case n.Result == "draw":
		return text("nulle", "a draw").In(l)
	case err != nil || n.Result != "first" && n.Result != "second":
		return text("sans résultat", "no result").In(l)
	case (n.Result == "first") == (any.Info().First == n.Side):
		return text("gagnée", "won").In(l)
	}
	return text("perdue", "lost").In(l)
}

// span tells a time as people do, rounded down: days from two on, then hours, then minutes.
func span(d time.Duration, l game.Lang) string {
	count := func(n int, one, many, un, des string) string {
		if n == 1 {
			return text("1 "+un, "1 "+one).In(l)
		}
		return text(strconv.Itoa(n)+" "+des, strconv.Itoa(n)+" "+many).In(l)
	}
	switch {
	case d >= 48*time.Hour:
		return count(int(d/(24*time.Hour)), "day", "days", "jour", "jours")
	case d >= time.Hour:
		return count(int(d/time.Hour), "hour", "hours", "heure", "heures")
	}
	return count(max(int(d/time.Minute), 1), "minute", "minutes", "minute", "minutes")
}

// letter is the mail that tells news: its subject and text.
func (s *Service) letter(name string, news []News, stop string, l game.Lang) (subject, body string) {
	subject = s.note(news, l).Title
	if len(news) == 1 {
		subject = text("Tablier : ", "Tablier: ").In(l) + s.line(news[0], l)
	}
	var b strings.Builder
	b.WriteString(text("Bonjour "+name+",\n\n", "Hello "+name+",\n\n").In(l))
	for _, n := range news {
		b.WriteString(s.line(n, l) + "\n" + s.Club + n.path() + "\n\n")
	}
	b.WriteString(text("Vos parties en cours : ", "Your games in play: ").In(l) + s.Club + "/desk\n\n")
	b.WriteString(text("Pour ne plus recevoir ce courrier : ", "To receive no more of this mail: ").In(l) + stop + "\n")
	b.WriteString(text("Pour choisir ce dont on vous prévient : ", "To choose what you are told: ").In(l) + s.Club + "/account#alerts\n\nTablier\n")
	return subject, b.String()
}

// confirmation is the mail that asks the owner of an address whether they want any.
func (s *Service) confirmation(name, link string, l game.Lang) (subject, body string) {
	return text("Tablier : confirmez votre adresse", "Tablier: confirm your address").In(l),
		text("Bonjour "+name+",\n\nquelqu’un demande que Tablier prévienne cette adresse quand c’est à son tour de jouer. Si c’est vous, confirmez-le ici, dans la journée :\n\n"+link+
			"\n\nSinon, il n’y a rien à faire : rien d’autre ne viendra.\n\nTablier\n",
			"Hello "+name+",\n\nsomebody asks Tablier to tell this address when it is their turn to play. If it is you, confirm it here, within a day:\n\n"+link+
				"\n\nIf not, there is nothing to do: nothing else will come.\n\nTablier\n").In(l)
}

func langOf(code string) game.Lang {
	if code == "en" {
		return game.English
	}
	return game.French
}
