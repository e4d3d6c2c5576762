package cli

import "maps"

func init() {
	maps.Copy(french, map[string]string{
		"Set the search to proved forced wins instead, with a fresh table each, until it announces the win.": "Poser plutôt des gains forcés et prouvés, chacun avec une table neuve, jusqu’à ce que le gain soit annoncé.",
		"With --suite: how long for each.":                              "Avec --suite : le temps pour chacun.",
		"With --suite: how many positions for each, instead of a time.": "Avec --suite : le nombre de positions pour chacun, au lieu d’un temps.",
	})
}
