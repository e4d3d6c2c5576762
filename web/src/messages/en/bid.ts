// Matches by bid.
const messages = {
  lead: 'One side may be weaker. How many draws would have to count as wins before you would take that side? The lower bid gets it in every game, with that many draws. Equal bids are decided at random.',
  games: 'Games in the match',
  weaker: 'Weaker side',
  yours: 'Your bid',
  choose: 'choose',
  draws: '{n} draw|{n} draws',
  secret: 'Nobody sees your bid until both of you have bid.',
  hint: 'Between two engines, {games} games came nearest to even with {odds}.',
  'hint.never': 'Between two engines, no number of draws was enough.',
  go: 'Bid and play',
  mine: 'Your bid: {n} draw. It stays secret until the other player has bid.|Your bid: {n} draws. It stays secret until the other player has bid.',
  lapses: 'If nobody else bids by {time}, the match does not take place and no rating changes.',
  lapsed: 'Nobody else bid in time. The match does not take place, and no rating changes.',
  taker: '{name} has the weaker side ({side}) in all games.',
  odds: 'The first draw of the match counts as a win for that side: {used} so far.|The first {n} draws of the match count as wins for that side: {used} so far.',
  'odds.none': 'Draws count as draws.',
  bids: 'Bids: {first} {ours}, {second} {theirs}.',
  rating: 'For ratings, every draw counts as a draw.',
  game: 'Match by bid, game {n} of {all}',
  again: 'Offer a rematch with this bid',
  'again.accept': 'Accept {name}’s rematch with this bid',
}

export type BidKey = keyof typeof messages
export default messages
