// Package arena pairs the players who wait in an arena: a tournament in which everybody is paired again as soon
// as their game is over.
//
// [Pair] pairs all who wait; where their number is odd, who has waited least goes on waiting. In this order:
//
//  1. nobody meets the same opponent twice in a row, where that can be avoided;
//  2. who has waited longer is not left over;
//  3. opponents are near in score and rating, and sides are fair.
//
// Up to [Exact] players get the best pairing there is, by a matching of maximum weight. More are paired with
// their neighbours in the order of score and rating, which is then improved by exchanges between near pairs.
package arena
