package likeness

import "math"

// Tally holds the counts of one side, in one game or several.
type Tally struct {
	Positions int     // with a choice, in games that were not decided
	First     int     // of them: the first choice of the engine was played
	AsGood    int     // of them: the move was the first choice or lost next to nothing
	Loss      float64 // the sum of the losses in probability of winning (0 to 1 each)
	Wins      int     // positions with a win that the search proved, and with another choice
	Kept      int     // of them: the move kept a win
}

// Least is the fewest positions from which anything is concluded.
const Least = 30

// Add adds another tally.
func (t *Tally) Add(o Tally) {
	t.Positions += o.Positions
	t.First += o.First
	t.AsGood += o.AsGood
	t.Loss += o.Loss
	t.Wins += o.Wins
	t.Kept += o.Kept
}

// FirstShare returns the share of first choices, 0 to 1, or 0 without positions.
func (t Tally) FirstShare() float64 { return float64(t.First) / float64(max(t.Positions, 1)) }

// Share returns the share of moves as good as the first choice, 0 to 1, or 0 without positions. If several moves are
// equally good, chance decides which of them is first, so this share is the one to compare.
func (t Tally) Share() float64 { return float64(t.AsGood) / float64(max(t.Positions, 1)) }

// MeanLoss returns the mean loss per move in probability of winning, 0 to 1, or 0 without positions.
func (t Tally) MeanLoss() float64 { return t.Loss / float64(max(t.Positions, 1)) }

// Norm holds what players of one kind do: means, and the standard deviation per position. The deviation of the mean of
// n positions is smaller by √n.
type Norm struct {
	Share, ShareSpread float64
	Loss, LossSpread   float64
	Correlation        float64 // of share and loss, so that Z does not count the same evidence twice
}

// Z returns by how many standard deviations a tally is more like the engine than the norm. It is above 0 for more moves
// as good as the first choice and less loss. ok is false for fewer than [Least] positions, which allow no conclusion.
func (t Tally) Z(n Norm) (z float64, ok bool) {
	if t.Positions < Least || n.ShareSpread == 0 || n.LossSpread == 0 {
		return 0, false
	}
	root := math.Sqrt(float64(t.Positions))
	share := (t.Share() - n.Share) / n.ShareSpread * root
	loss := (n.Loss - t.MeanLoss()) / n.LossSpread * root
	return (share + loss) / math.Sqrt(2-2*n.Correlation), true
}

// normOf computes a norm. Each tally is one side of one game. Moves of one game are correlated, so the deviation is
// computed between games, not between moves.
func normOf(list []Tally) (n Norm) {
	var all Tally
	for _, t := range list {
		all.Add(t)
	}
	n.Share, n.Loss = all.Share(), all.MeanLoss()
	var share, loss, both float64
	games := 0
	for _, t := range list {
		if t.Positions == 0 {
			continue
		}
		games++
		w := float64(t.Positions)
		s, l := t.Share()-n.Share, t.MeanLoss()-n.Loss
		share, loss, both = share+w*s*s, loss+w*l*l, both+w*s*l
	}
	if games < 2 || share == 0 || loss == 0 {
		return n
	}
	free := float64(games - 1)
	n.ShareSpread, n.LossSpread = math.Sqrt(share/free), math.Sqrt(loss/free)
	n.Correlation = both / math.Sqrt(share*loss)
	return n
}
