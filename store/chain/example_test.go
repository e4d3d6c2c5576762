package chain_test

import (
	"fmt"
	"time"

	"tablier/play/club"
	"tablier/store/chain"
)

func Example() {
	h := club.Header{ID: "0123456789ab", Game: "ra", Created: time.UnixMilli(0)}
	log := []club.Event{{Seq: 1, Kind: club.Moved, Move: "i1-h1"}}
	links := []chain.Link{chain.Next(chain.Genesis(&h), &log[0])}

	_, err := chain.Check(&h, log, links)
	fmt.Println(err)
	log[0].Move = "i1-g1"
	_, err = chain.Check(&h, log, links)
	fmt.Println(err != nil)
	// Output:
	// <nil>
	// true
}
