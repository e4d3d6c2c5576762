package ra

// The weights, in hundredths of a man.
var weights = features{
	100,   // men
	6000,  // an entry for the side to move
	300,   // points of that entry
	-40,   // an entry of the other side, to be parried
	-40,   // points of such an entry
	-1500, // two such entries
	12,    // lanes that a group in front of its Ra guards
	30,    // groups of 1 or more, 1 move from entering
	16,    // groups of 1 or more, 2 moves from entering
	8,     // groups of 1 or more, 3 moves from entering
	3,     // groups of 1 or more, 4 moves from entering
	24,    // groups of 2 or more, 1 move from entering
	14,    // groups of 2 or more, 2 moves from entering
	8,     // groups of 2 or more, 3 moves from entering
	4,     // groups of 2 or more, 4 moves from entering
	30,    // groups of 3 or more, 1 move from entering
	18,    // groups of 3 or more, 2 moves from entering
	10,    // groups of 3 or more, 3 moves from entering
	5,     // groups of 3 or more, 4 moves from entering
	0,     // being on move
	0,     // moves ahead in the race to enter
	0,     // groups of two or three
	0,     // groups of three
	0,     // groups where the enemy is about to enter from
}
