package tui

import "tablier/rules/game"

// words is everything the terminal says, in one language.
type words struct {
	turn, thinks, won, drawn, points, illegal   string
	failed                                      string
	choose, complete, goOn, pass, empty, typing string
	moves, help, keys, over, hint, noUndo, bye  string
	quit                                        string
}

var catalogue = [2]words{
	game.French: {
		turn: "Au trait : ", thinks: "L’ordinateur réfléchit…", won: "Gagné par ", drawn: "Partie nulle", points: " points", illegal: "Refusé : ", failed: "L’ordinateur n’a pas pu jouer : ",
		choose: "Plusieurs coups possibles, tapez un numéro :", complete: "Entrée sur le même point, ou 1, pour terminer ; ou continuez :", goOn: "Coup en cours : ", pass: "Aucun coup possible : Entrée pour passer.",
		empty: "Rien ne peut commencer ici.", typing: "Coup : ", moves: "Coups : ",
		help: "? aide · q quitter", over: "Partie terminée. u reprend le dernier coup, q quitte.", hint: "Conseil : ", noUndo: "Rien à reprendre.", bye: "", quit: "Quitter ? q encore une fois pour quitter, une autre touche pour rester.",
		keys: `flèches     déplacer le curseur
Tab         aller au prochain point jouable
Entrée      choisir le point (ou Espace, ou un clic)
Échap       reprendre le dernier choix
1 à 9       choisir entre plusieurs coups
u           reprendre le dernier coup
t           écrire un coup
h           demander un conseil à l’ordinateur
f           retourner le plateau
?           montrer ou cacher cette aide
q           quitter`,
	},
	game.English: {
		turn: "To move: ", thinks: "The computer is thinking…", won: "Won by ", drawn: "Drawn game", points: " points", illegal: "Refused: ", failed: "The computer could not play: ",
		choose: "Several moves are possible, press a number:", complete: "Enter on the same point, or 1, to finish; or go on:", goOn: "Move so far: ", pass: "No move is possible: Enter to pass.",
		empty: "Nothing can begin here.", typing: "Move: ", moves: "Moves: ",
		help: "? help · q quit", over: "The game is over. u takes back the last move, q quits.", hint: "Hint: ", noUndo: "Nothing to take back.", bye: "", quit: "Quit? q again to quit, any other key to stay.",
		keys: `arrows      move the cursor
Tab         go to the next playable point
Enter       choose the point (or Space, or a click)
Esc         take back the last choice
1 to 9      choose between several moves
u           take back the last move
t           type a move
h           ask the computer for a hint
f           turn the board
?           show or hide this help
q           quit`,
	},
}
