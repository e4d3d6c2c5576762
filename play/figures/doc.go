// Package figures holds a club's measurements of itself: what was played, how fast moves were acknowledged, and how
// often the club was down. It contains no data about individuals.
package figures
