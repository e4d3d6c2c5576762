package clubsettings

import (
	"context"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

var _ account.Admission = (*Service)(nil)

// AdmitGuest implements [account.Admission].
func (s *Service) AdmitGuest(ctx context.Context) error {
	now, err := s.Get(ctx)
	if err != nil || now.Guests != Nobody {
		return err
	}
	switch now.SignUp {
	case Invited:
		return club.ErrForbidden(i18n.T("clubsettings.no-guests-invitation"))
	case Nobody:
		return club.ErrForbidden(i18n.T("clubsettings.no-guests-members"))
	}
	return club.ErrForbidden(i18n.T("clubsettings.no-guests"))
}

// AdmitMember implements [account.Admission].
func (s *Service) AdmitMember(ctx context.Context, invitation string) (undo func(context.Context), err error) {
	none := func(context.Context) {}
	now, err := s.Get(ctx)
	if err != nil {
		return none, err
	}
	switch now.SignUp {
	case Nobody:
		return none, club.ErrForbidden(i18n.T("clubsettings.sign-up-closed"))
	case Invited:
	default:
		return none, nil
	}
	code := bare(invitation)
	if code == "" {
		return none, &club.Error{Kind: club.Forbidden, Field: "invitation", Text: i18n.T("clubsettings.invitation-needed")}
	}
	hash := account.HashSecret(code)
	ok, err := s.Store.UseInvitation(ctx, hash, s.now())
	if err != nil {
		return none, err
	}
	if !ok {
		return none, &club.Error{Kind: club.Forbidden, Field: "invitation", Text: i18n.T("clubsettings.invitation-not-valid")}
	}
	return func(ctx context.Context) {
		if err := s.Store.ReturnInvitation(context.WithoutCancel(ctx), hash); err != nil {
			s.Log.Warn("invitation counted without a new member", "err", err)
		}
	}, nil
}

// Offered returns an error if the club offers no new games of this kind.
func (s *Service) Offered(ctx context.Context, game string) error {
	now, err := s.Get(ctx)
	if err != nil || now.Offers(game) {
		return err
	}
	return &club.Error{Kind: club.Forbidden, Field: "game", Text: i18n.T("clubsettings.game-not-offered")}
}
