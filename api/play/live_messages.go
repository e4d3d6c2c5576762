package play

import (
	"tablier/api/edge"
	"tablier/api/view"
)

// inbound is a message from a client.
type inbound struct {
	T       string   `json:"t"`
	Game    string   `json:"game"`
	Kind    string   `json:"kind"`
	Command string   `json:"command"`
	Move    string   `json:"move"`
	About   string   `json:"about"`
	Side    string   `json:"side"`
	Seq     *int     `json:"seq"`
	Ply     int      `json:"ply"`
	Amount  int64    `json:"amount"`
	Since   int64    `json:"since"`
	Away    bool     `json:"away"`
	N       int64    `json:"n"`
	Plan    []Branch `json:"plan"`
}

type helloMessage struct {
	T     string `json:"t"`
	Now   int64  `json:"now"`
	ID    string `json:"id,omitempty"`
	Name  string `json:"name,omitempty"`
	Guest bool   `json:"guest"`
}

type pingMessage struct {
	T   string `json:"t"`
	N   int64  `json:"n"`
	RTT int64  `json:"rtt"`
}

type byeMessage struct {
	T     string `json:"t" enum:"bye"`
	Why   string `json:"why"`
	Retry int64  `json:"retry,omitempty"`
}

// watchingMessage confirms a watch: later events and chat are sent.
type watchingMessage struct {
	T       string `json:"t"`
	Game    string `json:"game"`
	Command string `json:"command"`
}

type gameMessage struct {
	T    string    `json:"t" enum:"game"`
	Game view.Game `json:"game"`
}

// EventView is an event of a game's log.
type EventView struct {
	Seq    int    `json:"seq"`
	At     int64  `json:"at"`
	Kind   string `json:"kind"`
	Move   string `json:"move,omitempty"`
	Ply    *int   `json:"ply,omitempty"`
	Side   string `json:"side,omitempty"`
	About  string `json:"about,omitempty"`
	Amount int64  `json:"amount,omitempty"`
	Since  int64  `json:"since,omitempty"`
	Lag    int    `json:"lag,omitempty"`
}

type eventMessage struct {
	T        string       `json:"t" enum:"event"`
	Game     string       `json:"game"`
	Event    EventView    `json:"event"`
	Status   string       `json:"status"`
	Result   string       `json:"result"`
	Reason   string       `json:"reason"`
	Points   int          `json:"points"`
	Turn     string       `json:"turn"`
	Plies    int          `json:"plies"`
	Position string       `json:"position"`
	Clocks   *view.Clocks `json:"clocks,omitempty"`
	Offers   []view.Offer `json:"offers,omitempty"`
	Can      []string     `json:"can,omitempty"`
}

type okMessage struct {
	T       string `json:"t"`
	Game    string `json:"game"`
	Command string `json:"command,omitempty"`
	Seq     int    `json:"seq"`
}

type noMessage struct {
	T       string        `json:"t" enum:"no"`
	Game    string        `json:"game,omitempty"`
	Command string        `json:"command,omitempty"`
	Problem *edge.Problem `json:"problem"`
}

type seatMessage struct {
	State string `json:"state"`
	Since int64  `json:"since"`
}

type presenceMessage struct {
	T        string      `json:"t" enum:"presence"`
	Game     string      `json:"game"`
	White    seatMessage `json:"white"`
	Black    seatMessage `json:"black"`
	Watchers int         `json:"watchers"`
	Claim    int64       `json:"claim,omitempty"`
}

type ownMessage struct {
	T    string       `json:"t" enum:"start,turn,over"`
	Game view.Summary `json:"game"`
}

type planMessage struct {
	T    string `json:"t"`
	Game string `json:"game"`
	Plan
}
