package ra

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
			Options: []string{"board=127"},
		},
		{
			ID:    "setup",
			Basis: game.Interpreted,
		},
		{
			ID:    "groups",
			Basis: game.SheetSays,
			Reasons: []string{
				"ra.group-too-big",
			},
		},
		{
			ID:    "start",
			Basis: game.SheetSays,
		},
		{
			ID:    "straight",
			Basis: game.SheetSays,
			Reasons: []string{
				"ra.not-straight",
				"ra.enemy-pieces",
				"ra.no-piece-stands",
				"ra.too-few-pieces",
				"ra.same-cell",
				"refuse.empty",
				"refuse.theirs",
				"refuse.stuck",
				"refuse.target",
				"ra.refuse-stuck",
			},
		},
		{
			ID:    "length",
			Basis: game.SheetSays,
			Reasons: []string{
				"ra.exactly-direction",
				"ra.refuse-far",
				"ra.refuse-count",
				"ra.story-go",
			},
		},
		{
			ID:    "split",
			Basis: game.SheetSays,
		},
		{
			ID:    "no-jump",
			Basis: game.SheetSays,
			Reasons: []string{
				"ra.no-jumping",
			},
		},
		{
			ID:    "own-ra",
			Basis: game.Interpreted,
			Reasons: []string{
				"ra.through-own-ra",
			},
		},
		{
			ID:    "no-shorter",
			Basis: game.SheetSays,
			Reasons: []string{
				"ra.too-short",
			},
		},
		{
			ID:    "edge",
			Basis: game.Interpreted,
			Reasons: []string{
				"ra.edge-board-right",
			},
		},
		{
			ID:      "join",
			Basis:   game.Interpreted,
			Options: []string{"join=exact"},
			Reasons: []string{
				"ra.join-full-length",
				"ra.story-join",
			},
		},
		{
			ID:    "eliminate",
			Basis: game.SheetSays,
			Reasons: []string{
				"ra.story-take",
				"ra.want-x",
				"ra.want-hyphen",
			},
		},
		{
			ID:    "strength",
			Basis: game.SheetSays,
			Reasons: []string{
				"ra.enemy-bigger",
			},
		},
		{
			ID:    "not-compulsory",
			Basis: game.SheetSays,
		},
		{
			ID:    "entry",
			Basis: game.SheetSays,
			Reasons: []string{
				"ra.story-enter",
				"game.enemy-ra-entered",
			},
		},
		{
			ID:    "points",
			Basis: game.SheetSays,
		},
		{
			ID:    "last-piece",
			Basis: game.SheetSays,
			Reasons: []string{
				"game.pieces-eliminated",
			},
		},
		{
			ID:      "match",
			Basis:   game.SheetSays,
			Options: []string{"target=6+2", "target=9"},
		},
		{
			ID:    "pass",
			Basis: game.Added,
			Reasons: []string{
				"ra.pass-with-moves",
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
