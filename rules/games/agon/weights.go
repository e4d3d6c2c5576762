package agon

// The weights, in hundredths of a man.
var weights = features{
	100, // guards on ring 1
	70,  // guards on ring 2
	44,  // guards on ring 3
	20,  // guards on ring 4
	190, // the queen on the throne
	110, // the queen on ring 1
	80,  // the queen on ring 2
	52,  // the queen on ring 3
	24,  // the queen on ring 4
	-45, // captured guards
	-60, // the queen captured
	-70, // and placed by the enemy
	28,  // captures at hand, four at most
	-14, // captures at hand for the enemy, four at most
	12,  // being on move
	0,   // guards on ring 1 with the queen on the throne
	0,   // guards beyond four on ring 1 without her
	0,   // guards beyond two on the rim
	0,   // captures at hand of the queen
	0,   // captures at hand of the own queen
}
