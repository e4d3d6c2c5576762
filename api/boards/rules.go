package boards

import (
	"bytes"
	"html"
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"

	"tablier/api/edge"
	"tablier/learn/rulestext"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// RulesPage is the rules of a game as HTML.
type RulesPage struct {
	Title string        `json:"title"`
	Lang  edge.Language `json:"lang"`
	Brief []string      `json:"brief" doc:"Rules in a few sentences: enough for a first game."`
	HTML  string        `json:"html" doc:"HTML of the page without the title. Diagrams are figures with inline SVG."`
}

// pageTheme means that the page's own style sheet sets the colours of the diagrams.
const pageTheme = "page"

type rulesKey struct {
	game  string
	lang  game.Lang
	theme string
}

// rulesPages renders each page once: for each game, language and theme.
type rulesPages struct {
	mu    sync.Mutex
	pages map[rulesKey]RulesPage
}

func (p *rulesPages) get(g game.Bound, key rulesKey) (RulesPage, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if page, ok := p.pages[key]; ok {
		return page, nil
	}
	page, err := renderRules(g, key)
	if err != nil {
		return RulesPage{}, err
	}
	if p.pages == nil {
		p.pages = map[rulesKey]RulesPage{}
	}
	p.pages[key] = page
	return page, nil
}

func renderRules(g game.Bound, key rulesKey) (RulesPage, error) {
	text := rulestext.Parse(g.Info().Rules.In(key.lang))
	words := &optionWords{info: g.Info(), lang: key.lang, page: text}
	page := RulesPage{Title: g.Info().Name.In(key.lang), Lang: edge.Language(key.lang.String()), Brief: []string{}}
	for _, t := range g.Info().Brief {
		page.Brief = append(page.Brief, t.In(key.lang))
	}
	if title := text.Title(); title != "" {
		page.Title = title
	}
	words.find()
	var b bytes.Buffer
	if err := rulestext.Renderer(&diagrams{g, key, text}, words).Render(&b, text.Source, text.Doc); err != nil {
		return RulesPage{}, err
	}
	page.HTML = b.String()
	return page, nil
}

// diagrams draws fenced code blocks with the language "diagram".
type diagrams struct {
	game game.Bound
	key  rulesKey
	page rulestext.Page
}

// RegisterFuncs implements [renderer.NodeRenderer].
func (d *diagrams) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindFencedCodeBlock, d.block)
}

func (d *diagrams) block(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	inside, language, _ := d.page.Code(n)
	if language != "diagram" {
		w.WriteString("<pre><code>" + html.EscapeString(inside) + "</code></pre>\n")
		return ast.WalkSkipChildren, nil
	}
	diagram, err := draw.ParseDiagram(inside)
	if err != nil {
		return ast.WalkStop, err
	}
	v, st, err := diagram.View(d.game)
	if err != nil {
		return ast.WalkStop, err
	}
	v.Title, v.Desc = d.game.Info().Name.In(d.key.lang), draw.DescribeState(st, d.key.lang)
	if d.key.theme == pageTheme {
		v.Classes = true
	} else {
		v.Theme, _ = draw.FindTheme(d.key.theme)
	}
	w.WriteString(`<figure class="diagram">`)
	w.Write(bytes.TrimSpace(draw.SVG(v)))
	if diagram.Caption != "" {
		w.WriteString("<figcaption>" + html.EscapeString(diagram.Caption) + "</figcaption>")
	}
	w.WriteString("</figure>\n")
	return ast.WalkSkipChildren, nil
}
