package cli

import "maps"

func init() {
	maps.Copy(french, map[string]string{
		"Puzzles: positions won by force, with their proofs.":                "Problèmes : des positions gagnées de force, avec leurs preuves.",
		"List puzzles, the easiest first.":                                   "Énumérer les problèmes, les plus faciles d’abord.",
		"Draw a puzzle and say what is asked.":                               "Dessiner un problème et dire ce qui est demandé.",
		"Play moves in a puzzle: right or wrong, and the reply.":             "Jouer des coups dans un problème : oui ou non, et la réponse.",
		"Verify the certificates of puzzles by the rules alone.":             "Vérifier les certificats des problèmes par la seule règle du jeu.",
		"Make puzzles from games that the engine plays against itself.":      "Faire des problèmes à partir de parties que le moteur joue contre lui-même.",
		"A game's id; default: all.":                                         "L’identifiant d’un jeu ; par défaut tous.",
		"As JSON, with solutions.":                                           "En JSON, avec les solutions.",
		"A puzzle's id; see: tablier puzzle list.":                           "L’identifiant d’un problème ; voir : tablier puzzle list.",
		"Tell the solution.":                                                 "Donner la solution.",
		"Write the certificate, and nothing else.":                           "Écrire le certificat, et rien d’autre.",
		"As JSON, with the solution.":                                        "En JSON, avec la solution.",
		"The winner's moves, one after the other; replies are made for you.": "Les coups du vainqueur, l’un après l’autre ; les réponses sont jouées pour vous.",
		"Write the puzzles to FILE, one a line; - for standard output.":      "Écrire les problèmes dans FILE, un par ligne ; - pour la sortie standard.",
		"How many puzzles.":                                                  "Combien de problèmes.",
		"How many games to play at most.":                                    "Combien de parties jouer au plus.",
		"Seed of the games.":                                                 "Graine du hasard des parties.",
		"How many of a hundred may be found by hardly any search.":           "Combien sur cent peuvent se trouver presque sans recherche.",
		"Only puzzles of so many moves; may be repeated.":                    "Seulement des problèmes en tant de coups ; peut être répété.",
		"How many times the usual number of positions to look at.":           "Combien de fois le nombre habituel de positions à regarder.",
	})
}
