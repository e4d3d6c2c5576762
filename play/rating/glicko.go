package rating

import "math"

// Glicko is a Glicko-2 rating on the familiar scale. The zero value is not valid; [NewGlicko]
// returns that of a new player.
type Glicko struct {
	Rating     float64 // 1500 for a new player
	Deviation  float64 // standard error of Rating; 350 for a new player
	Volatility float64 // how much the player's results vary; 0.06 for a new player
}

// Parameters of the system.
const (
	StartRating     = 1500.0
	StartDeviation  = 350.0
	StartVolatility = 0.06
	// Tau is the usual system constant, which limits changes of volatility. Glickman suggests 0.3
	// to 1.2.
	Tau = 0.5
	// Scale is the width of the system's internal scale in rating points.
	Scale = 173.7178
	// tolerance of the root that volatility finds.
	tolerance = 1e-6
)

// NewGlicko returns the rating of a new player.
func NewGlicko() Glicko { return Glicko{StartRating, StartDeviation, StartVolatility} }

// Played is one game from the point of view of the player being rated.
type Played struct {
	Opponent Glicko  // the opponent's rating before the period
	Score    float64 // 1, ½ or 0
}

// g weights a result by the certainty of the opponent's rating (internal scale).
func g(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// After returns the rating after a rating period with these games. tau is the system constant
// ([Tau]). Without games only the deviation grows, as by [Glicko.Idle] with one period.
func (p Glicko) After(games []Played, tau float64) Glicko { return p.after(games, 1, tau) }

// AfterGame returns the rating after a single game, for ratings that are updated after each game.
// The deviation grows for the rating periods since the last game, usually a fraction of one, as by
// [Glicko.Idle].
func (p Glicko) AfterGame(game Played, periods, tau float64) Glicko {
	return p.after([]Played{game}, periods, tau)
}

func (p Glicko) after(games []Played, periods, tau float64) Glicko {
	if len(games) == 0 {
		return p.Idle(periods)
	}
	mu, phi := (p.Rating-StartRating)/Scale, p.Deviation/Scale
	var information, surprise float64
	for _, o := range games {
		w := g(o.Opponent.Deviation / Scale)
		e := 1 / (1 + math.Exp(-w*(mu-(o.Opponent.Rating-StartRating)/Scale)))
		information += w * w * e * (1 - e)
		surprise += w * (o.Score - e)
	}
	v := 1 / information
	sigma := volatility(p.Volatility, phi, v, v*surprise, tau)
	wide := min(math.Sqrt(phi*phi+max(periods, 0)*sigma*sigma), StartDeviation/Scale)
	phi = 1 / math.Sqrt(1/(wide*wide)+information)
	mu += phi * phi * surprise
	return Glicko{mu*Scale + StartRating, min(phi*Scale, StartDeviation), sigma}
}

// Idle returns the rating after some periods, or a fraction of one, without a game. The rating
// stays, and the deviation grows up to that of a new player.
func (p Glicko) Idle(periods float64) Glicko {
	phi := p.Deviation / Scale
	phi = math.Sqrt(phi*phi + max(periods, 0)*p.Volatility*p.Volatility)
	p.Deviation = max(p.Deviation, min(phi*Scale, StartDeviation))
	return p
}

// Expect returns the expected score of p against o, given the uncertainty of both ratings.
func (p Glicko) Expect(o Glicko) float64 {
	w := g(math.Hypot(p.Deviation, o.Deviation) / Scale)
	return 1 / (1 + math.Exp(-w*(p.Rating-o.Rating)/Scale))
}

// volatility finds the root in step 5 of the paper by the Illinois variant of false position.
func volatility(sigma, phi, v, delta, tau float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	lo := a
	var hi float64
	if delta*delta > phi*phi+v {
		hi = math.Log(delta*delta - phi*phi - v)
	} else {
		hi = a - tau
		for k := 2.0; f(hi) < 0 && k < 1000; k++ {
			hi = a - k*tau
		}
	}
	fLo, fHi := f(lo), f(hi)
	for range 200 {
		if math.Abs(hi-lo) <= tolerance {
			break
		}
		x := lo + (lo-hi)*fLo/(fHi-fLo)
		y := f(x)
		if y*fHi <= 0 {
			lo, fLo = hi, fHi
		} else {
			fLo /= 2
		}
		hi, fHi = x, y
	}
	return math.Exp(lo / 2)
}
