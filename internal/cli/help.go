package cli

import (
	"bytes"
	"io"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"tablier/i18n"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// description is the message that describes the whole program. Like it, the help texts in the tags of the
// grammar are ids of messages.
const description = "help.tablier"

// translate replaces the message ids of a command and its subcommands by texts in a language.
func translate(n *kong.Node, games game.List, l game.Lang) {
	say := func(s *string) {
		if *s != "" {
			*s = helpText(*s, games).In(l)
		}
	}
	say(&n.Help)
	for _, f := range n.Flags {
		switch f.Name {
		case "help":
			f.Help = "help.help" // kong's own --help flag
		case "lang":
			f.PlaceHolder = strings.Join(i18n.Codes(), "|")
		}
		say(&f.Help)
	}
	for _, p := range n.Positional {
		say(&p.Help)
	}
	for _, c := range n.Children {
		translate(c, games, l)
	}
}

// helpText returns a help text, with the values of all placeholders.
func helpText(id string, games game.List) game.Text {
	var names []game.Text
	for _, g := range games {
		names = append(names, g.Info().Name)
	}
	var themes []string
	for _, t := range draw.Themes() {
		themes = append(themes, t.ID)
	}
	return i18n.T(id,
		"games", i18n.Series(names),
		"languages", i18n.AnyOf(i18n.Codes()),
		"default", game.French.String(),
		"themes", strings.Join(themes, ", "),
	)
}

// frame has kong's own phrases around the help texts, and the messages that replace them. $1 is the group of
// the expression.
var frame = []struct {
	kong    *regexp.Regexp
	message string
}{
	{regexp.MustCompile(`(?m)^Usage: (.*)$`), "help.frame.usage"},
	{regexp.MustCompile(`(?m)^Flags:$`), "help.frame.flags"},
	{regexp.MustCompile(`(?m)^Arguments:$`), "help.frame.arguments"},
	{regexp.MustCompile(`(?m)^Commands:$`), "help.frame.commands"},
	{regexp.MustCompile(`\[flags\]`), "help.frame.any-flags"},
	{regexp.MustCompile(`<command>`), "help.frame.any-command"},
	{regexp.MustCompile(`(?m)^Run "(.*)" for more information on a command\.$`), "help.frame.more-command"},
	{regexp.MustCompile(`(?m)^Run "(.*)" for more information\.$`), "help.frame.more"},
}

// helpIn prints kong's help in a language.
func helpIn(l game.Lang) kong.HelpPrinter {
	return func(o kong.HelpOptions, ctx *kong.Context) error {
		var b bytes.Buffer
		out := ctx.Stdout
		ctx.Stdout = &b
		err := kong.DefaultHelpPrinter(o, ctx)
		ctx.Stdout = out
		if err != nil {
			return err
		}
		text := b.String()
		for _, f := range frame {
			text = f.kong.ReplaceAllString(text, i18n.T(f.message).In(l))
		}
		_, err = io.WriteString(out, text)
		return err
	}
}
