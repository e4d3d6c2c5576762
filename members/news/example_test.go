package news_test

import (
	"fmt"

	"tablier/members/news"
	"tablier/rules/game"
)

// If a language is missing, its readers see the other one, both title and text.
func ExamplePost_In() {
	p := news.Post{Title: news.Words{FR: "Tournoi d’hiver"}, Text: news.Words{FR: "Samedi à 14 h."}}
	fmt.Println(p.In(game.English))
	p.Title.EN = "Winter tournament"
	fmt.Println(p.In(game.English))
	// Output:
	// Tournoi d’hiver Samedi à 14 h. fr
	// Winter tournament  en
}
