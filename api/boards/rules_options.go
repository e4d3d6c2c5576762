package boards

import (
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"

	"tablier/i18n"
	"tablier/learn/rulestext"
	"tablier/rules/game"
)

// optionWords shows options in the rules by their labels. The text names them as commands do, by keys such as
// capture=180. The key becomes the title of the words.
type optionWords struct {
	info  *game.Info
	lang  game.Lang
	page  rulestext.Page
	words map[ast.Node]string
}

// find records the words for all keys in the page. A value belongs to the option that was named last in the
// same section.
func (o *optionWords) find() {
	o.words = map[ast.Node]string{}
	var current *game.Option
	ast.Walk(o.page.Doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n.Kind() {
		case ast.KindHeading:
			current = nil
		case ast.KindCodeSpan:
			key := o.page.Text(n)
			if option := o.option(key); option != nil {
				current = option
				o.words[n] = option.Label.In(o.lang)
			} else if words := o.settings(key); words != "" {
				o.words[n] = words
			} else if words := o.value(current, key); words != "" {
				if !inTable(n) {
					words = i18n.T("verbatim", "text", i18n.Quoted(words)).In(o.lang)
				}
				o.words[n] = words
			}
		}
		return ast.WalkContinue, nil
	})
}

func inTable(n ast.Node) bool {
	for ; n != nil; n = n.Parent() {
		if n.Kind() == extast.KindTableCell {
			return true
		}
	}
	return false
}

func (o *optionWords) option(key string) *game.Option {
	for i := range o.info.Options {
		if o.info.Options[i].Name == key {
			return &o.info.Options[i]
		}
	}
	return nil
}

func (o *optionWords) value(of *game.Option, key string) string {
	if of != nil {
		for _, v := range of.Values {
			if v.Name == key {
				return v.Label.In(o.lang)
			}
		}
	}
	return ""
}

// settings returns name=value, or several such settings, in words; empty if any part is not a setting.
func (o *optionWords) settings(text string) string {
	var out []string
	for _, word := range strings.Fields(text) {
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			return ""
		}
		words := ""
		if name == "preset" {
			for _, p := range o.info.Presets {
				if p.Name == value {
					words = i18n.T("verbatim", "text", i18n.Quoted(p.Label.In(o.lang))).In(o.lang)
				}
			}
		} else if option := o.option(name); option != nil {
			if words = o.value(option, value); words != "" {
				words = option.Label.In(o.lang) + i18n.T("colon").In(o.lang) + words
			}
		}
		if words == "" {
			return ""
		}
		out = append(out, words)
	}
	return strings.Join(out, "; ")
}

// RegisterFuncs implements [renderer.NodeRenderer].
func (o *optionWords) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindCodeSpan, o.code)
}

func (o *optionWords) code(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	key := o.page.Text(n)
	if words, ok := o.words[n]; ok {
		w.WriteString(`<span class="option" title="` + html.EscapeString(key) + `">` + html.EscapeString(words) + "</span>")
	} else {
		w.WriteString("<code>" + html.EscapeString(key) + "</code>")
	}
	return ast.WalkSkipChildren, nil
}
