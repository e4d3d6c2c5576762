package game

// Described is a game ([Bound]), or a game under options ([Rules]).
type Described interface{ Info() *Info }

// BindWith is [Bind] for a game that has more capabilities than its own package can give it,
// because what they make comes from packages above the rules: engines, provers. [As] finds them.
func BindWith[P comparable, PP Position[P]](g Game[P], more any) Bound {
	return bound[P, PP]{g: g, more: more}
}

// As returns a capability of a game: the interface C, if the [Game] implements it or what it was
// bound with does.
func As[C any](d Described) (capability C, ok bool) {
	b, bound := d.(interface{ capable() (own, more any) })
	if !bound {
		return capability, false
	}
	own, more := b.capable()
	if capability, ok = own.(C); !ok {
		capability, ok = more.(C)
	}
	return capability, ok
}

func (b bound[P, PP]) capable() (own, more any)  { return b.g, b.more }
func (r *rules[P, PP]) capable() (own, more any) { return r.g, r.more }
