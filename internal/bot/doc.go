// Package bot is a program that plays in a club from outside, over the bot API that docs/bots.md
// describes, with the search of this program or any other engine that speaks UGI. It is meant to be read:
// whoever writes a bot in another language finds here what there is to do.
//
// [Run] listens to the stream of events and accepts challenges; each game has a goroutine that follows the
// game's own stream and moves when it is the bot's turn. A stream that breaks is opened again: the first line
// of each says how everything stands, so nothing needs to be remembered.
package bot
