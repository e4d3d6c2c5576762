// Package bot is a program that plays in a club from outside, over the bot API that docs/bots.md describes,
// with the search of this program or any other UGI engine. It is also an example to read for authors of bots in
// other languages.
//
// [Run] listens to the stream of events and accepts challenges. Each game has a goroutine that reads the game's
// stream and moves when it is the bot's turn. A broken stream is opened again. Its first line has the whole
// state, so the bot need not remember anything.
package bot
