package postgres_test

import (
	"context"
	"fmt"

	"tablier/store/postgres"
)

func ExampleOpen() {
	_, err := postgres.Open(context.Background(), "postgres://club:secret@localhost:club/", postgres.Options{})
	fmt.Println(err != nil)
	// Output: true
}
