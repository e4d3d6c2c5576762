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
				"ringo.enemy-piece.white",
				"ringo.enemy-piece.black",
				"ringo.own-piece-stands",
				"ringo.same-cell",
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
				"ringo.enters-from-afar",
			},
		},
		{
			ID:    "black-never-back",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.black-moves-outward",
				"ringo.black-captures-outward",
			},
		},
		{
			ID:    "citadel",
			Basis: game.Interpreted,
			Reasons: []string{
				"ringo.leaves-citadel",
				"ringo.citadel-own",
				"ringo.story-enters",
				"ringo.story-jumps-in",
			},
		},
		{
			ID:    "white-step",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.sector-move",
				"ringo.not-in-line",
			},
		},
		{
			ID:      "white-slide",
			Basis:   game.SheetSays,
			Options: []string{"white-slide=no"},
			Reasons: []string{
				"ringo.way-barred",
				"ringo.white-moves-one",
				"ringo.story-slides",
			},
		},
		{
			ID:    "white-no-citadel",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.white-enters",
				"ringo.white-jumps-in",
			},
		},
		{
			ID:      "captures",
			Basis:   game.SheetSays,
			Options: []string{"white-must-capture=yes"},
			Reasons: []string{
				"ringo.must-capture",
				"ringo.one-capture-turn",
			},
		},
		{
			ID:      "substitution",
			Basis:   game.SheetSays,
			Options: []string{"substitution=no"},
			Reasons: []string{
				"ringo.want-capture",
				"ringo.jumps-only",
				"ringo.no-enemy-capture",
				"ringo.substitution-written",
				"ringo.story-takes",
			},
		},
		{
			ID:    "jump",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.landing-occupied",
				"ringo.want-landing",
				"ringo.jump-on-victim",
				"ringo.refuse-jump-over",
				"ringo.story-jumps",
			},
		},
		{
			ID:      "white-far-capture",
			Basis:   game.SheetSays,
			Options: []string{"white-slide=no"},
			Reasons: []string{
				"ringo.way-barred.victim",
				"ringo.white-captures-adjacent",
				"ringo.sector-capture",
			},
		},
		{
			ID:      "neutral-out",
			Basis:   game.SheetSays,
			Options: []string{"capture-from-neutral=yes"},
			Reasons: []string{
				"ringo.zone-captures",
				"ringo.refuse-stuck-neutral",
			},
		},
		{
			ID:      "citadel-jump",
			Basis:   game.SheetSays,
			Options: []string{"citadel-jump=no"},
			Reasons: []string{
				"ringo.citadel-safe",
				"ringo.citadel-empty",
				"ringo.jumps-from-afar",
				"ringo.want-opposite",
				"ringo.opposite-occupied",
			},
		},
		{
			ID:    "neutral-safe",
			Basis: game.SheetSays,
			Reasons: []string{
				"ringo.zone-captured",
			},
		},
		{
			ID:    "neutral-quota",
			Basis: game.Interpreted,
			Reasons: []string{
				"ringo.zone-too-full",
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
				"game.no-progress",
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
