package cli

import "maps"

func init() {
	maps.Copy(french, map[string]string{
		"Train a game's network on games of the engine against itself.":                          "Entraîner le réseau d’un jeu sur des parties du moteur contre lui-même.",
		"How many positions it looks at for each move.":                                          "Combien de positions il regarde pour chaque coup.",
		"A game of so many plies is broken off.":                                                 "Une partie de tant de coups est interrompue.",
		"Keep the games in FILE, a line of JSON each; what is there is not played again.":        "Garder les parties dans FILE, une ligne de JSON chacune ; ce qui s’y trouve n’est pas rejoué.",
		"Learn from the games of FILE too; may be repeated.":                                     "Apprendre aussi des parties de FILE ; peut se répéter.",
		"How much of what a position is worth comes from behind the next one; 1: results alone.": "Quelle part de la valeur d’une position vient d’au-delà de la suivante ; 1 : les résultats seuls.",
		"The score that is won 73 times of 100, in hundredths of a man.":                         "Le score qui gagne 73 fois sur 100, en centièmes de pion.",
		"Multiply what the network says of a position by so much.":                               "Multiplier par tant ce que le réseau dit d’une position.",
		"How often each position is learnt from.":                                                "Combien de fois on apprend de chaque position.",
		"How many positions a step is made of.":                                                  "De combien de positions est fait un pas.",
		"How large the steps are at the beginning.":                                              "La taille des pas au début.",
		"How much of itself a weight loses in a step of rate 1.":                                 "Ce qu’un poids perd de lui-même en un pas de taille 1.",
		"Write the network to FILE.":                                                             "Écrire le réseau dans FILE.",
	})
}
