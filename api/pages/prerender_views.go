package pages

import (
	"cmp"
	"context"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tablier/api/view"
	"tablier/learn/puzzles"
	"tablier/learn/rulestext"
	"tablier/learn/training"
	"tablier/members/clubsettings"
	"tablier/play/club"
	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/web/site"
)

// home renders the home page of a stranger. A regular's page is empty, since only its scripts know what waits.
func (p *prerenderer) home(ctx context.Context, rd *reader, news site.HTML) site.HTML {
	if rd.person.ID != "" && !rd.person.Guest || !p.nothingWaiting(ctx, rd) {
		return ""
	}
	var cards site.HTML
	var first *game.Info
	for _, g := range p.catalogue {
		if info := g.Info(); slices.Contains(rd.club.Games, info.ID) {
			cards += rd.card(info, first == nil)
			if first == nil {
				first = info
			}
		}
	}
	var rest site.HTML
	if first != nil {
		rest = rd.picture(first, rd.fill("cards", map[string]any{"cards": cards, "id": first.ID, "name": rd.localize(first.Name), "goal": rd.localize(first.Goal)}))
	}
	intro, welcome := "intro", rd.welcome()
	if welcome != "" && rd.club.Home == string(clubsettings.HomeWelcome) {
		intro = "intro-own"
	}
	return rd.fill("home", map[string]any{"intro": rd.fill(intro, map[string]any{"welcome": welcome, "club": rd.club.Name}), "news": news, "rest": rest})
}

// welcome renders the club's own welcome; empty if it has none.
func (rd *reader) welcome() site.HTML {
	text := rd.club.Welcome.EN
	if rd.lang == "fr" && rd.club.Welcome.FR != "" || text == "" {
		text = rd.club.Welcome.FR
	}
	if text == "" {
		return ""
	}
	return rd.fill("welcome", map[string]any{"text": plain(text)})
}

// address is a web address in a plain text, without the punctuation after it.
var address = regexp.MustCompile(`https?://[^\s<>"]*[^\s<>".,;:!?)]`)

// plain renders a plain text as the pages' Plain.svelte does: an empty line begins a paragraph, addresses are links.
func plain(text string) (out site.HTML) {
	for p := range strings.SplitSeq(strings.ReplaceAll(text, "\r", ""), "\n\n") {
		if p = strings.Trim(p, "\n"); strings.TrimSpace(p) == "" {
			continue
		}
		out += `<p class="s-Plain">`
		at := 0
		for _, m := range address.FindAllStringIndex(p, -1) {
			href := view.Escaped(p[m[0]:m[1]])
			out += view.Escaped(p[at:m[0]]) + `<a href="` + href + `" rel="external nofollow noopener" class="s-Plain">` + href + `</a>`
			at = m[1]
		}
		out += view.Escaped(p[at:]) + `</p>`
	}
	return out
}

// nothingWaiting reports whether the reader has no open games for the home page to show.
func (p *prerenderer) nothingWaiting(ctx context.Context, rd *reader) bool {
	if rd.person.ID == "" {
		return true
	}
	own, _, err := p.club.List(ctx, club.Query{Filter: club.Open, Limit: 1, Player: rd.person.ID})
	return err == nil && len(own) == 0
}

func (rd *reader) card(info *game.Info, chosen bool) site.HTML {
	return rd.picture(info, rd.fill("card", map[string]any{
		"id": info.ID, "name": rd.localize(info.Name), "goal": rd.localize(info.Goal), "chosen": strconv.FormatBool(chosen),
	}))
}

// picture completes the address of a game's picture: the page's build has escaped the placeholder in it.
func (rd *reader) picture(info *game.Info, part site.HTML) site.HTML {
	return site.HTML(strings.NewReplacer("%7B%7Bid%7D%7D", url.PathEscape(info.ID), "theme=wood", "theme="+rd.theme).Replace(string(part)))
}

// openLobby renders the lobby, but only while it is empty.
func (p *prerenderer) openLobby(ctx context.Context, rd *reader) site.HTML {
	if v, err := p.lobby.View(ctx); err != nil || len(v.Seeks)+len(v.Mine) > 0 {
		return ""
	}
	var games site.HTML
	for _, g := range p.catalogue {
		if info := g.Info(); slices.Contains(rd.club.Games, info.ID) {
			games += rd.fill("choice", map[string]any{"name": rd.localize(info.Name)})
		}
	}
	return rd.fill("lobby", map[string]any{"games": games})
}

// analysis renders the position of an analysis: from the address, or from a finished game.
func (p *prerenderer) analysis(ctx context.Context, rd *reader, rest string, q url.Values, d *site.Document) site.HTML {
	options, position, moves := q.Get("options"), q.Get("position"), strings.Fields(q.Get("moves"))
	if set := q.Get("set"); set != "" {
		options = set
	}
	if id, ok := strings.CutPrefix(rest, "game/"); ok {
		g, err := p.games.Snapshot(ctx, id)
		if err != nil || !g.Over {
			return "" // games in progress are not analysed here
		}
		rest, options, position, moves = g.Game, g.Options, g.Start, movesOf(g)
	}
	if at, err := strconv.Atoi(q.Get("at")); err == nil {
		moves = moves[:min(len(moves), max(0, at))]
	}
	st, err := p.catalogue.Replay(rest, options, position, moves...)
	if err != nil {
		return ""
	}
	if o := st.Outcome(); o.Decided() {
		return "" // the page's scripts show who won
	}
	info := st.Rules().Info()
	v := draw.Of(st)
	v.Title, v.Desc = rd.translate("play.board", 1, "game", rd.localize(info.Name)), draw.DescribeState(st, rd.text)
	board, ratio := rd.board(v, d)
	return rd.fill("analyse", map[string]any{
		"ratio": ratio, "board": board, "game": rd.localize(info.Name), "notes": rd.notes(st.Rules().Options().String()),
		"status": rd.translate("play.turn", 1, "side", rd.localize(info.Sides[st.Turn()])),
	})
}

