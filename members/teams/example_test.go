package teams_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"tablier/members/account"
	"tablier/members/teams"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// An organiser creates a team, and its captain invites somebody, who accepts.
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
	for _, name := range []string{"Léa", "Tom"} {
		p := account.Person{ID: "id-" + name, Name: name, Key: account.NameKey(name), Role: account.Member, Created: time.Now(), Seen: time.Now(), Version: 1}
		if err := (sqlcore.Accounts{DB: store}).CreatePerson(ctx, p); err != nil {
			panic(err)
		}
	}
	service := teams.New(teams.Config{Store: sqlcore.Teams{DB: store}, People: accounts.People, Now: time.Now, Rand: rand.Reader})
	eve, lea, tom := account.Person{ID: "eve", Role: account.Organiser}, account.Person{ID: "id-Léa", Role: account.Member}, account.Person{ID: "id-Tom", Role: account.Member}
	team, err := service.Make(ctx, eve, "Les Renards", "We play on Mondays.", "Léa")
	fmt.Println(team.Name, err)
	_, err = service.Invite(ctx, tom, team.ID, "Tom")
	fmt.Println(err)
	_, err = service.Invite(ctx, lea, team.ID, "Tom")
	fmt.Println(err, service.Accept(ctx, tom, team.ID))
	_, err = service.Make(ctx, eve, "les renards", "", "")
	fmt.Println(err)
	list, err := service.Store.Members(ctx, team.ID)
	for _, m := range list {
		fmt.Println(m.Name, m.IsIn(), err)
	}
	// Output:
	// Les Renards <nil>
	// only the captain of the team and organisers can do this
	// <nil> <nil>
	// a team of the club is called "les renards" already; choose another name
	// Léa true <nil>
	// Tom true <nil>
}
