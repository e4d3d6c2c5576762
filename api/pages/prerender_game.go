package pages

import (
	"context"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablier/api/view"
	"tablier/play/clock"
	"tablier/play/club"
	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/web/site"
)

// localPrefix begins the ids of games that are kept in the browser. The club does not know them.
const localPrefix = "local-"

// game renders the page of a game, if the reader may see it.
func (p *prerenderer) game(ctx context.Context, rd *reader, id string, d *site.Document, title func(string)) site.HTML {
	g, err := p.games.Snapshot(ctx, id)
	if club.KindOf(err) == club.NotFound && err != nil && !strings.HasPrefix(id, localPrefix) {
		rd.missing = true
		title(rd.translate("missing.title", 1))
		return rd.fill("missing", map[string]any{"text": rd.translate("missing.match", 1)})
	}
	if err != nil {
		return ""
	}
	st, err := p.catalogue.Replay(g.Game, g.Options, g.Start, movesOf(g)...)
	if err != nil {
		return ""
	}
	info := st.Rules().Info()
	you := g.Seats(rd.person)
	v := draw.Of(st)
	v.Flipped = you[game.Black] && !you[game.White]
	if you[game.Black] == you[game.White] {
		v.Flipped = g.Players[game.White].Kind == club.Computer && g.Players[game.Black].Kind == club.Person
	}
	v.Title, v.Desc = rd.translate("play.board", 1, "game", rd.localize(info.Name)), draw.DescribeState(st, rd.text)
	board, ratio := rd.board(v, d)
	white, black := rd.playerName(g.Players[game.White]), rd.playerName(g.Players[game.Black])
	title(rd.translate("play.title", 1, "game", rd.localize(info.Name), "white", white, "black", black))

	top, bottom := game.Black, game.White
	if v.Flipped {
		top, bottom = bottom, top
	}
	over := ""
	if g.Over {
		over = "over"
	}
	return rd.fill("play", map[string]any{
		"over": over,
		"id":   info.ID, "ratio": ratio, "board": board, "game": rd.localize(info.Name), "notes": rd.facts(g.Summary),
		"top": p.plate(rd, g, st, top), "bottom": p.plate(rd, g, st, bottom), "now": rd.ended(g, info, you),
		"turn": rd.turn(g, st, you),
	})
}

// asked returns the prompt for the person who is to move; empty if no person is to move.
func (rd *reader) asked(g club.Snapshot, st game.State) string {
	if g.Over || g.Players[st.Turn()].Kind != club.Person {
		return ""
	}
	p, err := st.Guide().Prompt(nil)
	if err != nil {
		return ""
	}
	return p.Text.In(rd.text)
}

func movesOf(g club.Snapshot) []string {
	out := make([]string, len(g.Moves))
	for i, m := range g.Moves {
		out[i] = m.Move
	}
	return out
}

// plate renders a player: name, side and clock.
func (p *prerenderer) plate(rd *reader, g club.Snapshot, st game.State, side game.Side) site.HTML {
	turn, face := "", site.HTML("")
	if !g.Over && st.Turn() == side {
		turn = "turn"
	}
	if g.Clock.Control().Kind != clock.Unlimited {
		waiting := site.HTML("")
		if !g.Clock.Started() && !g.Over {
			waiting = `<span class="small note s-play-ClockFace">` + view.Escaped(rd.translate("clock.waiting", 1)) + "</span>"
		}
		face = rd.fill("clock", map[string]any{"waiting": waiting, "time": rd.clockFace(g.Clock.Read(side, club.Instant(p.Now())).Left)})
	}
	return rd.fill("plate", map[string]any{
		"turn": turn, "glyph": glyph(game.Piece{Side: side, Kind: game.Man, Count: 1}), "name": rd.playerName(g.Players[side]),
		"side": rd.localize(st.Rules().Info().Sides[side]), "clock": face,
		"counts": rd.counts(st, side),
	})
}

// turn renders whose turn it is, and the prompt; empty if the game is over.
func (rd *reader) turn(g club.Snapshot, st game.State, you [2]bool) site.HTML {
	if g.Over {
		return ""
	}
	turn := st.Turn()
	computer := g.Players[game.White].Kind == club.Computer || g.Players[game.Black].Kind == club.Computer
	var status, yours string
	switch {
	case you[turn] && you != [2]bool{true, true} || computer && g.Players[turn].Kind == club.Person:
		status, yours = rd.translate("play.yours", 1), "yours"
	case computer || you[turn.Other()] && !you[turn]:
		status = rd.translate("play.thinks", 1, "name", rd.calledName(g.Players[turn]))
	default:
		status = rd.translate("play.turn", 1, "side", rd.localize(st.Rules().Info().Sides[turn]))
	}
	return rd.fill("turn", map[string]any{"status": status, "yours": yours, "asked": rd.asked(g, st)})
}

// ended renders how the game ended; empty if it goes on.
func (rd *reader) ended(g club.Snapshot, info *game.Info, you [2]bool) site.HTML {
	if !g.Over {
		return ""
	}
	return rd.fill("over", map[string]any{"result": rd.ending(g, info, you), "reason": rd.why(g, info, you)})
}

