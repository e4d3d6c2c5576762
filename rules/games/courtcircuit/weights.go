package courtcircuit

// The weights, in hundredths of a man.
var weights = features{
	100, // pieces
	200, // pieces the best turn turns
	20,  // enemy pieces some turn turns
	-20, // own pieces the enemy could turn
	25,  // pieces in corners
	5,   // pieces on the edge
	0,   // being on move
	0,   // pieces the best enemy turn would turn
	0,   // empty cells next to pieces
	0,   // pieces next to pieces
	0,   // pieces on the four central cells
	0,   // being down to one piece
	0,   // being down to two pieces
}
