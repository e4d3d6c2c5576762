package print

import (
	"tablier/pdf"
	"tablier/rules/game"
)

// Make returns the sheets of a game.
func Make(j Job) (*pdf.Doc, error) {
	p, err := newPrinter(&j, &pdf.Doc{Lang: j.Lang.String(), Author: "Tablier"})
	if err != nil {
		return nil, err
	}
	p.doc.Title = p.name() + " — " + p.say("print.title")
	p.doc.Subject = p.say("print.options", "options", p.optionText())
	return p.doc, p.parts()
}

func newPrinter(j *Job, doc *pdf.Doc) (*printer, error) {
	if j.Options.Info() == nil {
		j.Options = j.Game.Info().Defaults()
	}
	if j.Parts == 0 {
		j.Parts = All
	}
	return &printer{Job: j, doc: doc, rules: j.Game.Rules(j.Options), look: j.Style.look()}, nil
}

// state returns the position for the rule sheet.
func (p *printer) state() (game.State, error) {
	if p.Position == "" {
		return p.rules.Start(), nil
	}
	return p.rules.Parse(p.Position)
}

// parts adds the wanted sheets.
func (p *printer) parts() error {
	st, err := p.state()
	if err != nil {
		return err
	}
	counters := p.needed(st)
	if p.Parts&Board != 0 {
		if err := p.boardSheet(); err != nil {
			return err
		}
	}
	if p.Parts&Counters != 0 {
		if err := p.countersSheet(counters); err != nil {
			return err
		}
	}
	if p.Parts&Rules != 0 {
		if err := p.ruleSheet(st); err != nil {
			return err
		}
	}
	if p.Parts&Box != 0 {
		return p.boxSheet(counters)
	}
	return nil
}
