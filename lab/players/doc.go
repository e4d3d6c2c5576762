// Package players parses the descriptions of players for the arena:
//
//	tablier:time=100ms            the search of this program; also depth=, nodes=, clock=60s+0.6s,
//	                              memory= (MB), threads=, noise=, sum=, without=reductions+futility,
//	                              reductions=off (any feature of the search)
//	tablier:level=5               a playing level, with its own limits; up to level 8 on nodes alone
//	uct:playouts=5000             the tree search, or time=; also c=, cutoff=, network=, scale=, visits=, block=, memory= (MB)
//	greedy, random                the baselines: one ply ahead, and random moves
//	taker                         a beginner: takes what can be taken now, else random moves
//	ugi:/path/to/program args,time=100ms,Hash=64
//	                              another program; keys other than limits are set as its options
//
// Every player takes name=.
package players
