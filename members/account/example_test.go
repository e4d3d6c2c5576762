package account_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"tablier/members/account"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// A guest plays at once, and keeps everything after creating an account.
func Example() {
	ctx := context.Background()
	store, err := sqlite.OpenMemory(ctx)
	if err != nil {
		panic(err)
	}
	defer store.Close()
	accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: store}, Now: time.Now, Rand: rand.Reader})
	if err != nil {
		panic(err)
	}
	guest, _, _ := accounts.Registration.NewGuest(ctx, "Ève", account.Client{})
	member, secret, _ := accounts.Registration.SignUp(ctx, guest.ID, "Ève", "un âne, deux phares", account.Client{})
	fmt.Println(member.ID == guest.ID, member.Role)

	who, _, _ := accounts.Sessions.Authenticate(ctx, secret)
	fmt.Println(who.Name)
	_, _, err = accounts.Passwords.SignIn(ctx, "Ève", "un âne, trois phares", account.Client{})
	fmt.Println(err)
	// Output:
	// true member
	// Ève
	// the username or the password is wrong
}

func ExampleNameKey() {
	for _, name := range []string{"Ève", "EVE", "e-v.e", "еvе"} { // the last one begins and ends with Cyrillic letters
		fmt.Println(account.NameKey(name))
	}
	// Output:
	// eve
	// eve
	// eve
	// eve
}
