package cli

import (
	"bytes"
	"io"
	"strings"

	"github.com/alecthomas/kong"

	"tablier/rules/game"
)

const description = "A club for five board games: Ring 6 à 12, Ringo, Court-Circuit, Agon, Ra."

// french is every help text of the grammar in French. A test fails where one is
// missing.
var french = map[string]string{
	description:       "Un club pour cinq jeux de plateau : Ring 6 à 12, Ringo, Court-Circuit, Agon, Ra.",
	"List the games.": "La liste des jeux.",
	"The rules of a game in words, with diagrams.":                                      "Les règles d’un jeu, avec des figures.",
	"The start position.":                                                               "La position de départ.",
	"The legal moves of a position, one a line.":                                        "Les coups légaux d’une position, un par ligne.",
	"Count the sequences of DEPTH legal moves.":                                         "Compter les suites de DEPTH coups légaux.",
	"Play moves read from standard input, one a line.":                                  "Jouer les coups lus sur l’entrée standard, un par ligne.",
	"Draw a position in the terminal, as SVG or PNG, or a game as GIF.":                 "Dessiner une position dans le terminal, en SVG ou en PNG, ou une partie en GIF.",
	"Play in the terminal, against a person or the computer.":                           "Jouer dans le terminal, à deux ou contre l’ordinateur.",
	"Look for the best moves of a position.":                                            "Chercher les meilleurs coups d’une position.",
	"Be an engine on standard input and output, by the UGI protocol.":                   "Servir de moteur sur l’entrée et la sortie standard, selon le protocole UGI.",
	"Search a fixed set of positions: nodes, the search's signature, and speed.":        "Chercher dans des positions fixes : leur nombre de nœuds, signature de la recherche, et la vitesse.",
	"How long to think; default 5s, or no bound where another is given.":                "Temps de réflexion ; par défaut 5s, ou sans borne si une autre est donnée.",
	"How many plies deep.":                                                              "La profondeur en coups.",
	"How many positions.":                                                               "Le nombre de positions.",
	"How many of the best lines to find.":                                               "Combien de meilleures variantes chercher.",
	"Memory of the transposition table, in megabytes.":                                  "Mémoire de la table de transposition, en mégaoctets.",
	"How many threads search together.":                                                 "Combien de fils cherchent ensemble.",
	"Moves to play from the position first, separated by spaces; their history counts.": "Coups à jouer d’abord depuis la position, séparés par des espaces ; leur histoire compte.",
	"As JSON, a line for each depth, the last one final.":                               "En JSON, une ligne par profondeur, la dernière définitive.",
	"The game to begin with; others can be chosen by setoption.":                        "Le jeu de départ ; d’autres se choisissent par setoption.",
	"Only this game; may be repeated.":                                                  "Seulement ce jeu ; peut se répéter.",
	"Features of the search to switch off, separated by commas.":                        "Ce que la recherche doit laisser de côté, séparé par des virgules.",
	"Check, make and read game records.":                                                "Vérifier, écrire et lire des parties notées.",
	"Open the club: serve it on http://localhost:8080.":                                 "Ouvrir le club sur http://localhost:8080.",
	"Language: fr or en (default: from the environment, else fr).":                      "Langue : fr ou en (par défaut celle de l’environnement, sinon fr).",
	"Names, boards, options and presets as JSON.":                                       "Noms, plateaux, options et réglages en JSON.",
	"The computer's level, from 1 to 10; 0: two people at one keyboard.":                "Niveau de l’ordinateur, de 1 à 10 ; 0 : deux personnes au même clavier.",
	"The side you play: first, second, white or black.":                                 "Votre camp : first (qui commence), second, white ou black.",
	"Keep the game as a record in FILE.":                                                "Garder la partie notée dans FILE.",
	"Draw with ASCII characters only.":                                                  "Dessiner en ASCII seulement.",
	"As JSON, with the side to move and the outcome.":                                   "En JSON, avec le trait et le résultat.",
	"Number of plies.": "Nombre de coups.",
	"A position, - to read it from standard input; default: the start.":    "Une position, - pour la lire sur l’entrée standard ; par défaut le départ.",
	"Count behind each first move.":                                        "Compter derrière chaque premier coup.",
	"As JSON, with time and speed.":                                        "En JSON, avec durée et vitesse.",
	"Begin here instead of the start.":                                     "Commencer ici plutôt qu’au départ.",
	"Play every record of a file through the rules and say what is wrong.": "Jouer chaque partie d’un fichier selon les règles et dire ce qui ne va pas.",
	"Make a record of moves read from standard input, one a line.":         "Noter une partie à partir des coups lus sur l’entrée standard, un par ligne.",
	"Print the moves of a record, one a line.":                             "Écrire les coups d’une partie, un par ligne.",
	"Print the position that a record leads to.":                           "Écrire la position à laquelle mène une partie.",
	"A file of records; default or -: standard input.":                     "Un fichier de parties ; par défaut ou - : l’entrée standard.",
	"Print nothing but errors.":                                            "N’écrire que les erreurs.",
	"White's name.":                                                        "Le nom des Blancs.",
	"Black's name.":                                                        "Le nom des Noirs.",
	"When it was played, as YYYY-MM-DD.":                                   "La date, sous la forme AAAA-MM-JJ.",
	"How it ended, where the rules do not say: first, second or draw.":     "Le résultat, si les règles ne le disent pas : first, second ou draw.",
	"Why: resigned, time, agreed or aborted.":                              "La raison : resigned, time, agreed ou aborted.",
	"A comment in front of the moves.":                                     "Un commentaire avant les coups.",
	"Which record of the file, from 1.":                                    "Quelle partie du fichier, à partir de 1.",
	"Stop after so many plies; default: the last.":                         "S’arrêter après tant de coups ; par défaut le dernier.",
	"A game's id; see: tablier games.":                                     "L’identifiant d’un jeu ; voir : tablier games.",
	"Draw diagrams with ASCII characters only.":                            "Dessiner les figures en ASCII seulement.",
	"Write an SVG picture to FILE, or to standard output.":                 "Écrire une image SVG dans FILE, ou sur la sortie standard.",
	"Write a PNG picture to FILE, or to standard output.":                  "Écrire une image PNG dans FILE, ou sur la sortie standard.",
	"Write an animated picture of the game on standard input (moves, one a line, or a record) to FILE.": "Écrire dans FILE une image animée de la partie lue sur l’entrée standard (des coups, un par ligne, ou un enregistrement).",
	"Width of a picture in pixels.":                                               "Largeur d’une image en pixels.",
	"Colours of a picture; see the list in the error message for an unknown one.": "Couleurs d’une image ; un nom inconnu en donne la liste.",
	"Turn the board by half a turn.":                                              "Tourner le plateau d’un demi-tour.",
	"Choose a rule option, or preset=NAME; may be repeated.":                      "Choisir une option de règle, ou preset=NOM ; peut se répéter.",
	"Port to listen on; 0 takes any free one.":                                    "Port d’écoute ; 0 prend un port libre.",
	"Address to listen on; 0.0.0.0 opens the club to the network.":                "Adresse d’écoute ; 0.0.0.0 ouvre le club au réseau.",
	"Folder of the database.":                                                     "Dossier de la base de données.",
	"Log every request.":                                                          "Journaliser chaque requête.",
	"Measure whether a game and each of its rule options is fair.":                "Mesurer si un jeu et chacune de ses options sont équitables.",
	"Compare only these settings: name=value pairs separated by spaces, or preset=NAME, or defaults; may be repeated.": "Ne comparer que ces réglages : des couples nom=valeur séparés par des espaces, preset=NOM ou defaults ; peut se répéter.",
	"Search nodes a move, one number for each strength, rising.":                                                       "Nœuds de recherche par coup, un nombre par force, croissants.",
	"Games of each setting at each strength, at most; 0: only report.":                                                 "Parties au plus par réglage et par force ; 0 : seulement le rapport.",
	"Stop a cell when its score is known to within this, at 95 %.":                                                     "S’arrêter quand le score est connu à tant près, à 95 %.",
	"Keep the games in FILE, one JSON line each; what is there is not played again.":                                   "Garder les parties dans FILE, une ligne JSON chacune ; ce qui y est n’est pas rejoué.",
	"Write the summary to FILE, as JSON.":                                                                              "Écrire le résumé dans FILE, en JSON.",
	"Write the report into DIR, in French and in English, with its plots.":                                             "Écrire le rapport dans DIR, en français et en anglais, avec ses graphiques.",
	"The summary as JSON.":                                                          "Le résumé en JSON.",
	"Let players meet: matches, rating lists, openings.":                            "Faire jouer des joueurs : matchs, classements, ouvertures.",
	"A match of two players, with a sequential test if wanted.":                     "Un match de deux joueurs, au besoin avec un test séquentiel.",
	"A round robin of several players, and their rating list.":                      "Un tournoi toutes rondes de plusieurs joueurs, et leur classement.",
	"Make balanced openings, one a line.":                                           "Produire des ouvertures équilibrées, une par ligne.",
	"How many openings of how many random plies; default: as many as needed, of 6.": "Combien d’ouvertures de combien de coups au hasard ; par défaut autant qu’il en faut, de 6.",
	"Take all openings that a short search thinks worth no more than this for one side, in hundredths of a man; default: choose the most balanced of six.": "Prendre les ouvertures auxquelles une courte recherche ne donne pas plus que cela pour un camp, en centièmes de pion ; par défaut, choisir la plus équilibrée sur six.",
	"Fit the weights of the evaluation to games, by logistic regression.":                                                                                  "Ajuster les poids de l’évaluation à des parties, par régression logistique.",
	"How many games the engine plays against itself.":                                                                                                      "Combien de parties le moteur joue contre lui-même.",
	"Most random plies at the beginning of a game.":                                                                                                        "Le plus de coups joués au hasard au début d’une partie.",
	"Before how many of 1000 moves a position off the game is looked at too, behind some random moves.":                                                    "Avant combien de coups sur 1000 on regarde aussi une position hors de la partie, après quelques coups au hasard.",
	"Of so many random beginnings the one is played that the engine finds most even.":                                                                      "De tant de débuts au hasard, jouer celui que le moteur trouve le plus égal.",
	"How many of 1000 later moves are random too.":                                                                                                         "Combien de coups suivants sur 1000 sont aussi joués au hasard.",
	"A game of so many plies is a draw.":                                                                                                                   "Une partie de tant de coups est nulle.",
	"Fit to the games of a file of records instead.":                                                                                                       "S’appuyer plutôt sur les parties notées d’un fichier.",
	"How many positions' worth of evidence holds each weight where it is.":                                                                                 "Combien de positions il faut pour qu’un poids s’écarte de sa valeur.",
	"Write the weights to FILE, as Go; default: standard output.":                                                                                          "Écrire les poids dans FILE, en Go ; par défaut sur la sortie standard.",
	"Seed of all randomness.": "Graine de tout le hasard.",
	"As JSON.":                "En JSON.",
	"Games of each pair of players; every opening is played from both sides.": "Parties de chaque paire de joueurs ; chaque ouverture est jouée des deux côtés.",
	"Take the openings from FILE, one a line, moves separated by spaces.":     "Prendre les ouvertures dans FILE, une par ligne, coups séparés par des espaces.",
	"Games at once.": "Parties jouées en même temps.",
	"How much a player may exceed its time unpunished.":                                                                "De combien un joueur peut dépasser son temps impunément.",
	"Draw games that last so many plies.":                                                                              "Déclarer nulles les parties qui durent tant de coups.",
	"Keep the results in FILE, one JSON line a game; what is there is not played again.":                               "Garder les résultats dans FILE, une ligne JSON par partie ; ce qui s’y trouve n’est pas rejoué.",
	"Write the games as records to FILE.":                                                                              "Écrire les parties notées dans FILE.",
	"A player, such as tablier:time=100ms, tablier:level=5, uct:playouts=5000, greedy, random or ugi:PROGRAM,time=1s.": "Un joueur, par exemple tablier:time=100ms, tablier:level=5, uct:playouts=5000, greedy, random ou ugi:PROGRAMME,time=1s.",
	"Its opponent.": "Son adversaire.",
	"Stop as soon as it is clear whether the first player is ELO1 or only ELO0 better, in normalised Elo.": "Arrêter dès qu’il est clair si le premier joueur vaut ELO1 de plus, ou seulement ELO0, en Elo normalisé.",
	"Understand --sprt in plain Elo.":                                             "Comprendre --sprt en Elo ordinaire.",
	"Players, as for --first of a match.":                                         "Des joueurs, comme pour --first d’un match.",
	"Each player meets only so many of those that follow it in the list; 0: all.": "Chaque joueur ne rencontre que tant de ceux qui le suivent dans la liste ; 0 : tous.",
	"The first player meets all others, which do not meet one another.":           "Le premier joueur rencontre tous les autres, qui ne se rencontrent pas.",
	"Print version, commit and date of this build.":                               "Écrire la version, le commit et la date de ce programme.",
	"Show context-sensitive help.":                                                "Montrer l’aide.",
}

