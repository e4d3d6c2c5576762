package courtcircuit

import (
	"embed"

	"tablier/i18n"
	"tablier/rules/game"
)

//go:embed clauses_*.md
var clauseWords embed.FS

//go:embed clauses_sheet.md
var sheetQuotes string

var _ game.Ruled = Game{}

// ruled is the part of Game that states its rules.
type ruled struct{}

// Rulebook returns the rules clause by clause, in the order of the sheet.
func (ruled) Rulebook() *game.Rulebook { return &rulebook }

var rulebook = game.Rulebook{
	Sheet: sheetQuotes,
	Words: i18n.Document{Files: clauseWords, Prefix: "clauses_", Tail: ".md"},
	Clauses: []game.Clause{
		{
			ID:    "board",
			Basis: game.SheetSays,
		},
		{
			ID:      "setup",
			Basis:   game.Interpreted,
			Options: []string{"setup=alternating", "setup=zigzag", "setup=corners"},
		},
		{
			ID:    "start",
			Basis: game.SheetSays,
		},
		{
			ID:    "one-piece",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.enemy-stands",
				"courtcircuit.no-piece-stands",
				"courtcircuit.nothing-to-step",
				"refuse.empty",
				"refuse.theirs",
				"refuse.stuck",
				"refuse.target",
				"courtcircuit.refuse-stuck",
			},
		},
		{
			ID:    "step",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.step-same-cell",
				"courtcircuit.step-too-far",
				"courtcircuit.story-step",
				"courtcircuit.story-steps-on",
				"courtcircuit.refuse-no-room",
			},
		},
		{
			ID:    "jump",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.landing-cell-occupied",
				"courtcircuit.jump-to-neighbour",
				"courtcircuit.jump-not-beyond",
				"courtcircuit.nothing-to-jump",
				"courtcircuit.not-straight",
				"courtcircuit.refuse-jump-over",
				"courtcircuit.story-jump",
			},
		},
		{
			ID:    "step-after",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.step-missing",
				"courtcircuit.refuse-stepper-first",
			},
		},
		{
			ID:    "series",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.story-jumps-on",
				"courtcircuit.story-turns-on",
			},
		},
		{
			ID:    "optional",
			Basis: game.SheetSays,
		},
		{
			ID:    "one-per-cell",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.cell-occupied",
			},
		},
		{
			ID:    "turn-over",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.story-turn",
				"courtcircuit.jumped-just-turned",
			},
		},
		{
			ID:    "tactical-first",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.tactical-after-attack",
			},
		},
		{
			ID:    "no-loop",
			Basis: game.Added,
			Reasons: []string{
				"courtcircuit.tactical-twice",
			},
		},
		{
			ID:    "no-step-left",
			Basis: game.Added,
		},
		{
			ID:      "dame",
			Basis:   game.SheetSays,
			Options: []string{"dame=none"},
		},
		{
			ID:    "dame-slide",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.story-slide",
			},
		},
		{
			ID:      "dame-jump",
			Basis:   game.Interpreted,
			Options: []string{"dame=adjacent"},
			Reasons: []string{
				"courtcircuit.turned-in-way",
				"courtcircuit.jump-over-one",
				"courtcircuit.dame-not-next",
			},
		},
		{
			ID:    "win",
			Basis: game.Interpreted,
			Reasons: []string{
				"game.one-colour",
				"courtcircuit.one-colour",
				"courtcircuit.last-turned.no-step",
				"courtcircuit.last-turned",
			},
		},
		{
			ID:      "corners",
			Basis:   game.Added,
			Options: []string{"corners=no", "corners=exit"},
			Reasons: []string{
				"courtcircuit.corner-end",
				"courtcircuit.jumper-in-corner",
			},
		},
		{
			ID:    "pass",
			Basis: game.Added,
			Reasons: []string{
				"courtcircuit.pass-with-turns",
				"game.no-moves-either",
				"prompt.pass",
				"pass",
				"story.pass",
			},
		},
		{
			ID:      "draws",
			Basis:   game.Added,
			Options: []string{"repetition=forbidden"},
			Reasons: []string{
				"game.third-repetition",
				"game.no-progress",
				"game.third-time",
			},
		},
		{
			ID:    "notation",
			Basis: game.Interpreted,
			Reasons: []string{
				"notation",
				"game.not-allowed",
			},
		},
	},
}
