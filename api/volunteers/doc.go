// Package volunteers serves the machines that members lend to the club. It hands out jobs, takes answers, and shows
// what they have found out: reviews of games, and how fair a game is.
//
// It is a room of the API: [New] builds it of what it needs, and [Room.Register] registers its calls. It imports no other
// room.
package volunteers
