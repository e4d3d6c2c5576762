package ringo

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
			ID:      "board",
			Basis:   game.Interpreted,
			Options: []string{"rings=5"},
		},
		{
			ID:    "start",
			Basis: game.Interpreted,
		},
		{
			ID:    "goal-black",
			Basis: game.SheetSays,
			Reasons: []string{
				"game.two-pieces-citadel",
				"ringo.two-pieces-citadel",
			},
		},
		{
			ID:      "goal-white",
			Basis:   game.SheetSays,
			Options: []string{"target=7"},
			Reasons: []string{
				"game.pieces-eliminated",
			},
		},
		{
			ID:    "turn",
			Basis: game.Interpreted,
			Reasons: []string{
				"ringo.no-piece",
				"ringo.enemy-piece-white-to-move",
				"ringo.enemy-piece-black-to-move",
				"ringo.own-piece-stands",
				"ringo.move-does-not-end-where",
				"refuse.empty",
				"refuse.theirs",
				"refuse.stuck",
				"refuse.target",
				"ringo.refuse-stuck",
				"ringo.story-moves",
			},
		},
		{
			ID:    "black-step",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.not-next",
				"ringo.only-piece-ring-1-enters",
			},
		},
		{
			ID:    "black-never-back",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.black-never-moves-outward",
				"ringo.black-never-captures-outward",
			},
		},
		{
			ID:    "citadel",
			Basis: game.Interpreted,
			Reasons: []string{
				"ringo.piece-never-leaves-citadel",
				"ringo.pieces-citadel-blacks-own",
				"ringo.story-enters",
				"ringo.story-jumps-in",
			},
		},
		{
			ID:    "white-step",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.within-sector-piece-moves-one",
				"ringo.neither-ring-nor-sector",
			},
		},
		{
			ID:      "white-slide",
			Basis:   game.SheetSays,
			Options: []string{"white-slide=no"},
			Reasons: []string{
				"ringo.pieces-or-neutral-zone-bar",
				"ringo.these-options-let-white-move",
				"ringo.story-slides",
			},
		},
		{
			ID:    "white-no-citadel",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.white-never-enters-citadel",
				"ringo.white-never-enters-citadel-not",
			},
		},
		{
			ID:      "captures",
			Basis:   game.SheetSays,
			Options: []string{"white-must-capture=yes"},
			Reasons: []string{
				"ringo.white-can-capture-these-options",
				"ringo.one-capture-turn",
			},
		},
		{
			ID:      "substitution",
			Basis:   game.SheetSays,
			Options: []string{"substitution=no"},
			Reasons: []string{
				"ringo.enemy-stands-taking-written",
				"ringo.these-options-allow-captures-jumping",
				"ringo.no-enemy-capture",
				"ringo.substitution-written",
				"ringo.story-takes",
			},
		},
		{
			ID:    "jump",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.jump-needs-empty-cell-behind",
				"ringo.jump-lands-empty-cell-right",
				"ringo.jump-does-not-land-cell",
				"ringo.refuse-jump-over",
				"ringo.story-jumps",
			},
		},
		{
			ID:      "white-far-capture",
			Basis:   game.SheetSays,
			Options: []string{"white-slide=no"},
			Reasons: []string{
				"ringo.pieces-bar-way-to-victim",
				"ringo.these-options-let-white-capture",
				"ringo.within-sector-only-adjacent-enemy",
			},
		},
		{
			ID:      "neutral-out",
			Basis:   game.SheetSays,
			Options: []string{"capture-from-neutral=yes"},
			Reasons: []string{
				"ringo.piece-neutral-zone-cannot-capture",
				"ringo.refuse-stuck-neutral",
			},
		},
		{
			ID:      "citadel-jump",
			Basis:   game.SheetSays,
			Options: []string{"citadel-jump=no"},
			Reasons: []string{
				"ringo.these-options-make-piece-citadel",
				"ringo.no-piece-citadel-capture",
				"ringo.only-piece-ring-1-jumps",
				"ringo.jump-over-citadel-lands-opposite",
				"ringo.jump-over-citadel-needs-empty",
			},
		},
		{
			ID:    "neutral-safe",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.piece-neutral-zone-cannot-captured",
			},
		},
		{
			ID:    "neutral-quota",
			Basis: game.Interpreted,
			Reasons: []string{
				"ringo.neutral-zone-would-hold-board",
			},
		},
		{
			ID:    "blocked",
			Basis: game.Added,
			Reasons: []string{
				"game.opponent-blocked",
			},
		},
		{
			ID:      "draws",
			Basis:   game.Added,
			Options: []string{"repetition=white"},
			Reasons: []string{
				"game.third-repetition",
				"game.too-many-plies-without-progress",
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
