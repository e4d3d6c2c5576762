// Glicko-2 (Glickman, "Example of the Glicko-2 system"), on the scale of ratings.
export interface Rating {
  rating: number
  deviation: number
  volatility: number
}

export const fresh: Rating = { rating: 1500, deviation: 350, volatility: 0.06 }

const scale = 173.7178
const tau = 0.5

export interface Result {
  against: Pick<Rating, 'rating' | 'deviation'>
  /** 1 for a win, 0 for a loss. */
  score: number
}

/** The rating after a rating period. */
export function rate(r: Rating, results: Result[]): Rating {
  const mu = (r.rating - 1500) / scale
  const phi = r.deviation / scale
  let information = 0
  let gain = 0
  for (const { against, score } of results) {
    const m = (against.rating - 1500) / scale
    const p = against.deviation / scale
    const g = 1 / Math.sqrt(1 + (3 * p * p) / Math.PI ** 2)
    const e = 1 / (1 + Math.exp(-g * (mu - m)))
    information += g * g * e * (1 - e)
    gain += g * (score - e)
  }
  if (results.length === 0) return { ...r, deviation: Math.min(350, Math.sqrt(phi * phi + r.volatility ** 2) * scale) }
  const v = 1 / information
  const volatility = wander(phi, v, v * gain, r.volatility)
  const wide = Math.sqrt(phi * phi + volatility * volatility)
  const narrow = 1 / Math.sqrt(1 / (wide * wide) + 1 / v)
  return { rating: scale * (mu + narrow * narrow * gain) + 1500, deviation: Math.min(350, scale * narrow), volatility }
}

/** The most that one puzzle adds to a rating or takes from it (training.MostGain, training.MostLoss). */
export const mostGain = 150
export const mostLoss = 25

export function afterPuzzle(r: Rating, result: Result): Rating {
  const now = rate(r, [result])
  return { ...now, rating: Math.min(Math.max(now.rating, r.rating - mostLoss), r.rating + mostGain) }
}

/** The new volatility, by the Illinois algorithm. */
function wander(phi: number, v: number, delta: number, sigma: number): number {
  const a = Math.log(sigma * sigma)
  const f = (x: number): number => {
    const e = Math.exp(x)
    const d = phi * phi + v + e
    return (e * (delta * delta - d)) / (2 * d * d) - (x - a) / (tau * tau)
  }
  let low = a
  let high = delta * delta > phi * phi + v ? Math.log(delta * delta - phi * phi - v) : a - tau
  for (let k = 2; high <= a - tau && f(high) < 0; k++) high = a - k * tau
  let fl = f(low)
  let fh = f(high)
  while (Math.abs(high - low) > 1e-6) {
    const mid = low + ((low - high) * fl) / (fh - fl)
    const fm = f(mid)
    if (fm * fh <= 0) [low, fl] = [high, fh]
    else fl /= 2
    ;[high, fh] = [mid, fm]
  }
  return Math.exp(low / 2)
}
