// Package arena pairs the players who wait in an arena: a tournament in which players are paired again as soon
// as their game is over.
//
// [Pair] pairs all waiting players. If their number is odd, the one who has waited least keeps waiting. The
// priorities are, in this order:
//
//  1. nobody meets the same opponent twice in a row, if that can be avoided;
//  2. a player who has waited longer is not left over;
//  3. opponents are close in score and rating, and sides are fair.
//
// Up to [Exact] players get an optimal pairing, by a matching of maximum weight. Larger numbers are paired with
// their neighbours in the order of score and rating, and the pairing is then improved by exchanges between
// nearby pairs.
package arena
