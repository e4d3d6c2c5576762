package likeness

import "math"

// Tally is what was counted of one side, in one game or several.
type Tally struct {
	Positions int     // with a choice, in games that were not decided
	First     int     // of them: the move played was the engine's first choice
	AsGood    int     // of them: it was the first choice or lost next to nothing
	Loss      float64 // the sum of what the moves played lost, in probability of winning (0 to 1 each)
	Wins      int     // positions with a win that the search proved by reaching it, and another choice
	Kept      int     // of them: the move played kept a win
}

// Least is the smallest number of positions of which anything is said.
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

// FirstShare is the share of first choices, 0 to 1; 0 of no positions.
func (t Tally) FirstShare() float64 { return float64(t.First) / float64(max(t.Positions, 1)) }

// Share is the share of moves as good as the first choice, 0 to 1; 0 of no positions. Where several moves are equally
// good, which of them comes first is chance; so this is what is compared.
func (t Tally) Share() float64 { return float64(t.AsGood) / float64(max(t.Positions, 1)) }

// MeanLoss is the mean loss of a move in probability of winning, 0 to 1; 0 of no positions.
func (t Tally) MeanLoss() float64 { return t.Loss / float64(max(t.Positions, 1)) }

// Norm is what players of one kind do: means, and the spread of a single position. The spread of the mean of n
// positions is smaller by the root of n.
type Norm struct {
	Share, ShareSpread float64
	Loss, LossSpread   float64
	Correlation        float64 // of share and loss, so that what both say is not counted twice
}

// Z is by how many standard deviations a tally is more like the engine than the norm: above 0 with more moves
// as good as the first choice and less loss. ok is false with fewer than [Least] positions, of which nothing can be said.
func (t Tally) Z(n Norm) (z float64, ok bool) {
	if t.Positions < Least || n.ShareSpread == 0 || n.LossSpread == 0 {
		return 0, false
	}
	root := math.Sqrt(float64(t.Positions))
	share := (t.Share() - n.Share) / n.ShareSpread * root
	loss := (n.Loss - t.MeanLoss()) / n.LossSpread * root
	return (share + loss) / math.Sqrt(2-2*n.Correlation), true
}

// normOf measures a norm. Each tally is one side of one game: moves of a game go together, so that the spread is
// taken between games, not between moves.
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
