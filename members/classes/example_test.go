package classes_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"tablier/members/account"
	"tablier/members/classes"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// An organiser creates a class from a pasted list. People outside the class cannot meet its pupils.
func Example() {
	ctx := context.Background()
	store, err := sqlite.OpenMemory(ctx)
	if err != nil {
		panic(err)
	}
	defer store.Close()
	accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: store}, Now: time.Now, Rand: rand.Reader, Params: account.Params{Memory: 8, Time: 1, Threads: 1}})
	if err != nil {
		panic(err)
	}
	school := classes.New(classes.Config{Store: sqlcore.Classes{DB: store}, Accounts: accounts, Now: time.Now, Rand: rand.Reader})
	teacher := account.Person{ID: "eve", Role: account.Organiser}
	_, cards, err := school.Make(ctx, teacher, "5B", "1. Léa\n2. Tom Martin")
	if err != nil {
		panic(err)
	}
	for _, c := range cards {
		_, _, err := accounts.Passwords.SignIn(ctx, c.Name, c.Password, account.Client{})
		fmt.Println(c.Name, err == nil)
	}
	lea, tom := cards[0].Person, cards[1].Person
	fmt.Println(school.Apart(lea, tom), school.Apart(lea, "eve"), school.Apart(lea, "a stranger"))
	_, _, err = school.Make(ctx, teacher, "5C", "Zoé, Ana, Zoe")
	fmt.Println(err)
	// Output:
	// Léa true
	// Tom Martin true
	// false false true
	// lines 1 and 1: "Zoé" and "Zoe" are the same name; add the first letter of the last name to both
}
