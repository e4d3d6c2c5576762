package account

import (
	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// errNameTaken returns the error for a name that another member has.
func errNameTaken() *club.Error {
	return newError(club.Exists, "name", i18n.T("account.name-taken"))
}

// errBadCredentials returns the error for a failed sign-in. It does not say whether the name or the password is wrong.
func errBadCredentials() *club.Error {
	return newError(club.SignIn, "", i18n.T("account.bad-credentials"))
}

func errBanned(p Person) *club.Error {
	day := Day(p.BannedUntil)
	if p.BannedUntil.Year() > 9000 {
		return club.ErrForbidden(i18n.T("account.banned"))
	}
	return club.ErrForbidden(i18n.T("account.banned-until", "day", day))
}

func errMembersOnly() *club.Error {
	return club.ErrForbidden(i18n.T("account.guest-refused"))
}

func errNotFound(what game.Text) *club.Error {
	return newError(club.NotFound, "id", what)
}
