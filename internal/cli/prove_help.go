package cli

import "maps"

func init() {
	maps.Copy(french, map[string]string{
		"Prove that a side wins a position whatever the other does, and write a certificate.":   "Prouver qu’un camp gagne une position quoi que fasse l’autre, et en écrire le certificat.",
		"Verify a certificate by the rules alone.":                                              "Vérifier un certificat par la seule règle du jeu.",
		"Who is to win; default: the side to move, then the other.":                             "Qui doit gagner ; par défaut celui qui a le trait, puis l’autre.",
		"How many points the win is worth at least.":                                            "Combien de points le gain vaut au moins.",
		"Within how many plies; default: 99.":                                                   "En combien de coups au plus ; par défaut 99.",
		"Find the quickest win: rule out all shorter ones first.":                               "Trouver le gain le plus rapide : exclure d’abord tous les plus courts.",
		"How many positions to look at, 0 for no bound.":                                        "Combien de positions regarder, 0 pour n’avoir pas de limite.",
		"Memory of the transposition table, in megabytes.":                                      "Mémoire de la table de transposition, en mégaoctets.",
		"Solved tables at which the search may end.":                                            "Tables résolues auxquelles la recherche peut s’arrêter.",
		"Write the certificate to FILE; - for standard output.":                                 "Écrire le certificat dans FILE ; - pour la sortie standard.",
		"The certificate, - for standard input.":                                                "Le certificat, - pour l’entrée standard.",
		"How many positions to look at; default: two thousand million.":                         "Combien de positions regarder ; par défaut deux milliards.",
		"How many positions to look at in proving each win that is announced; 0 for no proofs.": "Combien de positions regarder pour prouver chaque gain annoncé ; 0 pour ne rien prouver.",
		"The tables that the certificate rests on.":                                             "Les tables sur lesquelles repose le certificat.",
	})
}
