package ring

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
			Options: []string{"board=h37", "board=h43", "board=h61"},
		},
		{
			ID:    "start",
			Basis: game.Added,
		},
		{
			ID:    "goal",
			Basis: game.SheetSays,
			Reasons: []string{
				"game.pieces-eliminated",
			},
		},
		{
			ID:    "protected",
			Basis: game.SheetSays,
			Reasons: []string{
				"ring.pawn-in-ring",
				"ring.ring-held-enemy",
			},
		},
		{
			ID:    "free-ring",
			Basis: game.SheetSays,
			Reasons: []string{
				"ring.no-ring",
			},
		},
		{
			ID:      "one-thing",
			Basis:   game.SheetSays,
			Options: []string{"double=yes", "double=sheet"},
			Reasons: []string{
				"ring.no-pawn-stands",
				"ring.pawn-enemys",
				"refuse.empty",
				"refuse.theirs",
				"refuse.stuck",
				"refuse.target",
				"ring.one-piece",
			},
		},
		{
			ID:    "one-step",
			Basis: game.SheetSays,
			Reasons: []string{
				"ring.not-next",
				"ring.refuse-far",
			},
		},
		{
			ID:    "ring-to-pawn",
			Basis: game.SheetSays,
			Reasons: []string{
				"ring.ring-onto-enemy",
				"ring.ring-already",
				"ring.story.ring-target",
				"ring.refuse-ring",
			},
		},
		{
			ID:    "no-ring-to-empty",
			Basis: game.SheetSays,
			Reasons: []string{
				"ring.free-ring-target",
			},
		},
		{
			ID:    "pawn-step",
			Basis: game.SheetSays,
			Reasons: []string{
				"ring.pawn-stands",
				"ring.refuse-hemmed",
				"ring.story-step",
			},
		},
		{
			ID:    "ring-off-pawn",
			Basis: game.SheetSays,
			Reasons: []string{
				"ring.story-ring",
			},
		},
		{
			ID:      "double",
			Basis:   game.Interpreted,
			Options: []string{"double=yes", "double=sheet"},
			Reasons: []string{
				"ring.no-ring-follows",
				"ring.double.other-start",
				"ring.double.ring-after",
				"ring.double.ring-target",
				"ring.double.sheet-target",
				"ring.story-ring-too",
				"ring.story-ring-follows",
			},
		},
		{
			ID:      "to-and-fro",
			Basis:   game.Interpreted,
			Options: []string{"return=next", "return=free"},
			Reasons: []string{
				"ring.return.pawn",
			},
		},
		{
			ID:      "rings-return",
			Basis:   game.Interpreted,
			Options: []string{"ring-return=no"},
			Reasons: []string{
				"ring.return.ring",
			},
		},
		{
			ID:    "capture",
			Basis: game.SheetSays,
			Reasons: []string{
				"ring.capture-compulsory",
				"ring.refuse-compulsory",
			},
		},
		{
			ID:    "jump",
			Basis: game.SheetSays,
			Reasons: []string{
				"ring.no-pawn-capture",
				"ring.own-pawn-jumped",
				"ring.landing-occupied",
				"ring.jump-wrong-landing",
				"ring.refuse-edge",
				"ring.refuse-jump-over",
				"ring.story-jump",
			},
		},
		{
			ID:      "chain",
			Basis:   game.Added,
			Options: []string{"chain=optional", "chain=compulsory"},
			Reasons: []string{
				"ring.no-chains",
				"ring.chain-goes-on",
				"ring.chain-too-long",
				"ring.story-jumps-on",
			},
		},
		{
			ID:      "last-pawns",
			Basis:   game.Interpreted,
			Options: []string{"last-pawns=lost"},
			Reasons: []string{
				"game.last-pawns-cornered",
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
			Options: []string{"stalled=majority"},
			Reasons: []string{
				"game.third-repetition",
				"game.no-progress",
				"game.more-pawns",
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
