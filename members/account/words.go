package account

import (
	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// errTaken is the error for a name that is somebody's.
func errTaken() *club.Error {
	return failed(club.Exists, "name", i18n.T("account.name-or-one-too-much"))
}

// errWrong is the error for a sign-in that proves nothing. It does not tell
// whether the name or the password is wrong.
func errWrong() *club.Error {
	return failed(club.SignIn, "", i18n.T("account.name-password-do-not-go"))
}

func errBanned(p Person) *club.Error {
	day := Day(p.BannedUntil)
	if p.BannedUntil.Year() > 9000 {
		return club.ErrForbidden(i18n.T("account.account-banned-from-club"))
	}
	return club.ErrForbidden(i18n.T("account.account-banned-from-club-until", "day", day))
}

func errMembers() *club.Error {
	return club.ErrForbidden(i18n.T("account.needs-account-guests-who-make"))
}

func errGone(what game.Text) *club.Error {
	return failed(club.NotFound, "id", what)
}
