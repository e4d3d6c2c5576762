package game

// Rebuilt is the label of a board or start that is a reconstruction under the options; empty
// where all of it is documented.
func (o Options) Rebuilt() Text {
	for i, d := range o.info.Options {
		if t := d.Values[o.choice[i]].Rebuilt; !t.IsZero() {
			return t
		}
	}
	return Text{}
}
