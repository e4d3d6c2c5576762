package lobby

import (
	"errors"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

func invalid(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

func conflict(text game.Text) *club.Error {
	return &club.Error{Kind: club.Conflict, Text: text}
}

func limited(text game.Text) *club.Error {
	return &club.Error{Kind: club.Limited, Text: text}
}

// wrapRulesError wraps the error of another package about a field.
func wrapRulesError(field string, err error) error {
	if e := (i18n.Localized)(nil); !errors.As(err, &e) {
		return err
	}
	return &club.Error{Kind: club.Invalid, Field: field, Err: err, Text: i18n.FromError(err)}
}

// ErrNoOffer returns the error for an id without an offer.
func ErrNoOffer(id string) *club.Error {
	if len(id) > 40 {
		id = id[:40] + "…"
	}
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("lobby.unknown-challenge", "id", i18n.Quoted(id))}
}

// ErrChanged returns the error of a [Store] for an offer whose version is not the expected one.
func ErrChanged() *club.Error {
	return &club.Error{Kind: club.Stale, Text: i18n.T("lobby.offer-changed-meanwhile")}
}

// errNotOpen returns the error for acting on an offer that is no longer open.
func errNotOpen(o *Offer) *club.Error {
	switch o.Status {
	case Accepted:
		return conflict(i18n.T("lobby.offer-already-taken"))
	case Declined:
		return conflict(i18n.T("lobby.offer-was-declined"))
	case Cancelled:
		return conflict(i18n.T("lobby.offer-was-withdrawn"))
	}
	return conflict(i18n.T("lobby.offer-expired"))
}

func errBots() *club.Error {
	return club.ErrForbidden(i18n.T("lobby.seek-no-bots"))
}

func errMembers() *club.Error {
	return &club.Error{Kind: club.SignIn, Field: "rated", Text: i18n.T("lobby.rated-members-only")}
}
