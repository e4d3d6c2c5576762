package sign_test

import (
	"fmt"
	"time"

	"tablier/play/bus/sign"
)

func Example() {
	here := &sign.Signer{Key: []byte("the key of the club"), Now: time.Now}
	there := &sign.Signer{Key: []byte("the key of the club"), Now: time.Now}
	message, _ := here.Sign(sign.Request, "node.b", sign.Nonce{}, []byte("move"))
	data, _, err := there.Verify(sign.Request, "node.b", sign.Nonce{}, message)
	fmt.Printf("%s %v\n", data, err)
	_, _, err = there.Verify(sign.Request, "node.b", sign.Nonce{}, message)
	fmt.Println(err)
	// Output:
	// move <nil>
	// a request arrived twice
}
