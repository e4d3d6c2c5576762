// Package courtcircuit is Court-Circuit (Max Gerchambeau, Habourdin, HOPS
// series, 1983; also sold as Black or White Hops): six by six cells, twelve
// two-faced pieces. A turn is a step of one piece, or a series of jumps by one piece and
// then a step by any own piece. Jumps over own pieces come first and change
// nothing, jumps over enemy pieces turn these over at once. Who turns all pieces to
// their colour wins; a player's last piece is a Dame that slides and jumps over any
// distance.
package courtcircuit
