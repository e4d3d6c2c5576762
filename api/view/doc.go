// Package view is what several rooms of the API show: games, players, offers' people, ratings, teams and the club
// itself, with the names that they have now.
//
// [Games] reads games and executes commands for whoever asks. [Presenter] adds the current names and ratings of
// players. Structs like [GameID] are parts of addresses that several calls share.
package view
