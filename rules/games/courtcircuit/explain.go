package courtcircuit

import "tablier/rules/game"

// Why a turn is illegal, as clauses. What they say of stands before them: a cell.
var (
	fine game.Text // nothing is wrong

	overNow = game.Text{
		FR: "tous les pions sont d’une couleur, la partie est finie",
		EN: "all pieces show one colour, the game is over",
	}
	notYours = game.Text{
		FR: "un pion adverse s’y trouve",
		EN: "a piece of the other side stands there",
	}
	nobody = game.Text{
		FR: "aucun pion ne s’y trouve",
		EN: "no piece stands there",
	}
	nowhere = game.Text{
		FR: "un pas mène à une autre case",
		EN: "a step leads to another cell",
	}
	occupied = game.Text{
		FR: "la case est occupée",
		EN: "the cell is occupied",
	}
	cornered = game.Text{
		FR: "avec ces options, aucun tour ne peut finir dans un coin",
		EN: "no turn may end in a corner under these options",
	}
	tooFar = game.Text{
		FR: "un pas mène à une case voisine",
		EN: "a step leads to a neighbouring cell",
	}
	wonNoStep = game.Text{
		FR: "le dernier pion adverse est retourné, la partie finit sans pas",
		EN: "the last enemy piece is turned: the game ends without a step",
	}
	noStepper = game.Text{
		FR: "aucun pion ne s’y trouve pour faire le pas",
		EN: "no piece stands there to step",
	}
	leftInCorner = game.Text{
		FR: "le sauteur resterait dans un coin, où ces options interdisent de finir un tour",
		EN: "the jumper would stay in a corner, where no turn may end under these options",
	}
	stepDue = game.Text{
		FR: "un pas doit suivre les sauts",
		EN: "a step must follow the jumps",
	}
	wonNoJump = game.Text{
		FR: "le dernier pion adverse est retourné, la partie est finie",
		EN: "the last enemy piece is turned: the game is over",
	}
	crooked = game.Text{
		FR: "la case n’est pas en ligne droite",
		EN: "it does not lie in a straight line",
	}
	landingTaken = game.Text{
		FR: "la case d’arrivée est occupée",
		EN: "the landing cell is occupied",
	}
	noJump = game.Text{
		FR: "c’est une case voisine, or un saut mène deux cases plus loin ; un pas s’écrit seul ou, après des sauts, derrière /",
		EN: "it is a neighbouring cell: a jump leads two cells on; a step stands alone or, after jumps, behind /",
	}
	notBeyond = game.Text{
		FR: "un saut mène juste derrière un pion voisin",
		EN: "a jump leads just beyond a neighbouring piece",
	}
	overNothing = game.Text{
		FR: "il n’y a pas de pion à sauter",
		EN: "there is no piece to jump over",
	}
	justTurned = game.Text{
		FR: "le pion sauté vient d’être retourné, et aucun saut tactique ne suit une attaque",
		EN: "the piece jumped was just turned, and no tactical jump may follow an attack",
	}
	tooLate = game.Text{
		FR: "aucun saut tactique ne suit une attaque",
		EN: "no tactical jump may follow an attack",
	}
	landedTwice = game.Text{
		FR: "les sauts tactiques ne mènent pas deux fois sur une case, ni sur celle du départ",
		EN: "tactical jumps may not land on a cell twice, nor where they began",
	}
	turnedInWay = game.Text{
		FR: "un pion qui vient d’être retourné barre le passage",
		EN: "a piece just turned stands in the way",
	}
	overMany = game.Text{
		FR: "un saut passe par-dessus exactement un pion",
		EN: "a jump passes over exactly one piece",
	}
	dameTooFar = game.Text{
		FR: "avec ces options, le pion sauté doit toucher la Dame",
		EN: "the piece jumped must stand next to the Dame under these options",
	}
)

// Explain says why a move ParseMove accepted is not legal. Turns are checked by
// ParseMove itself; what is left is the pass, and repetition, which the caller knows about.
func (Game) Explain(_ *Position, m game.Move, _ string) game.Text {
	if m == game.Pass {
		return game.Text{
			FR: "on ne passe que lorsqu’aucun tour n’est possible",
			EN: "a pass is possible only where there is no legal turn",
		}
	}
	return fine
}
