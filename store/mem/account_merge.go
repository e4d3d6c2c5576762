package mem

import (
	"context"
	"slices"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
)

// MergePerson implements [account.Store].
func (s *Store) MergePerson(ctx context.Context, guest, member string) error {
	s.accountMu.Lock()
	defer s.accountMu.Unlock()
	from, ok := s.people[guest]
	to, ok2 := s.people[member]
	if !ok || !ok2 {
		return missing("person", i18n.T("mem.club-does-not-know-person"))
	}
	if err := account.MayMerge(from, to); err != nil {
		return err
	}
	for hash, g := range s.grants {
		if g.Person == from.ID {
			delete(s.grants, hash)
		}
	}
	s.mergeGames(from, to)
	s.mergeHalls(from, to)
	s.mergeTalk(from.ID, to)
	s.mergeShelves(from.ID, to.ID)
	s.alertMu.Lock()
	s.browsers = slices.DeleteFunc(s.browsers, func(b alert.Browser) bool { return b.Person == from.ID })
	s.alertMu.Unlock()
	if from.MutedUntil.After(to.MutedUntil) {
		to.MutedUntil = from.MutedUntil
	}
	to.Version++
	s.people[to.ID] = to
	s.people[from.ID] = account.Person{ID: from.ID, Deleted: true, Created: from.Created, Seen: from.Seen, BannedUntil: from.BannedUntil, Version: from.Version + 1}
	return nil
}

// seatFor gives players of a game or a series over, unless a finished one has both.
func seatFor(players *[2]club.Player, over bool, from, to account.Person) {
	for i := range players {
		if players[i].ID == from.ID && (!over || players[1-i].ID != to.ID) {
			players[i].ID, players[i].Name = to.ID, to.Name
		}
	}
}

func (s *Store) mergeGames(from, to account.Person) {
	s.mu.Lock()
	for _, g := range s.games {
		seatFor(&g.summary.Players, g.summary.Over, from, to)
	}
	s.mu.Unlock()
	s.bookMu.Lock()
	defer s.bookMu.Unlock()
	s.mergeResults(from.ID, to.ID)
}

func (s *Store) mergeHalls(from, to account.Person) {
	s.hallMu.Lock()
	defer s.hallMu.Unlock()
	for id, r := range s.series {
		seatFor(&r.Players, r.Closed, from, to)
		s.series[id] = r
	}
	me := lobby.Person{ID: to.ID, Name: to.Name}
	for id, o := range s.offers {
		between := o.From.ID == from.ID && o.To.ID == to.ID || o.From.ID == to.ID && o.To.ID == from.ID
		if o.Status == lobby.Open && between {
			delete(s.offers, id)
			continue
		}
		if o.From.ID == from.ID {
			o.From, o.Version = me, o.Version+1
		}
		if o.To.ID == from.ID {
			o.To, o.Version = me, o.Version+1
		}
		s.offers[id] = o
	}
}

func (s *Store) mergeTalk(from string, to account.Person) {
	s.talkMu.Lock()
	defer s.talkMu.Unlock()
	for i := range s.lines {
		if s.lines[i].Person == from {
			s.lines[i].Person, s.lines[i].Name = to.ID, to.Name
		}
	}
	for i, n := range s.notes {
		if n.Person != from {
			continue
		}
		if j := slices.IndexFunc(s.notes, func(o social.Note) bool { return o.Person == to.ID && o.Game == n.Game }); j >= 0 {
			s.notes[j].Text += "\n" + n.Text
		} else {
			s.notes[i].Person = to.ID
		}
	}
	s.notes = slices.DeleteFunc(s.notes, func(n social.Note) bool { return n.Person == from })
	for i, r := range s.relations {
		has := func(person, other string) bool {
			return slices.ContainsFunc(s.relations, func(o social.Relation) bool { return o.Person == person && o.Other == other })
		}
		switch {
		case r.Person == from && r.Other != to.ID && !has(to.ID, r.Other):
			s.relations[i].Person = to.ID
		case r.Other == from && r.Person != to.ID && !has(r.Person, to.ID):
			s.relations[i].Other = to.ID
		}
	}
	s.relations = slices.DeleteFunc(s.relations, func(r social.Relation) bool { return r.Person == from || r.Other == from })
	for i := range s.reports {
		if s.reports[i].From == from {
			s.reports[i].From = to.ID
		}
		if s.reports[i].Person == from {
			s.reports[i].Person = to.ID
		}
	}
	for i := range s.entries {
		if s.entries[i].Person == from {
			s.entries[i].Person = to.ID
		}
	}
}

func (s *Store) mergeShelves(from, to string) {
	s.studyMu.Lock()
	defer s.studyMu.Unlock()
	for _, st := range s.studies {
		if st.Owner == from {
			st.Owner = to
		}
		if i := slices.Index(st.Editors, from); i >= 0 {
			st.Editors = slices.Clone(st.Editors)
			if slices.Contains(st.Editors, to) {
				st.Editors = slices.Delete(st.Editors, i, i+1)
			} else {
				st.Editors[i] = to
			}
		}
	}
}

// mergeResults carries results over. Those of the two against one another stay the member's.
func (s *Store) mergeResults(from, to string) {
	s.results = slices.DeleteFunc(s.results, func(r ratings.Result) bool { return r.Player == from && r.Opponent == to })
	for i := range s.results {
		r := &s.results[i]
		if r.Player == to && r.Opponent == from {
			r.Opponent = ""
		}
		if r.Player == from {
			r.Player = to
		}
		if r.Opponent == from {
			r.Opponent = to
		}
	}
}
