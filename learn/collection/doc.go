// Package collection keeps what a person keeps of the library: favourite games, collections of games with a
// note to each, and searches under a name.
//
// Favourites are a collection, too: its id is that of the person. Others see a collection only if it is
// public; favourites and searches are nobody else's business. Only finished games that are not private can be kept.
//
// Nothing is kept twice: a game that is put into a collection again gets its new note, and a search that is
// saved under a name again replaces the one before. So every change may be repeated.
package collection
