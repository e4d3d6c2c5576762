package game

// Rebuilt is the label of a board or start position that is a reconstruction under the
// options. It is empty if both are documented.
func (o Options) Rebuilt() Text {
	for i, d := range o.info.Options {
		if t := d.Values[o.choice[i]].Rebuilt; !t.IsZero() {
			return t
		}
	}
	return Text{}
}
