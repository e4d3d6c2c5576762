package cli

import (
	"fmt"
	"strings"

	"tablier/i18n"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
)

type showCmd struct {
	positionArgs
	langFlag
	SVG   string `name:"svg" placeholder:"FILE" help:"help.show.svg"`
	PNG   string `name:"png" placeholder:"FILE" help:"help.show.png"`
	GIF   string `name:"gif" placeholder:"FILE" help:"help.show.gif"`
	Width int    `default:"800" help:"help.show.width"`
	Theme string `default:"" help:"help.show.theme"`
	Flip  bool   `help:"help.show.flip"`
	ASCII bool   `name:"ascii" help:"help.flag.ascii"`
}

func (c showCmd) Run(s *session) error {
	st, err := c.state(s)
	if err != nil {
		return err
	}
	lang, err := c.in(s)
	if err != nil {
		return err
	}
	if c.Width < 50 || c.Width > 4000 {
		return refuse(i18n.T("cli.bad-width", "width", c.Width))
	}
	v := draw.Of(st)
	v.Flipped = c.Flip
	v.Title = st.Rules().Info().Name.In(lang)
	v.Desc, v.Label = draw.DescribeState(st, lang), draw.Label(st.Rules(), lang)
	if c.Theme != "" {
		t, ok := draw.FindTheme(c.Theme)
		if !ok {
			var ids []string
			for _, t := range draw.Themes() {
				ids = append(ids, t.ID)
			}
			return refuse(i18n.T("cli.no-theme", "theme", i18n.Quoted(c.Theme), "themes", strings.Join(ids, ", ")))
		}
		v.Theme = t
	}
	if c.GIF != "" {
		return c.film(s, st, v)
	}
	if c.SVG == "" && c.PNG == "" {
		o := draw.TextOptions{Color: s.Terminal(1) && s.Getenv("NO_COLOR") == "", ASCII: c.ASCII}
		fmt.Fprintf(s.out, "%s\n\n%s\n", strings.TrimRight(draw.Text(v, o), "\n"), strings.TrimRight(draw.Legend(v, o, lang), "\n"))
		if note := st.Rules().Info().Note.In(lang); note != "" {
			fmt.Fprintf(s.out, "\n%s\n", note)
		}
		return nil
	}
	if c.SVG != "" {
		if err := s.picture(c.SVG, func(w writer) error { _, err := w.Write(append(draw.SVG(v), '\n')); return err }); err != nil {
			return err
		}
	}
	if c.PNG != "" {
		return s.picture(c.PNG, func(w writer) error { return raster.PNG(w, v, c.Width) })
	}
	return nil
}

type writer interface{ Write([]byte) (int, error) }

// picture writes a file that appears only when it is complete.
func (s *session) picture(path string, write func(writer) error) error {
	if path == "-" && s.Terminal(1) {
		return refuse(i18n.T("cli.picture-on-terminal"))
	}
	w, finish, err := s.create(path)
	if err != nil {
		return err
	}
	return finish(write(w))
}
