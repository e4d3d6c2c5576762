package cli

import "maps"

func init() {
	maps.Copy(french, map[string]string{
		"Exact values: solve endings, keep, verify and read their tables.":                         "Valeurs exactes : résoudre des finales, garder, vérifier et lire leurs tables.",
		"Predict positions, bytes and time, group by group, and solve nothing.":                    "Prévoir positions, octets et durée, groupe par groupe, sans rien résoudre.",
		"Solve slices and keep their tables; goes on where an earlier run was cut short.":          "Résoudre des tranches et garder leurs tables ; reprend là où un calcul a été interrompu.",
		"Prove the values of tables again, from the moves of the rules alone.":                     "Reprouver les valeurs des tables, par les seuls coups de la règle.",
		"The exact value of a position and of each of its moves.":                                  "La valeur exacte d’une position et de chacun de ses coups.",
		"The directory of the tables.":                                                             "Le dossier des tables.",
		"Only these slices or groups of slices, and what they need, such as w1*; may be repeated.": "Seulement ces tranches ou groupes de tranches, et ce dont ils ont besoin, par exemple w1* ; peut être répété.",
		"Threads to work on.": "Nombre de fils de calcul.",
		"Memory to use, such as 4GiB; default: two thirds of what is free.": "Mémoire à employer, par exemple 4GiB ; par défaut les deux tiers de ce qui est libre.",
		"As JSON.": "En JSON.",
		"Check all positions of slices with at most so many, and a sample of the others.":                              "Vérifier toutes les positions des tranches qui en ont au plus autant, et un échantillon des autres.",
		"How many positions such a sample has.":                                                                        "Taille d’un tel échantillon, en positions.",
		"Solved tables, a directory or its address: the search ends at them, and what they know is said to be proved.": "Des tables résolues, un dossier ou son adresse : la recherche s’y arrête, et ce qu’elles savent est dit prouvé.",
		"Solved endings, for finished games and analysis: a directory made by tablier solve run, or its address.":      "Des finales résolues, pour les parties finies et l’analyse : un dossier fait par tablier solve run, ou son adresse.",
		"Solved tables at which searches end, a directory or its address; as setoption Tables.":                        "Des tables résolues où les recherches s’arrêtent, un dossier ou son adresse ; comme setoption Tables.",
		"Share the work with other machines through a NATS server with JetStream, such as nats://club:4222.":           "Partager le travail avec d’autres ordinateurs par un serveur NATS avec JetStream, par exemple nats://club:4222.",
		"Solve as many slices as memory and disk allow, and leave out the others and what needs them.":                 "Résoudre autant de tranches que la mémoire et le disque le permettent, et laisser les autres et ce qui en a besoin.",
		"Only wins worth at least so many points are wins; the others count as draws.":                                 "Seuls les gains qui valent au moins tant de points sont des gains ; les autres comptent comme nulles.",
		"What is solved, group by group: counts, longest wins, sizes and hashes.":                                      "Ce qui est résolu, groupe par groupe : comptes, plus longs gains, tailles et empreintes.",
		"All slices that are solved here.":                                                                             "Toutes les tranches résolues ici.",
		"Also what verified.jsonl, beside the tables, says to be verified already.":                                    "Aussi ce que verified.jsonl, à côté des tables, dit déjà vérifié.",
		"Nothing but the slices named, without what they need.":                                                        "Seulement les tranches nommées, sans ce dont elles ont besoin.",
		"Seed of the samples.": "Graine du hasard des échantillons.",
	})
}
