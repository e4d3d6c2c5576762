package ugi

import (
	"strconv"
	"strings"

	"tablier/engine"
	"tablier/i18n"
	"tablier/rules/game"
)

// settings are the options of the engine, as opposed to those of the game.
type settings struct {
	hashMB, threads, lines, level int
	without                       engine.Features
	contempt, traps               int    // negative: the default for the game
	tables                        string // path of the tablebase; empty: none
}

// writeOptions lists the options.
func (s *server) writeOptions() {
	ids := ""
	for _, g := range s.Games {
		ids += " var " + g.Info().ID
	}
	s.write("option name Game type combo default %s%s", s.Games[0].Info().ID, ids)
	s.write("option name Rules type string default <empty>")
	s.write("option name Hash type spin default %d min 1 max %d", min(engine.DefaultHashMB, max(s.MaxHashMB, 1)), s.MaxHashMB)
	s.write("option name Threads type spin default 1 min 1 max %d", engine.MaxThreads)
	s.write("option name MultiPV type spin default 1 min 1 max %d", maxMultiPV)
	if s.Level != nil {
		s.write("option name Level type spin default 0 min 0 max %d", s.Levels)
	}
	s.write("option name Contempt type spin default -1 min -1 max %d", engine.MaxContempt)
	s.write("option name Traps type spin default -1 min -1 max %d", engine.MaxTraps)
	s.write("option name Without type string default <empty>")
	if s.Prober != nil {
		tables := s.set.tables
		if tables == "" {
			tables = "<empty>"
		}
		s.write("option name Tables type string default %s", tables)
	}
}

const maxMultiPV = 64

// setoption executes "name NAME value VALUE". Names are case-insensitive.
func (s *server) setoption(words []string) {
	if len(words) < 2 || words[0] != "name" {
		s.info(i18n.T("ugi.bad-setoption"))
		return
	}
	name, value := strings.ToLower(words[1]), ""
	switch {
	case len(words) > 2 && words[2] != "value":
		s.info(i18n.T("ugi.no-value", "words", i18n.Quoted(clip(words[2]))))
		return
	case len(words) > 3:
		value = strings.Join(words[3:], " ")
	}
	if value == "<empty>" {
		value = ""
	}
	switch name {
	case "game":
		s.setGame(value)
	case "rules":
		o, err := s.game.Info().ParseOptions(strings.Fields(value)...)
		if err != nil {
			s.infoError(err)
			return
		}
		s.rules = s.game.Rules(o)
		s.state = s.rules.Start()
		if s.set.tables != "" { // other rules need other tables
			s.engine = nil
		}
	case "hash":
		s.setNumber(&s.set.hashMB, "Hash", value, 1, s.MaxHashMB)
	case "threads":
		s.setNumber(&s.set.threads, "Threads", value, 1, engine.MaxThreads)
	case "multipv":
		s.setNumber(&s.set.lines, "MultiPV", value, 1, maxMultiPV)
	case "level":
		s.setNumber(&s.set.level, "Level", value, 0, s.Levels)
	case "contempt":
		s.setNumber(&s.set.contempt, "Contempt", value, -1, engine.MaxContempt)
	case "traps":
		s.setNumber(&s.set.traps, "Traps", value, -1, engine.MaxTraps)
	case "without":
		f, err := engine.ParseFeatures(value)
		if err != nil {
			s.infoError(err)
			return
		}
		s.set.without, s.engine = f, nil
	case "tables":
		if s.Prober == nil {
			s.info(i18n.T("ugi.no-tables-here"))
			return
		}
		if value != "" {
			if _, err := s.Prober(value, s.rules); err != nil {
				s.infoError(err)
				return
			}
		}
		s.set.tables, s.engine = value, nil
	default:
		s.info(i18n.T("ugi.unknown-option", "words", i18n.Quoted(clip(words[1]))))
	}
}

func (s *server) setGame(id string) {
	ids := make([]string, len(s.Games))
	for i, g := range s.Games {
		if ids[i] = g.Info().ID; strings.EqualFold(ids[i], id) {
			s.selectGame(g)
			return
		}
	}
	s.infoError(&game.Error{Kind: game.UnknownGame, Input: id, Problem: i18n.T("ugi.not-played-here"), Want: i18n.Raw(strings.Join(ids, ", "))})
}

// setNumber sets a number. The engine is made anew when it is next needed.
func (s *server) setNumber(to *int, name, value string, least, most int) {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		s.infoError(&game.Error{Kind: game.BadOption, Input: value, At: i18n.Raw(name), Problem: i18n.T("ugi.out-range"), Want: i18n.T("ugi.number-from", "least", least, "most", most)})
		return
	}
	*to, s.engine = n, nil
}
