package tiebreak

// Performance is a performance rating and its components. FIDE defines it as the average rating of the opponents plus a
// difference that follows from the score (C.07, tournament performance rating; B.02, table 8.1.1).
type Performance struct {
	Rating     int
	Average    int // average of the opponents' ratings, rounded
	Games      int // games against rated opponents
	Score      int // score in these games, in halves of a point
	Percent    int // percentage score, rounded
	Difference int
}

// differences are those of table 8.1.1 for scores of 50 to 100 per cent. Below 50 per cent they are negative.
var differences = [...]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65, // 50 to 59
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141, // 60 to 69
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230, // 70 to 79
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351, // 80 to 89
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677, // 90 to 99
	800,
}

// PerformanceOf returns the performance rating of a score, in halves of a point, against opponents with these ratings.
// ok is false if there are no games.
func PerformanceOf(ratings []int, score int) (p Performance, ok bool) {
	n := len(ratings)
	if n == 0 || score < 0 || score > 2*n {
		return p, false
	}
	sum := 0
	for _, r := range ratings {
		sum += r
	}
	p = Performance{Games: n, Score: score, Average: (2*sum + n) / (2 * n), Percent: (100*score + n) / (2 * n)}
	if p.Percent >= 50 {
		p.Difference = differences[p.Percent-50]
	} else {
		p.Difference = -differences[50-p.Percent]
	}
	p.Rating = p.Average + p.Difference
	return p, true
}
