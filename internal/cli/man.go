package cli

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"tablier/i18n"
	"tablier/internal/build"
)

// manCmd prints the manual page. Its texts are those of the help.
type manCmd struct {
	langFlag `embed:""`
}

func (c manCmd) Run(s *session, k *kong.Kong) error {
	l, err := c.in(s)
	if err != nil {
		return err
	}
	if l != s.lang { // the help was translated for another language
		e := s.Env
		e.Stdout, e.Getenv = s.out, func(name string) string {
			if name == "TABLIER_LANG" {
				return l.String()
			}
			return s.Getenv(name)
		}
		if Main(s.ctx, []string{"man"}, e) != exitOK {
			return errSilent
		}
		return nil
	}
	p := manual{say: func(id string, args ...any) string { return i18n.T(id, args...).In(l) }}
	p.page(k.Model.Node)
	_, err = s.out.WriteString(p.out.String())
	return err
}

// manual writes a page in the format of man(7).
type manual struct {
	out strings.Builder
	say func(id string, args ...any) string
}

func (p *manual) page(root *kong.Node) {
	fmt.Fprintf(&p.out, ".TH TABLIER 1 \"\" \"%s\"\n", roff(strings.TrimSpace("Tablier "+build.Current().Version)))
	p.heading("man.name")
	fmt.Fprintf(&p.out, "tablier \\- %s\n", roff(strings.TrimSuffix(root.Help, ".")))
	p.heading("man.synopsis")
	fmt.Fprintf(&p.out, "\\fBtablier\\fR %s\n", roff(p.say("help.frame.any-command")+" "+p.say("help.frame.any-flags")))
	p.heading("man.commands")
	for _, c := range root.Leaves(true) {
		p.command(c)
	}
	p.heading("man.exit")
	for _, id := range []string{"man.exit-0", "man.exit-1", "man.exit-2"} {
		fmt.Fprintf(&p.out, ".TP\n%s\n%s\n", id[len(id)-1:], roff(p.say(id)))
	}
}

func (p *manual) heading(id string) { fmt.Fprintf(&p.out, ".SH %s\n", roff(p.say(id))) }

func (p *manual) command(c *kong.Node) {
	var words []string
	for n := c; n.Parent != nil; n = n.Parent {
		words = append([]string{n.Name}, words...)
	}
	for _, a := range c.Positional {
		words = append(words, a.Summary())
	}
	fmt.Fprintf(&p.out, ".SS %s\n%s\n", roff(strings.Join(words, " ")), roff(c.Help))
	for _, a := range c.Positional {
		p.entry(a.Summary(), kong.DefaultHelpValueFormatter(a))
	}
	for _, f := range c.Flags {
		if f.Hidden {
			continue
		}
		name := "--" + f.Name
		if f.Short != 0 {
			name = "-" + string(f.Short) + ", " + name
		}
		if !f.IsBool() {
			name += "=" + f.FormatPlaceHolder()
		}
		p.entry(name, kong.DefaultHelpValueFormatter(f.Value))
	}
}

func (p *manual) entry(name, help string) {
	fmt.Fprintf(&p.out, ".TP\n\\fB%s\\fR\n%s\n", roff(name), roff(help))
}

// roff escapes the characters that have a meaning in man(7).
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, `-`, `\-`, `"`, `\(dq`).Replace(oneLine(text))
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
