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
				"courtcircuit.piece-other-side-stands",
				"courtcircuit.no-piece-stands",
				"courtcircuit.no-piece-stands-step",
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
				"courtcircuit.step-leads-another-cell",
				"courtcircuit.step-leads-neighbouring-cell",
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
				"courtcircuit.neighbouring-cell-jump-leads-two",
				"courtcircuit.jump-leads-just-beyond-neighbouring",
				"courtcircuit.no-piece-jump-over",
				"courtcircuit.does-not-lie-straight-line",
				"courtcircuit.refuse-jump-over",
				"courtcircuit.story-jump",
			},
		},
		{
			ID:    "step-after",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.step-must-follow-jumps",
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
				"courtcircuit.piece-jumped-was-just-turned",
			},
		},
		{
			ID:    "tactical-first",
			Basis: game.SheetSays,
			Reasons: []string{
				"courtcircuit.no-tactical-jump-may-follow",
			},
		},
		{
			ID:    "no-loop",
			Basis: game.Added,
			Reasons: []string{
				"courtcircuit.tactical-jumps-may-not-land",
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
				"courtcircuit.piece-just-turned-stands-way",
				"courtcircuit.jump-passes-over-exactly-one",
				"courtcircuit.piece-jumped-must-stand-next",
			},
		},
		{
			ID:    "win",
			Basis: game.Interpreted,
			Reasons: []string{
				"game.all-pieces-show-one-colour",
				"courtcircuit.all-pieces-show-one-colour",
				"courtcircuit.last-enemy-piece-turned-game",
				"courtcircuit.last-enemy-piece-turned-game-over",
			},
		},
		{
			ID:      "corners",
			Basis:   game.Added,
			Options: []string{"corners=no", "corners=exit"},
			Reasons: []string{
				"courtcircuit.no-turn-may-end-corner",
				"courtcircuit.jumper-would-stay-corner-where",
			},
		},
		{
			ID:    "pass",
			Basis: game.Added,
			Reasons: []string{
				"courtcircuit.pass-possible-only-where-no",
				"game.neither-side-can-move",
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
				"game.too-many-plies-without-progress",
				"game.position-would-occur-for-third",
			},
		},
		{
			ID:    "notation",
			Basis: game.Interpreted,
			Reasons: []string{
				"notation",
				"game.rules-do-not-allow-here",
			},
		},
	},
}