// counts renders what a side keeps an eye on.
func (rd *reader) counts(st game.State, side game.Side) site.HTML {
	var b strings.Builder
	for _, n := range st.Guide().Counts() {
		if n.Side != side {
			continue
		}
		figure, pips := strconv.Itoa(n.N), ""
		if n.Of > 0 {
			figure += "/" + strconv.Itoa(n.Of)
		}
		if n.Of > 0 && n.Of <= 6 {
			pips = `<span class="pips s-play-Plate">` + strings.Repeat(`<i class="full s-play-Plate"></i>`, n.N) + strings.Repeat(`<i class="s-play-Plate"></i>`, n.Of-n.N) + "</span>"
		}
		b.WriteString(`<span class="count s-play-Plate">` + string(view.Escaped(rd.localize(n.Text))) + " " + pips + `<b class="s-play-Plate">` + figure + "</b></span>")
	}
	return site.HTML(b.String())
}

// winner returns the side that won; ok is false if neither did.
func winner(g club.Snapshot, info *game.Info) (side game.Side, ok bool) {
	if g.Result != "first" && g.Result != "second" || g.Reason == "aborted" {
		return game.White, false
	}
	if g.Result == "second" {
		return info.First.Other(), true
	}
	return info.First, true
}

// own returns the reader's side; ok is false if the reader plays both sides or neither.
func own(g club.Snapshot, you [2]bool) (side game.Side, ok bool) {
	mine := func(s game.Side) bool { return you[s] && g.Players[s].Kind == club.Person }
	if mine(game.White) == mine(game.Black) {
		return game.White, false
	}
	if mine(game.White) {
		return game.White, true
	}
	return game.Black, true
}

// ending says who won, by name, as lib/ending.ts of the pages does.
func (rd *reader) ending(g club.Snapshot, info *game.Info, you [2]bool) string {
	name := func(s game.Side) string { return rd.playerName(g.Players[s]) }
	won, decided := winner(g, info)
	side, mine := own(g, you)
	unnamed := name(game.White) == rd.translate("player.white", 1) || name(game.Black) == rd.translate("player.black", 1)
	switch {
	case g.Reason == "aborted":
		return rd.translate("result.aborted", 1)
	case mine && !decided:
		return rd.translate("end.draw", 1, "name", name(side.Other()))
	case mine && won == side:
		return rd.translate("end.won", 1, "name", name(side.Other()))
	case mine:
		return rd.translate("end.lost", 1, "name", name(side.Other()))
	case unnamed && decided:
		return rd.translate("result."+won.String(), 1, "side", rd.localize(info.Sides[won]))
	case unnamed:
		return rd.translate("result.draw", 1)
	case decided:
		return rd.translate("end.beat", 1, "winner", name(won), "loser", name(won.Other()))
	}
	return rd.translate("end.drawn", 1, "white", name(game.White), "black", name(game.Black))
}

// why says why a game ended, as a sentence.
func (rd *reader) why(g club.Snapshot, info *game.Info, you [2]bool) string {
	won, decided := winner(g, info)
	if side, mine := own(g, you); mine && decided {
		end := "lost"
		if won == side {
			end = "won"
		}
		if text := rd.translate("end."+g.Reason+"."+end, 1); text != "" {
			return text
		}
	}
	reason := rd.translate("reason."+g.Reason, 1)
	if reason == "" {
		reason = g.Reason
	}
	first, size := utf8.DecodeRuneInString(reason)
	return string(unicode.ToUpper(first)) + reason[size:] + "."
}

// facts renders the details beside a game's name: time control, speed, options.
func (rd *reader) facts(g club.Summary) (out site.HTML) {
	add := func(text string) {
		out += site.HTML(` <span class="soft small">`) + view.Escaped(text) + "</span>"
	}
	if c := g.Control(); c.Kind != clock.Unlimited {
		add(rd.controlWords(c))
		rated := "live.casual"
		if g.Rated {
			rated = "live.rated"
		}
		add(rd.translate("live.speed."+c.Speed().String(), 1) + ", " + rd.translate(rated, 1))
	}
	if g.Options != "" {
		add(rd.translate("play.notes", 1, "options", g.Options))
	}
	return out
}

// calledName is a player's name in a sentence: the computer's without its level.
func (rd *reader) calledName(p club.Player) string {
	if p.Kind == club.Computer {
		if name := rd.translate("opponent.name."+strconv.Itoa(max(1, p.Level)), 1); name != "" {
			return name
		}
	}
	return rd.playerName(p)
}

// playerName returns the name of a player as the pages show it. Default names are in the reader's language.
func (rd *reader) playerName(p club.Player) string {
	if p.Kind == club.Computer {
		level := strconv.Itoa(max(1, p.Level))
		if name := rd.translate("opponent.name."+level, 1); name != "" {
			return rd.translate("player.engine", 1, "name", name, "level", level)
		}
		return rd.translate("opponent.level", 1, "level", level)
	}
	name := p.Name
	if name == "" {
		name = rd.translate("people.former", 1)
	}
	own := p.ID != "" && p.ID == rd.person.ID
	if n, ok := club.GuestNumber(p.Name); ok {
		name = rd.translate("player.guest", 1, "number", strconv.Itoa(n))
		if own {
			name = rd.translate("player.you", 1)
		}
	}
	for _, key := range []string{"player.white", "player.black", "player.you"} {
		for lang := range rd.prerendered.Words {
			if p.Name == rd.prerendered.Words[lang][key] {
				if key == "player.you" && !own {
					key = "player.anonymous"
				}
				name = rd.translate(key, 1)
			}
		}
	}
	if p.Bot {
		return rd.translate("player.bot", 1, "name", name)
	}
	return name
}
