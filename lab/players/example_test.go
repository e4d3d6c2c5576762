package players_test

import (
	"fmt"

	"tablier/lab/players"
)

func ExampleParse() {
	p, err := players.Parse("tablier:depth=3,reductions=off,name=plain")
	fmt.Println(p.Name, p.Limits.Depth, err)
	_, err = players.Parse("uct:playouts=many")
	fmt.Println(err)
	// Output:
	// plain 3 <nil>
	// option "playouts=many": this is not a value of playouts; expected playouts=5000
}
