package api

import (
	"context"
	"html"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tablier/learn/puzzles"
	"tablier/learn/training"
	"tablier/play/club"
	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/rules/record"
	"tablier/web"
)

func escaped(text string) web.HTML { return web.HTML(html.EscapeString(text)) }

// stateOf sets a position up, the usual start where it is empty, and plays moves.
func (s *server) stateOf(id, options, position string, moves ...string) (game.State, error) {
	rec := record.Game{Game: id, Options: options, Position: position}
	for _, m := range moves {
		rec.Moves = append(rec.Moves, record.Move{Text: m})
	}
	return record.Replay(&rec, s.find)
}

// firstHome is the first page. What changes by the minute is left to its own code, and all that
// would stand below it, so that nothing moves.
func (s *server) firstHome(ctx context.Context, l *look) web.HTML {
	var rest web.HTML
	if s.quiet(ctx, l) {
		var cards web.HTML
		for _, g := range s.Games {
			cards += l.firstCard(g.Info())
		}
		rest = l.fill("cards", map[string]any{"cards": cards})
	}
	return l.fill("home", map[string]any{"rest": rest})
}

// quiet reports whether the first page has nothing to tell above the games.
func (s *server) quiet(ctx context.Context, l *look) bool {
	if l.person.ID != "" {
		if own, _, err := s.Club.List(ctx, club.Query{Filter: club.Open, Limit: 1, Player: l.person.ID}); err != nil || len(own) > 0 {
			return false
		}
	}
	here, _, err := s.Club.List(ctx, club.Query{Filter: club.Open, Limit: 30, Public: true})
	if err != nil || slices.ContainsFunc(here, func(g club.Summary) bool {
		return g.Control().Live() || g.Players[game.White].ID == "" && g.Players[game.Black].ID == ""
	}) {
		return false
	}
	if s.Lobby == nil {
		return true
	}
	v, err := s.Lobby.View(ctx)
	return err == nil && len(v.Seeks)+len(v.Mine) == 0
}

func (l *look) firstCard(info *game.Info) web.HTML {
	card := l.fill("card", map[string]any{
		"id": info.ID, "name": l.in(info.Name), "credit": l.in(info.Credit), "summary": l.in(info.Summary), "note": l.in(info.Note),
		"white": l.in(info.Sides[game.White]), "black": l.in(info.Sides[game.Black]),
	})
	// The picture's address was written by the page, as addresses are.
	return web.HTML(strings.NewReplacer("%7B%7Bid%7D%7D", url.PathEscape(info.ID), "theme=wood", "theme="+l.theme).Replace(string(card)))
}

// firstLobby is the lobby while nobody seeks a game.
func (s *server) firstLobby(ctx context.Context, l *look) web.HTML {
	if s.Lobby == nil {
		return ""
	}
	if v, err := s.Lobby.View(ctx); err != nil || len(v.Seeks)+len(v.Mine) > 0 {
		return ""
	}
	return l.fill("lobby", nil)
}

// firstAnalysis draws what the address of an analysis tells: a position and moves, or a finished game.
func (s *server) firstAnalysis(ctx context.Context, l *look, rest string, q url.Values, d *web.Document) web.HTML {
	options, position, moves := q.Get("options"), q.Get("position"), strings.Fields(q.Get("moves"))
	if set := q.Get("set"); set != "" {
		options = set
	}
	if id, ok := strings.CutPrefix(rest, "game/"); ok {
		g, err := s.look(ctx, id)
		if err != nil || !g.Over {
			return "" // a game that goes on is nobody's to analyse here
		}
		rest, options, position, moves = g.Game, g.Options, g.Start, movesOf(g)
	}
	if at, err := strconv.Atoi(q.Get("at")); err == nil {
		moves = moves[:min(len(moves), max(0, at))]
	}
	st, err := s.stateOf(rest, options, position, moves...)
	if err != nil {
		return ""
	}
	if o := st.Outcome(); o.Decided() {
		return "" // who won is for its own code to tell
	}
	info := st.Rules().Info()
	v := draw.Of(st)
	v.Title, v.Desc = l.say("play.board", 1, "game", l.in(info.Name)), draw.DescribeState(st, l.text)
	board, ratio := l.firstBoard(v, d)
	return l.fill("analyse", map[string]any{
		"ratio": ratio, "board": board, "game": l.in(info.Name), "notes": l.notes(st.Rules().Options().String()),
		"status": l.say("play.turn", 1, "side", l.in(info.Sides[st.Turn()])),
	})
}

