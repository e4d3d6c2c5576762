package agon

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

// Rulebook returns the rules clause by clause, in the order of the sheet.
func (Game) Rulebook() *game.Rulebook { return &rulebook }

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
			Options: []string{"setup=free"},
			Reasons: []string{
				"agon.want-guard",
				"agon.guard-must-placed",
				"agon.placing.needs-option",
				"agon.hand-empty",
				"agon.throne.no-guard",
				"agon.story-place",
			},
		},
		{
			ID:    "start",
			Basis: game.Added,
		},
		{
			ID:    "one-piece",
			Basis: game.SheetSays,
			Reasons: []string{
				"agon.piece-opponents",
				"agon.nothing-stands-on",
				"agon.step-same-cell",
				"agon.not-adjacent",
				"agon.occupied",
				"agon.refuse-hemmed",
				"refuse.empty",
				"refuse.theirs",
				"refuse.stuck",
				"refuse.target",
				"agon.story-guard-step",
				"agon.story-queen-step",
			},
		},
		{
			ID:    "inward",
			Basis: game.SheetSays,
			Reasons: []string{
				"agon.step-outward",
			},
		},
		{
			ID:    "throne",
			Basis: game.SheetSays,
			Reasons: []string{
				"agon.throne-queens-only",
			},
		},
		{
			ID:      "capture",
			Basis:   game.SheetSays,
			Options: []string{"capture=180", "capture=ring"},
			Reasons: []string{
				"agon.story-captures",
			},
		},
		{
			ID:    "relocate-guard",
			Basis: game.SheetSays,
			Reasons: []string{
				"agon.guard-to-rim",
				"agon.relocate-guard-first",
				"agon.relocate.guard-first",
				"agon.relocate-first",
				"agon.relocate.own-cell",
				"agon.story-put-guard",
			},
		},
		{
			ID:      "relocation-turn",
			Basis:   game.SheetSays,
			Options: []string{"relocation=free"},
		},
		{
			ID:      "relocate-queen",
			Basis:   game.SheetSays,
			Options: []string{"queen-placed-by=opponent", "queen-on-throne=yes"},
			Reasons: []string{
				"agon.relocate-queen-first",
				"agon.relocate.queen-throne",
				"agon.story-put-queen",
			},
		},
		{
			ID:      "no-capture-when-placed",
			Basis:   game.SheetSays,
			Options: []string{"relocation-bans=no"},
			Reasons: []string{
				"agon.relocation-flanks",
			},
		},
		{
			ID:      "not-placed-in-danger",
			Basis:   game.Interpreted,
			Options: []string{"relocation-bans=no"},
			Reasons: []string{
				"agon.relocation-flanked",
			},
		},
		{
			ID:    "no-chain-needed",
			Basis: game.SheetSays,
		},
		{
			ID:      "self-trap",
			Basis:   game.SheetSays,
			Options: []string{"self-trap=never"},
			Reasons: []string{
				"agon.step-flanked",
				"agon.step-between.no-capture",
			},
		},
		{
			ID:    "win",
			Basis: game.SheetSays,
			Reasons: []string{
				"game.queen-enthroned",
			},
		},
		{
			ID:    "empty-throne",
			Basis: game.SheetSays,
			Reasons: []string{
				"game.throne-without-queen",
			},
		},
		{
			ID:    "pass",
			Basis: game.Added,
			Reasons: []string{
				"agon.pass-with-steps",
				"prompt.pass",
				"pass",
				"game.no-moves-either",
				"story.pass",
			},
		},
		{
			ID:    "draws",
			Basis: game.Added,
			Reasons: []string{
				"game.third-repetition",
				"game.no-progress",
				"game.game-too-long",
			},
		},
		{
			ID:    "notation",
			Basis: game.Added,
			Reasons: []string{
				"notation",
				"game.not-allowed",
			},
		},
	},
}
