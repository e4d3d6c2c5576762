package check

// Capacity returns for how many positions and groups the set has room.
func (s *Set) Capacity() (positions, groups int) { return cap(s.whites), cap(s.keys) }