func (l *look) notes(options string) web.HTML {
	if options == "" {
		return ""
	}
	return web.HTML(` <span class="soft small">`) + escaped(l.say("play.notes", 1, "options", options)) + "</span>"
}

// firstPuzzle draws a puzzle: the one asked for, or one that suits the reader, which the page then takes.
func (s *server) firstPuzzle(ctx context.Context, l *look, id, wanted string, d *web.Document, title func(string)) web.HTML {
	all, err := s.puzzlesOf(id)
	if err != nil || len(all) == 0 {
		return ""
	}
	find := func(id string) int {
		return slices.IndexFunc(all, func(p puzzles.Puzzle) bool { return p.ID == id })
	}
	member := l.person.ID != "" && !l.person.Guest // others' ratings are in their browsers
	i := find(wanted)
	if d.For = "*"; i < 0 && !member {
		i = find(l.own[id].puzzle)
		if d.For = ""; i >= 0 {
			d.For = all[i].ID
		}
	}
	if i < 0 && s.Training != nil {
		person := ""
		if member {
			person = l.person.ID
		}
		p, err := s.Training.Next(ctx, person, id, training.Wish{})
		if err != nil {
			return ""
		}
		i = find(p.ID)
	}
	if i < 0 {
		return ""
	}
	p := all[i]
	st, err := s.stateOf(p.Game, p.Options, p.Position)
	if err != nil {
		return ""
	}
	hard := p.Rating
	if s.Training != nil && member {
		if h, err := s.Training.HardnessOf(ctx, &p); err == nil {
			hard = int(h.Rating + 0.5)
		}
	}
	info := st.Rules().Info()
	title(l.say("puzzles.of", 1, "game", l.in(info.Name)))
	v := draw.Of(st)
	v.Flipped = st.Turn() == game.Black
	v.Title, v.Desc = l.say("play.board", 1, "game", l.in(info.Name)), draw.DescribeState(st, l.text)
	board, ratio := l.firstBoard(v, d)
	ask := l.say("puzzles.ask", p.Moves, "side", l.in(info.Sides[st.Turn()]), "n", strconv.Itoa(p.Moves))
	if p.Points > 0 {
		ask += " " + l.say("puzzles.points", p.Points, "n", strconv.Itoa(p.Points))
	}
	var notes web.HTML
	if p.Options != "" {
		notes = web.HTML(`<p class="soft small">`) + escaped(l.say("play.notes", 1, "options", p.Options)) + "</p>"
	}
	var tell web.HTML
	if !member {
		tell = l.fill("tell", nil)
	}
	return l.fill("puzzle", map[string]any{
		"ratio": ratio, "board": board, "game": l.in(info.Name), "puzzle": p.ID, "n": strconv.Itoa(i + 1), "all": strconv.Itoa(len(all)),
		"rating": strconv.Itoa(hard), "ask": ask, "notes": notes, "tell": tell,
	})
}

// firstLesson draws a lesson where its reader goes on; one that was finished begins anew.
func (s *server) firstLesson(l *look, id string, d *web.Document, title func(string)) web.HTML {
	steps := l.first.Lessons[id]
	if len(steps) == 0 {
		return ""
	}
	done := l.own[id].steps
	d.For = strconv.Itoa(done)
	if done >= len(steps) {
		done = 0
	}
	step := steps[done]
	st, err := s.stateOf(id, "", step.Position, step.Moves...)
	if err != nil {
		return ""
	}
	text := step.Text[l.lang]
	if text == "" {
		text = step.Text["en"]
	}
	info := st.Rules().Info()
	title(l.say("learn.of", 1, "game", l.in(info.Name)))
	v := draw.Of(st)
	for _, name := range step.Marks {
		if c, ok := v.Board.Cell(name); ok {
			v.Marks = append(v.Marks, draw.Mark{Cell: c, Kind: draw.Noted})
		}
	}
	v.Title, v.Desc = l.say("play.board", 1, "game", l.in(info.Name)), draw.DescribeState(st, l.text)
	board, ratio := l.firstBoard(v, d)
	return l.fill("lesson", map[string]any{"ratio": ratio, "board": board, "game": l.in(info.Name), "n": strconv.Itoa(done + 1), "done": strconv.Itoa(done), "all": strconv.Itoa(len(steps)), "text": text})
}
