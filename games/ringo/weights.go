package ringo

// The weights, in hundredths of a man.
var weights = features{
	100,  // attackers
	-160, // defenders
	-8,   // captured attackers, squared
	60,   // an attacker in the citadel
	60,   // it cannot be jumped
	55,   // attackers on ring 1
	34,   // attackers on ring 2
	20,   // attackers on ring 3
	10,   // attackers on ring 4
	4,    // attackers on ring 5
	10,   // attackers in the neutral zone
	14,   // defenders in the neutral zone that cannot capture
	-10,  // defenders on rings 1 and 2
	20,   // defenders that could be captured
	-20,  // attackers that could be captured
	45,   // the attackers can capture now
	-45,  // the defenders can capture now
	0,    // the attackers themselves
	0,    // the attackers are on move
	0,    // defenders on ring 1
	0,    // defenders on rings 3 and 4
	0,    // attackers in the neutral zone with a free way
	0,    // how far the first of them has come
	0,    // the same with an attacker in the citadel
	0,    // attackers the quota still lets in
	0,    // attackers with no defender ahead
	0,    // attackers side by side
}
