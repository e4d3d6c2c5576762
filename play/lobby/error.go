package lobby

import (
	"errors"
	"strconv"

	"tablier/play/club"
	"tablier/rules/game"
)

func invalid(field, fr, en string) *club.Error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: game.Text{FR: fr, EN: en}}
}

func conflict(fr, en string) *club.Error {
	return &club.Error{Kind: club.Conflict, Text: game.Text{FR: fr, EN: en}}
}

func limited(fr, en string) *club.Error {
	return &club.Error{Kind: club.Limited, Text: game.Text{FR: fr, EN: en}}
}

// refused says what another package found wrong with a field.
func refused(field string, err error) error {
	e := (interface{ In(game.Lang) string })(nil)
	if !errors.As(err, &e) {
		return err
	}
	return &club.Error{Kind: club.Invalid, Field: field, Err: err, Text: game.Text{FR: e.In(game.French), EN: e.In(game.English)}}
}

// ErrNoOffer is the error for an id that no offer has.
func ErrNoOffer(id string) *club.Error {
	if len(id) > 40 {
		id = id[:40] + "…"
	}
	return &club.Error{Kind: club.NotFound, Field: "id", Text: game.Text{
		FR: "aucune proposition de partie ne porte l’identifiant " + strconv.Quote(id) + " ; elle a pu expirer",
		EN: "no offer of a game has the id " + strconv.Quote(id) + "; it may have expired"}}
}

// ErrChanged is what a [Store] answers where an offer has another version than expected.
func ErrChanged() *club.Error {
	return &club.Error{Kind: club.Stale, Text: game.Text{
		FR: "la proposition a changé entre-temps", EN: "the offer has changed meanwhile"}}
}

// errGone says why an offer that is no longer open cannot be acted on.
func errGone(o *Offer) *club.Error {
	switch o.Status {
	case Taken:
		return conflict("cette proposition est déjà prise", "this offer is already taken")
	case Declined:
		return conflict("cette proposition a été déclinée", "this offer was declined")
	case Cancelled:
		return conflict("cette proposition a été retirée", "this offer was withdrawn")
	}
	return conflict("cette proposition a expiré", "this offer has expired")
}

func errBots() *club.Error {
	return club.ErrForbidden("cette recherche s’adresse à des personnes ; les programmes répondent à celles qui disent « bots »", "this seek is for people; bots take those that say \"bots\"")
}

func errMembers() *club.Error {
	return &club.Error{Kind: club.SignIn, Field: "rated", Text: game.Text{
		FR: "les parties classées sont réservées aux membres : connectez-vous, ou jouez sans classement",
		EN: "rated games are for members: sign in, or play unrated"}}
}
