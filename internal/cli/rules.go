package cli

import (
	"fmt"
	"regexp"
	"strings"

	"tablier/i18n"
	"tablier/rules/draw"
)

type rulesCmd struct {
	Game string `arg:"" help:"help.flag.game"`
	langFlag
	ASCII bool `name:"ascii" help:"help.rules.ascii"`
}

func (c rulesCmd) Run(s *session) error {
	g, err := s.Games.Find(c.Game)
	if err != nil {
		return err
	}
	lang, err := c.in(s)
	if err != nil {
		return err
	}
	styled := s.Terminal(1) && s.Getenv("NO_COLOR") == ""
	var broken error
	page := g.Info().Rules.In(lang)
	if !styled {
		page = defaultsInWords(page, i18n.T("cli.by-default").In(lang))
	}
	text := markdown(page, 78, styled, func(block string) []string {
		d, err := draw.ParseDiagram(block)
		if err != nil {
			broken = err
			return nil
		}
		v, _, err := d.View(g)
		if err != nil {
			broken = err
			return nil
		}
		lines := strings.Split(strings.TrimRight(draw.Text(v, draw.TextOptions{Color: styled, ASCII: c.ASCII}), "\n"), "\n")
		if d.Caption != "" {
			lines = append(lines, "", d.Caption)
		}
		return lines
	})
	if broken != nil {
		return fail(i18n.T("cli.broken-diagram", "err", i18n.FromError(broken)))
	}
	fmt.Fprint(s.out, text)
	return nil
}

// boldValue matches a default value, which the tables of options show in bold.
var boldValue = regexp.MustCompile("\\*\\*(`[^`]+`)\\*\\*")

// defaultsInWords adds words to the default values. The page shows them in bold, which plain text cannot.
func defaultsInWords(page, words string) string {
	lines := strings.Split(page, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "|") {
			lines[i] = boldValue.ReplaceAllString(line, "$1 ("+words+")")
		}
	}
	return strings.Join(lines, "\n")
}
