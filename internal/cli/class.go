package cli

import (
	"fmt"
	"html/template"
	"io"
	"os"
	"strings"

	"tablier/i18n"
	"tablier/internal/app"
)

// classCmd creates classes and gives pupils new passwords, on the machine that runs the club.
type classCmd struct {
	placeFlags `embed:""`
	List       classListCmd    `cmd:"" help:"help.class.list"`
	Make       classMakeCmd    `cmd:"" help:"help.class.make"`
	Sheet      classSheetCmd   `cmd:"" help:"help.class.sheet"`
	Reset      classResetCmd   `cmd:"" help:"help.class.reset"`
	Teacher    classTeacherCmd `cmd:"" help:"help.class.teacher"`
}

func (c *classCmd) config(s *session) app.Config {
	return app.Config{DataDir: c.Data, Cluster: app.Cluster{Database: c.Database}, Games: s.Games}
}

type classListCmd struct{}

func (classListCmd) Run(s *session, parent *classCmd) error {
	list, err := app.SchoolClasses(s.ctx, parent.config(s))
	if err != nil {
		return err
	}
	for _, c := range list {
		state := ""
		if c.Closed {
			state = "  " + i18n.T("cli.class-closed").In(s.lang)
		}
		fmt.Fprintf(s.out, "%s  %s  %s  %s%s\n", c.ID, c.Name, c.Teacher, i18n.T("cli.class-pupils", "n", c.Pupils).In(s.lang), state)
	}
	return nil
}

type classMakeCmd struct {
	Name    string `arg:"" help:"help.class.make.name"`
	File    string `arg:"" help:"help.class.make.file"`
	Teacher string `required:"" help:"help.class.make.teacher"`
}

// maxNames is the largest size of a list of names, in bytes.
const maxNames = 1 << 20

func (c classMakeCmd) Run(s *session, parent *classCmd) error {
	names, err := readNames(s, c.File)
	if err != nil {
		return err
	}
	_, cards, err := app.MakeSchoolClass(s.ctx, parent.config(s), c.Name, c.Teacher, names)
	if err != nil {
		return err
	}
	return printCards(s.out, cards)
}

func readNames(s *session, file string) (string, error) {
	in := io.Reader(s.Stdin)
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return "", err
		}
		defer f.Close()
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, maxNames))
	return string(text), err
}

// printCards prints names and passwords in two columns.
func printCards(w io.Writer, cards []app.PupilCard) error {
	longest := 0
	for _, c := range cards {
		longest = max(longest, len([]rune(c.Name)))
	}
	for _, c := range cards {
		if _, err := fmt.Fprintf(w, "%s%s  %s\n", c.Name, strings.Repeat(" ", longest-len([]rune(c.Name))), c.Password); err != nil {
			return err
		}
	}
	return nil
}

type classResetCmd struct {
	Class string `arg:"" help:"help.class.class"`
	Pupil string `arg:"" optional:"" help:"help.class.reset.pupil"`
}

func (c classResetCmd) Run(s *session, parent *classCmd) error {
	_, cards, err := app.ResetPupils(s.ctx, parent.config(s), c.Class, c.Pupil)
	if err != nil {
		return err
	}
	return printCards(s.out, cards)
}

type classSheetCmd struct {
	Class   string `arg:"" help:"help.class.class"`
	Address string `required:"" help:"help.class.sheet.address"`
}

// sheet is a page with one card for each pupil, to print and cut.
var sheet = template.Must(template.New("").Parse(`<!doctype html>
<html lang="{{.Lang}}">
<meta charset="utf-8">
<title>{{.Title}}</title>
<style>
body { font: 14pt sans-serif; margin: 1cm; display: grid; grid-template-columns: 1fr 1fr; gap: 4mm }
h1 { grid-column: 1 / -1; font-size: 16pt; margin: 0 }
section { display: flex; justify-content: space-between; gap: 4mm; border: 1px dashed #777; padding: 5mm; break-inside: avoid }
dt { font-size: 10pt; color: #444 }
dd { margin: 0 0 2mm; font-weight: bold; overflow-wrap: anywhere }
svg { width: 28mm; height: 28mm; flex: none }
</style>
<h1>{{.Title}}</h1>
{{range .Cards}}<section><dl><dt>{{$.AddressLabel}}</dt><dd>{{$.Address}}</dd><dt>{{$.NameLabel}}</dt><dd>{{.Name}}</dd><dt>{{$.PasswordLabel}}</dt><dd>{{.Password}}</dd></dl>{{.Code}}</section>
{{end}}`))

func (c classSheetCmd) Run(s *session, parent *classCmd) error {
	class, cards, err := app.ResetPupils(s.ctx, parent.config(s), c.Class, "")
	if err != nil {
		return err
	}
	address := strings.TrimSuffix(c.Address, "/") + "/sign-in"
	type printed struct {
		app.PupilCard
		Code template.HTML
	}
	list := make([]printed, len(cards))
	for i, card := range cards {
		code, err := app.PupilCode(address, card, i18n.T("api.qr-code-pupil", "name", card.Name).In(s.lang))
		if err != nil {
			return err
		}
		list[i] = printed{card, template.HTML(code)}
	}
	return sheet.Execute(s.out, map[string]any{
		"Lang": s.lang.String(), "Title": class.Name, "Cards": list, "Address": address,
		"AddressLabel": i18n.T("cli.card-address").In(s.lang), "NameLabel": i18n.T("cli.card-name").In(s.lang), "PasswordLabel": i18n.T("cli.card-password").In(s.lang),
	})
}

type classTeacherCmd struct {
	Name string `arg:"" help:"help.class.teacher.name"`
	End  bool   `help:"help.class.teacher.end"`
}

func (c classTeacherCmd) Run(s *session, parent *classCmd) error {
	return app.SetTeacher(s.ctx, parent.config(s), c.Name, !c.End)
}
