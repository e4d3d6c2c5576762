package ring

// The weights, in hundredths of a man.
var weights = features{
	100, // pawns
	10,  // pawns in rings
	2,   // steps of pawns
	-1,  // lines over which bare pawns stand
	45,  // a capture at hand
	-30, // bare pawns the enemy could capture
	15,  // any such pawn
	0,   // being on move
	0,   // enemy pawns that could be captured
	0,   // free rings next to pawns
	0,   // pawns ahead, times the pawns gone, in quarters
}
