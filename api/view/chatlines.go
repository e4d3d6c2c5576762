package view

import (
	"time"

	"tablier/members/social"
)

// ChatLine is a line of chat.
type ChatLine struct {
	Number int64     `json:"number" doc:"Number of the line. It increases from line to line."`
	Person string    `json:"person"`
	Name   string    `json:"name"`
	Text   string    `json:"text"`
	Ply    int       `json:"ply,omitempty" doc:"For a comment: number of moves played in the position that it is about. Omitted for the start position."`
	At     time.Time `json:"at"`
	Hidden bool      `json:"hidden,omitempty" doc:"Whether a moderator has hidden the line. Only moderators see hidden lines."`
}

// LineOf shows a line of chat.
func LineOf(l social.Line) ChatLine {
	return ChatLine{l.Number, l.Person, l.Name, l.Text, l.Ply, l.At, l.Hidden}
}
