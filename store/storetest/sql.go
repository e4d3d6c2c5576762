package storetest

import "tablier/store/sqlcore"

// AllWings joins the wings of an SQL database, because some suites need several of them.
type AllWings struct {
	*sqlcore.DB
	accountsWing
	alertsWing
	webhooksWing
	socialWing
	inboxWing
	lobbyWing
	seriesWing
	ratingsWing
	explorerWing
	trainingWing
	studiesWing
	classesWing
	teamsWing
	tournamentsWing
	collectionsWing
	newsWing
	workWing
	libraryWing
	gamesWing
}

// SQL returns all wings of a database.
func SQL(db *sqlcore.DB) AllWings {
	return AllWings{
		DB: db, accountsWing: accountsWing{DB: db}, alertsWing: alertsWing{DB: db}, webhooksWing: webhooksWing{DB: db}, socialWing: socialWing{DB: db}, inboxWing: inboxWing{DB: db}, lobbyWing: lobbyWing{DB: db}, seriesWing: seriesWing{DB: db}, ratingsWing: ratingsWing{DB: db}, explorerWing: explorerWing{DB: db}, trainingWing: trainingWing{DB: db}, studiesWing: studiesWing{DB: db}, classesWing: classesWing{DB: db}, teamsWing: teamsWing{DB: db}, tournamentsWing: tournamentsWing{DB: db}, collectionsWing: collectionsWing{DB: db}, newsWing: newsWing{DB: db}, workWing: workWing{DB: db}, libraryWing: libraryWing{DB: db}, gamesWing: gamesWing{sqlcore.Games{DB: db}},
	}
}

// The names under which the wings are embedded hide none of their methods.
type (
	accountsWing    = sqlcore.Accounts
	alertsWing      = sqlcore.Alerts
	webhooksWing    = sqlcore.Webhooks
	socialWing      = sqlcore.Social
	inboxWing       = sqlcore.Inbox
	lobbyWing       = sqlcore.Lobby
	seriesWing      = sqlcore.Series
	ratingsWing     = sqlcore.Ratings
	explorerWing    = sqlcore.Explorer
	trainingWing    = sqlcore.Training
	studiesWing     = sqlcore.Studies
	classesWing     = sqlcore.Classes
	teamsWing       = sqlcore.Teams
	tournamentsWing = sqlcore.Tournaments
	collectionsWing = sqlcore.Collections
	newsWing        = sqlcore.News
	workWing        = sqlcore.Work
	libraryWing     = sqlcore.Library
	gamesWing       struct{ sqlcore.Games } // one level deeper: the library has a method of the same name
)

var (
	_ AccountStore    = AllWings{}
	_ ClassStore      = AllWings{}
	_ ExplorerStore   = AllWings{}
	_ LibraryStore    = AllWings{}
	_ LobbyStore      = AllWings{}
	_ NewsStore       = AllWings{}
	_ RatingStore     = AllWings{}
	_ SocialStore     = AllWings{}
	_ StudyStore      = AllWings{}
	_ TeamStore       = AllWings{}
	_ TournamentStore = AllWings{}
)
