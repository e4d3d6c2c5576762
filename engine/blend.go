package engine

// How far ahead, in hundredths of a man, a network is sure of the win, and from where on it has no say any more.
//
// A network learns how likely a win is, and that says next to nothing of how near it is: of Agon's closed positions, in
// which the enemy's last guard finds no way in, it makes seventeen men, of the way from there to the win ten, so that
// the more deeply it was searched the less was done about it. In play the way is therefore judged by the sum of
// features, which knows what is still to do; in games that drift ([game.Tension]), as Ra won no more that way.
const (
	blendFrom    = 1200
	blendTo      = 1600
	blendDamping = 16 // what the network says beyond counts so many times less
)

// blendEvaluations judges, in play, a position of which a network is sure, by what the network and the sum of features say of it.
func blendEvaluations(network, sum int) int {
	if network < 0 {
		return -blendEvaluations(-network, -sum)
	}
	over := network - blendFrom
	if over <= 0 || network == sum { // the latter where no network was asked
		return network
	}
	part := min(over, blendTo-blendFrom)
	less := over / blendDamping
	return blendFrom + less + ((blendTo-blendFrom-part)*(over-less)+part*max(sum, 0))/(blendTo-blendFrom)
}
