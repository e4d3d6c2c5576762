package mailer_test

import (
	"fmt"

	"tablier/members/account/mailer"
)

func ExampleNew() {
	_, err := mailer.New(mailer.Config{Server: "smtp://user:secret@mail.example", From: "club@club.example", Club: "https://club.example"})
	fmt.Println(err)
	_, err = mailer.New(mailer.Config{Server: "mail.example", From: "club@club.example", Club: "https://club.example"})
	fmt.Println(err)
	// Output:
	// <nil>
	// expected smtp://user:password@host:port
}
