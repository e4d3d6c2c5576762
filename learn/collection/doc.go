// Package collection keeps what a person saves from the library: favourite games, collections of games with a note
// on each, and named searches.
//
// Favourites are a collection too; its ID is that of the person. Others see a collection only if it is public. Only
// their owner sees favourites and searches. Only finished games that are not private can be kept.
//
// Nothing is stored twice: adding a game to a collection again replaces its note, and saving a search under the
// same name replaces the search. So every change may be repeated.
package collection
