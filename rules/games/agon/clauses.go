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
				"agon.guards-still-being-placed-each",
				"agon.guard-must-placed",
				"agon.guards-placed-only-setup-free",
				"agon.all-six-guards-placed-already",
				"agon.no-guard-may-placed-throne",
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
				"agon.step-leads-another-cell",
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
				"agon.no-piece-ever-steps-outward",
			},
		},
		{
			ID:    "throne",
			Basis: game.SheetSays,
			Reasons: []string{
				"agon.only-queen-may-enter-throne",
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
				"agon.captured-guard-goes-outermost-ring",
				"agon.captured-guard-must-relocated-first",
				"agon.one-captured-guards-must-relocated",
				"agon.captured-piece-must-relocated",
				"agon.captured-piece-never-goes-back",
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
				"agon.captured-queen-must-relocated-first",
				"agon.captured-queen-may-not-put",
				"agon.story-put-queen",
			},
		},
		{
			ID:      "no-capture-when-placed",
			Basis:   game.SheetSays,
			Options: []string{"relocation-bans=no"},
			Reasons: []string{
				"agon.piece-would-flank-enemy-relocation",
			},
		},
		{
			ID:      "not-placed-in-danger",
			Basis:   game.Interpreted,
			Options: []string{"relocation-bans=no"},
			Reasons: []string{
				"agon.piece-would-stand-between-two",
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
				"agon.step-ends-between-two-enemies",
				"agon.step-between-enemies-captures-nothing",
			},
		},
		{
			ID:    "win",
			Basis: game.SheetSays,
			Reasons: []string{
				"game.queen-throne-her-guards-around",
			},
		},
		{
			ID:    "empty-throne",
			Basis: game.SheetSays,
			Reasons: []string{
				"game.guards-surround-throne-without-their",
			},
		},
		{
			ID:    "pass",
			Basis: game.Added,
			Reasons: []string{
				"agon.side-legal-step-may-not",
				"prompt.pass",
				"pass",
				"game.neither-side-can-move",
				"story.pass",
			},
		},
		{
			ID:    "draws",
			Basis: game.Added,
			Reasons: []string{
				"game.third-repetition",
				"game.too-many-plies-without-progress",
				"game.game-too-long",
			},
		},
		{
			ID:    "notation",
			Basis: game.Added,
			Reasons: []string{
				"notation",
				"game.rules-do-not-allow-here",
			},
		},
	},
}
