package teams

import (
	"context"
	"slices"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Invite invites a member of the club to a team.
func (s *Service) Invite(ctx context.Context, by account.Person, id, name string) (Member, error) {
	return s.put(ctx, by, id, name, false)
}

// Add adds a member of the club to a team without asking them. Only [Console] may.
func (s *Service) Add(ctx context.Context, by account.Person, id, name string) (Member, error) {
	if by.ID != "" {
		return Member{}, club.ErrForbidden(i18n.T("teams.members-are-asked"))
	}
	return s.put(ctx, by, id, name, true)
}

func (s *Service) put(ctx context.Context, by account.Person, id, name string, at bool) (m Member, err error) {
	t, err := s.lead(ctx, by, id)
	if err != nil {
		return m, err
	}
	p, err := s.fitting(ctx, "name", name)
	if err != nil {
		return m, err
	}
	list, err := s.Store.Members(ctx, id)
	if err != nil {
		return m, err
	}
	m = Member{Team: id, Person: p.ID, Name: p.Name, By: by.ID, Invited: s.now()}
	note := "+ "
	if at {
		m.Joined = m.Invited
	} else {
		note = "? "
	}
	i := slices.IndexFunc(list, func(m Member) bool { return m.Person == p.ID })
	switch {
	case i >= 0 && list[i].IsIn():
		return m, &club.Error{Kind: club.Exists, Field: "name", Text: i18n.T("teams.is-member-already", "name", i18n.Quoted(p.Name))}
	case i >= 0 && !at:
		return m, &club.Error{Kind: club.Exists, Field: "name", Text: i18n.T("teams.is-invited-already", "name", i18n.Quoted(p.Name))}
	case i < 0 && len(list) >= MaxMembers:
		return m, errFull()
	}
	err = s.record(ctx, by, Moves, p.ID, note+t.Name, func() error { return s.Store.PutMember(ctx, m) })
	s.tell(ctx, p.ID, err)
	return m, err
}

// Accept accepts an invitation to by.
func (s *Service) Accept(ctx context.Context, by account.Person, id string) error {
	t, err := s.Store.Team(ctx, id)
	switch {
	case err != nil:
		return err
	case by.ID == "":
		return club.ErrSignIn()
	case t.IsClosed():
		return conflict("id", i18n.T("teams.team-closed"))
	}
	err = s.Store.Join(ctx, id, by.ID, s.now())
	s.tell(ctx, by.ID, err)
	return err
}

// Remove removes a person from a team, or withdraws an invitation. The person, the captain and organisers may do so.
// Members can leave a closed team, too.
func (s *Service) Remove(ctx context.Context, by account.Person, id, name string) error {
	t, err := s.Store.Team(ctx, id)
	if err != nil {
		return err
	}
	key := account.NameKey(name)
	list, err := s.Store.Members(ctx, id)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(m Member) bool { return account.NameKey(m.Name) == key })
	own := i >= 0 && by.ID != "" && list[i].Person == by.ID
	switch {
	case by.ID == "" && by.Role == account.Guest:
		return club.ErrSignIn()
	case !own && !MayLead(by, &t):
		return club.ErrForbidden(i18n.T("teams.for-captain"))
	case i < 0:
		return ErrNoMember()
	}
	drop := func() error { return s.Store.DropMember(ctx, id, list[i].Person) }
	if own {
		err = drop()
	} else {
		err = s.record(ctx, by, Moves, list[i].Person, "- "+t.Name, drop)
	}
	s.tell(ctx, list[i].Person, err)
	return err
}

// Named finds an open team by its ID or name, or a closed one by its ID.
func (s *Service) Named(ctx context.Context, name string) (Team, error) {
	list, err := s.Store.Teams(ctx)
	if err != nil {
		return Team{}, err
	}
	key := account.NameKey(name)
	i := slices.IndexFunc(list, func(t Team) bool { return t.ID == name })
	if i < 0 {
		i = slices.IndexFunc(list, func(t Team) bool { return t.Key == key && !t.IsClosed() })
	}
	if i < 0 {
		return Team{}, ErrNoTeam()
	}
	return list[i], nil
}

// TeamsOf returns the IDs of the teams that a person is in.
func (s *Service) TeamsOf(ctx context.Context, person string) (ids []string, err error) {
	if person == "" {
		return nil, nil
	}
	places, err := s.Store.PlacesOf(ctx, person)
	for i := range places {
		if places[i].IsIn() {
			ids = append(ids, places[i].Team)
		}
	}
	return ids, err
}