func (rd *reader) notes(options string) site.HTML {
	if options == "" {
		return ""
	}
	return site.HTML(` <span class="soft small">`) + view.Escaped(rd.translate("play.notes", 1, "options", options)) + "</span>"
}

// puzzle renders a puzzle: the requested one, or one that suits the reader, which the page then uses.
func (p *prerenderer) puzzle(ctx context.Context, rd *reader, id, wanted string, d *site.Document, title func(string)) site.HTML {
	all, err := p.catalogue.Puzzles(p.training.Pool, id)
	if err != nil || len(all) == 0 {
		return ""
	}
	find := func(id string) int {
		return slices.IndexFunc(all, func(p puzzles.Puzzle) bool { return p.ID == id })
	}
	member := rd.person.ID != "" && !rd.person.Guest // the browsers of guests keep their ratings
	i := find(wanted)
	if d.For = "*"; i < 0 && !member {
		i = find(rd.progress[id].puzzle)
		if d.For = ""; i >= 0 {
			d.For = all[i].ID
		}
	}
	if i < 0 {
		person := ""
		if member {
			person = rd.person.ID
		}
		next, err := p.training.Next(ctx, person, id, training.Filter{})
		if err != nil {
			return ""
		}
		i = find(next.ID)
	}
	if i < 0 {
		return ""
	}
	pz := all[i]
	st, err := p.catalogue.Replay(pz.Game, pz.Options, pz.Position)
	if err != nil {
		return ""
	}
	hard := pz.Rating
	if member {
		if h, err := p.training.HardnessOf(ctx, &pz); err == nil {
			hard = int(h.Rating + 0.5)
		}
	}
	info := st.Rules().Info()
	title(rd.translate("puzzles.of", 1, "game", rd.localize(info.Name)))
	v := draw.Of(st)
	v.Flipped = st.Turn() == game.Black
	v.Title, v.Desc = rd.translate("play.board", 1, "game", rd.localize(info.Name)), draw.DescribeState(st, rd.text)
	board, ratio := rd.board(v, d)
	ask := rd.translate("puzzles.ask", pz.Moves, "side", rd.localize(info.Sides[st.Turn()]), "n", strconv.Itoa(pz.Moves))
	if pz.Points > 0 {
		ask += " " + rd.translate("puzzles.points", pz.Points, "n", strconv.Itoa(pz.Points))
	}
	var notes site.HTML
	if pz.Options != "" {
		notes = site.HTML(`<p class="soft small">`) + view.Escaped(rd.translate("play.notes", 1, "options", pz.Options)) + "</p>"
	}
	var tell site.HTML
	if !member {
		tell = rd.fill("tell", nil)
	}
	return rd.fill("puzzle", map[string]any{
		"ratio": ratio, "board": board, "game": rd.localize(info.Name), "puzzle": pz.ID, "n": strconv.Itoa(i + 1), "all": strconv.Itoa(len(all)),
		"rating": strconv.Itoa(hard), "ask": ask, "notes": notes, "tell": tell,
	})
}

// lesson renders the step at which the reader continues; a finished lesson begins again.
func (p *prerenderer) lesson(rd *reader, id string, d *site.Document, title func(string)) site.HTML {
	steps := rd.prerendered.Lessons[id]
	if len(steps) == 0 {
		return ""
	}
	done := rd.progress[id].steps
	d.For = strconv.Itoa(done)
	if done >= len(steps) {
		done = 0
	}
	step := steps[done]
	st, err := p.catalogue.Replay(id, "", step.Position, step.Moves...)
	if err != nil {
		return ""
	}
	text := step.Text[rd.lang]
	if text == "" {
		text = step.Text["en"]
	}
	info := st.Rules().Info()
	title(rd.translate("learn.of", 1, "game", rd.localize(info.Name)))
	v := draw.Of(st)
	for _, name := range step.Marks {
		if c, ok := v.Board.Cell(name); ok {
			v.Marks = append(v.Marks, draw.Mark{Cell: c, Kind: draw.Noted})
		}
	}
	v.Title, v.Desc = rd.translate("play.board", 1, "game", rd.localize(info.Name)), draw.DescribeState(st, rd.text)
	named := *rd
	named.coords = "cells" // lessons name every cell
	board, ratio := named.board(v, d)
	return rd.fill("lesson", map[string]any{"ratio": ratio, "board": board, "game": rd.localize(info.Name), "n": strconv.Itoa(done + 1), "done": strconv.Itoa(done), "all": strconv.Itoa(len(steps)), "text": text})
}

// rules renders the rules that are enough for a first game; the page's scripts add the whole text below.
func (p *prerenderer) rules(rd *reader, id string, title func(string)) site.HTML {
	at := slices.IndexFunc(p.catalogue, func(g game.Bound) bool { return g.Info().ID == id })
	if at < 0 {
		return ""
	}
	info := p.catalogue[at].Info()
	name := rd.localize(info.Name)
	heading := cmp.Or(rulestext.Parse(info.Rules.In(rd.text)).Title(), name)
	title(heading)
	var lines site.HTML
	for _, line := range info.Brief {
		lines += rd.fill("rules-line", map[string]any{"text": rd.localize(line)})
	}
	return rd.picture(info, rd.fill("rules", map[string]any{
		"id": info.ID, "name": name, "title": heading, "goal": rd.localize(info.Goal), "credit": rd.localize(info.Credit), "lines": lines,
	}))
}