// translate puts the help texts of a command and all below it into a language.
func translate(n *kong.Node, l game.Lang) {
	if l == game.English {
		return
	}
	say := func(s *string) {
		if f, ok := french[*s]; ok {
			*s = f
		}
	}
	say(&n.Help)
	for _, f := range n.Flags {
		say(&f.Help)
		say(&f.OrigHelp)
	}
	for _, p := range n.Positional {
		say(&p.Help)
		say(&p.OrigHelp)
	}
	for _, c := range n.Children {
		translate(c, l)
	}
}

// frame is the wording around the help texts, which kong writes itself.
var frame = strings.NewReplacer(
	"Usage: ", "Usage : ", "Flags:", "Options :", "Commands:", "Commandes :", "Arguments:", "Arguments :", "[flags]", "[options]", "<command>", "<commande>",
	"Run \"", "Voir « ", "\" for more information on a command.", " » pour l’aide d’une commande.", "\" for more information.", " » pour l’aide.",
)

// helpIn prints kong's help in a language.
func helpIn(l game.Lang) kong.HelpPrinter {
	return func(o kong.HelpOptions, ctx *kong.Context) error {
		var b bytes.Buffer
		out := ctx.Stdout
		ctx.Stdout = &b
		err := kong.DefaultHelpPrinter(o, ctx)
		ctx.Stdout = out
		if err != nil {
			return err
		}
		text := b.String()
		if l == game.French {
			text = frame.Replace(text)
		}
		_, err = io.WriteString(out, text)
		return err
	}
}
