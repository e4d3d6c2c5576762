package view

// GameID is the id of a game in the path.
type GameID struct {
	ID string `path:"id" maxLength:"64"`
}

// PoolPath is a game and a speed in the path.
type PoolPath struct {
	Game  string `path:"game" maxLength:"100" example:"ringo"`
	Speed string `path:"speed" maxLength:"40" example:"blitz"`
}

// PlayerPath is the name of a member in the path.
type PlayerPath struct {
	Name string `path:"name" maxLength:"300"`
}

// StudySubject is the prefix of the subject under which the lobby's streams report a change of a study.
const StudySubject = "study."

// PersonID names a person in the path.
type PersonID struct {
	ID string `path:"id" maxLength:"64" doc:"Id of a member or a guest."`
}
