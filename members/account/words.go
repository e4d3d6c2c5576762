package account

import (
	"tablier/play/club"
	"tablier/rules/game"
)

func text(fr, en string) game.Text { return game.Text{FR: fr, EN: en} }

// errTaken is the error for a name that is somebody's.
func errTaken() *club.Error {
	return failed(club.Exists, "name", "ce nom, ou un nom qui lui ressemble trop, est déjà pris", "this name, or one too much like it, is taken")
}

// errWrong is the error for a sign-in that proves nothing. It does not tell
// whether the name or the password is wrong.
func errWrong() *club.Error {
	return failed(club.SignIn, "", "le nom et le mot de passe ne vont pas ensemble", "the name and the password do not go together")
}

func errBanned(p Person) *club.Error {
	day := Day(p.BannedUntil)
	if p.BannedUntil.Year() > 9000 {
		return club.ErrForbidden("ce compte est exclu du club", "this account is banned from the club")
	}
	return club.ErrForbidden("ce compte est exclu du club jusqu’au "+day.FR, "this account is banned from the club until "+day.EN)
}

func errMembers() *club.Error {
	return club.ErrForbidden("il faut un compte pour cela ; les invités gardent leurs parties en créant le leur", "this needs an account; guests who make one keep their games")
}

func errGone(what, quoi string) *club.Error {
	return failed(club.NotFound, "id", quoi, what)
}
