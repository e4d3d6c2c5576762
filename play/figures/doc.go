// Package figures is what a club has measured about itself: what was played, how fast moves were acknowledged, and how
// often the club was away. Nothing in it is about single people.
package figures
