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
				"ring.pawn-ring-cannot-captured",
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
				"ring.turn-moves-pawn-or-ring",
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
				"ring.ring-may-not-go-onto",
				"ring.ring-already",
				"ring.story-ring-to-pawn",
				"ring.refuse-ring",
			},
		},
		{
			ID:    "no-ring-to-empty",
			Basis: game.SheetSays,
			Reasons: []string{
				"ring.free-ring-goes-onto-own",
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
				"ring.pawn-leaves-no-ring-could",
				"ring.double-turn-pawn-leaves-but",
				"ring.double-turn-ring-follows",
				"ring.double-turn-ring-goes-onto",
				"ring.double-turn-ring-as-sheet",
				"ring.story-ring-too",
				"ring.story-ring-follows",
			},
		},
		{
			ID:      "to-and-fro",
			Basis:   game.Interpreted,
			Options: []string{"return=next", "return=free"},
			Reasons: []string{
				"ring.fro-pawn-last-left-may",
			},
		},
		{
			ID:      "rings-return",
			Basis:   game.Interpreted,
			Options: []string{"ring-return=no"},
			Reasons: []string{
				"ring.fro-ring-last-left",
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
				"ring.pawn-stands-where-jump-would",
				"ring.jump-from-over-does-not",
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
				"ring.one-capture-turn-no-chains",
				"ring.chain-must-go-pawn-can",
				"ring.no-chain-takes-more-than",
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
				"game.too-many-plies-without-progress",
				"game.more-pawns",
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
