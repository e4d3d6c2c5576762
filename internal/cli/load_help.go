package cli

import "maps"

func init() { maps.Copy(french, loadFrench) }

var loadFrench = map[string]string{
	"Play real games against a club over its real protocol, and measure it.":          "Jouer de vraies parties contre un club, par son vrai protocole, et le mesurer.",
	"A server that runs; without, one is started on an empty folder and thrown away.": "Un serveur en marche ; sans lui, on en lance un sur un dossier vide, jeté ensuite.",
	"Games in play at once, two connections each.":                                    "Le nombre de parties à la fois, deux connexions chacune.",
	"Further connections that only are there.":                                        "Le nombre d’autres connexions, qui ne font qu’être là.",
	"Moves a second in all; 0: as fast as it goes.":                                   "Le nombre de coups par seconde en tout ; 0 : aussi vite que possible.",
	"How long to play.": "La durée du jeu.",
	"What is played.":   "Le jeu auquel on joue.",
	"The time control.": "La cadence.",
	"How often to kill the server at a random moment, and start it again.": "Combien de fois tuer le serveur à un moment quelconque et le relancer.",
	"Of the random choices.":                       "La graine des choix au hasard.",
	"Process of the server at URL, to measure it.": "Le processus du serveur à cette URL, pour le mesurer.",
	"The report as JSON.":                          "Le rapport en JSON.",
}
