package api

import (
	"context"
	"strconv"

	"tablier/play/clock"
	"tablier/play/club"
	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/web"
)

// firstGame draws the table of a game: for those who may see it, as its own call answers.
func (s *server) firstGame(ctx context.Context, l *look, id string, d *web.Document, title func(string)) web.HTML {
	g, err := s.look(ctx, id)
	if err != nil {
		return ""
	}
	st, err := s.stateOf(g.Game, g.Options, g.Start, movesOf(g)...)
	if err != nil {
		return ""
	}
	info := st.Rules().Info()
	you := g.Seats(l.person)
	v := draw.Of(st)
	v.Flipped = you[game.Black] && !you[game.White]
	if you[game.Black] == you[game.White] {
		v.Flipped = g.Players[game.White].Kind == club.Computer && g.Players[game.Black].Kind == club.Person
	}
	v.Title, v.Desc = l.say("play.board", 1, "game", l.in(info.Name)), draw.DescribeState(st, l.text)
	board, ratio := l.firstBoard(v, d)
	white, black := l.playerName(g.Players[game.White]), l.playerName(g.Players[game.Black])
	title(l.say("play.title", 1, "game", l.in(info.Name), "white", white, "black", black))

	top, bottom := game.Black, game.White
	if v.Flipped {
		top, bottom = bottom, top
	}
	return l.fill("play", map[string]any{
		"id": info.ID, "ratio": ratio, "board": board, "game": l.in(info.Name), "notes": l.facts(g.Summary),
		"top": s.plate(l, g, st, top), "bottom": s.plate(l, g, st, bottom), "now": l.now(g, st, you),
	})
}

func movesOf(g club.Snapshot) []string {
	out := make([]string, len(g.Moves))
	for i, m := range g.Moves {
		out[i] = m.Move
	}
	return out
}

// plate is a player at the board.
func (s *server) plate(l *look, g club.Snapshot, st game.State, side game.Side) web.HTML {
	turn, face := "", web.HTML("")
	if !g.Over && st.Turn() == side {
		turn = "turn"
	}
	if g.Clock.Control().Kind != clock.Unlimited {
		waiting := web.HTML("")
		if !g.Clock.Started() && !g.Over {
			waiting = `<span class="small note s-live-ClockFace">` + escaped(l.say("clock.waiting", 1)) + "</span>"
		}
		face = l.fill("clock", map[string]any{"waiting": waiting, "time": l.clockFace(g.Clock.Read(side, club.Instant(s.now())).Left)})
	}
	return l.fill("plate", map[string]any{
		"turn": turn, "glyph": glyph(game.Piece{Side: side, Kind: game.Man, Count: 1}), "name": l.playerName(g.Players[side]),
		"side": l.in(st.Rules().Info().Sides[side]), "clock": face,
	})
}

// now is whose turn it is, or how the game ended.
func (l *look) now(g club.Snapshot, st game.State, you [2]bool) web.HTML {
	info := st.Rules().Info()
	if !g.Over {
		key, turn := "play.turn", st.Turn()
		computer := g.Players[game.White].Kind == club.Computer || g.Players[game.Black].Kind == club.Computer
		if you[turn] && you != [2]bool{true, true} || computer && g.Players[turn].Kind == club.Person {
			key = "play.yours"
		}
		return l.fill("turn", map[string]any{"status": l.say(key, 1, "side", l.in(info.Sides[turn]))})
	}
	result := "result.draw"
	values := []string{}
	switch {
	case g.Reason == "aborted":
		result = "result.aborted"
	case g.Result == "first" || g.Result == "second":
		side := info.First
		if g.Result == "second" {
			side = side.Other()
		}
		result, values = "result."+side.String(), []string{"side", l.in(info.Sides[side])}
	}
	reason := l.say("reason."+g.Reason, 1)
	if reason == "" {
		reason = g.Reason
	}
	return l.fill("over", map[string]any{"result": l.say(result, 1, values...), "reason": reason})
}

// facts stand beside a game's name.
func (l *look) facts(g club.Summary) (out web.HTML) {
	add := func(text string) {
		out += web.HTML(` <span class="soft small">`) + escaped(text) + "</span>"
	}
	if c := g.Control(); c.Kind != clock.Unlimited {
		add(l.controlWords(c))
		rated := "live.friendly"
		if g.Rated {
			rated = "live.rated"
		}
		add(l.say("live.speed."+c.Speed().String(), 1) + ", " + l.say(rated, 1))
	}
	if g.Options != "" {
		add(l.say("play.notes", 1, "options", g.Options))
	}
	return out
}

// playerName tells who sits there, as the pages do: names given to those without one are in the reader's language.
func (l *look) playerName(p club.Player) string {
	if p.Kind == club.Computer {
		return l.say("player.engine", 1, "level", strconv.Itoa(max(1, p.Level)))
	}
	name := p.Name
	if name == "" {
		name = l.say("account.apart.gone", 1)
	}
	for _, key := range []string{"player.white", "player.black", "player.you"} {
		for lang := range l.first.Words {
			if p.Name == l.first.Words[lang][key] {
				name = l.say(key, 1)
			}
		}
	}
	if p.Bot {
		return l.say("player.bot", 1, "name", name)
	}
	return name
}
