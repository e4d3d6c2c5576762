package game

// Described is a game ([Bound]), or a game under options ([Rules]).
type Described interface{ Info() *Info }

// BindWith is [Bind] for a game with capabilities that its own package cannot provide, because
// they come from packages above the rules, such as engines and provers. [As] finds them in more.
func BindWith[P comparable, PP Position[P]](g Game[P], more any) Bound {
	return bound[P, PP]{g: g, more: more}
}

// As returns a capability of a game: interface C, if the [Game] implements it or the value
// passed to [BindWith] does.
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
