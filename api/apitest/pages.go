package apitest

import (
	"io/fs"
	"strings"
	"testing/fstest"
)

func plainPages() fs.FS {
	return fstest.MapFS{
		"index.html":         {Data: []byte("<!doctype html><title>Tablier</title>")},
		"assets/main-abc.js": {Data: []byte(strings.Repeat("let a = 1;\n", 200))},
		"core.wasm":          {Data: []byte("\x00asm")},
	}
}

// WebManifest is the manifest of the installed application, as it is built.
const WebManifest = `{"id":"/","name":"Tablier — club","short_name":"Tablier","icons":[{"src":"/icons/icon-192.png","sizes":"192x192","type":"image/png"}]}`

// BuiltPages returns built pages, with the parts that server-rendered documents need. Each view lists its
// placeholders.
func BuiltPages() fs.FS {
	return fstest.MapFS{
		"index.html": {Data: []byte(`<!doctype html><html lang="fr"><head><title>Tablier</title></head><body><div id="app"><header class="boot"></header></div></body></html>`)},
		".first.json": {Data: []byte(`{"views":{
			"fr":{"frame":"[{{who.name}} {{who.href}}]{{main}}","home":"accueil {{rest}}","cards":"{{cards}}","card":"<i>{{name}}</i>","lobby":"salle",
				"play":"partie {{game}} {{top}}{{board}}{{bottom}}{{notes}}{{turn}}{{now}}","plate":"<b>{{name}} {{side}} {{counts}} {{clock}}</b>","clock":"{{time}}","turn":"<u>{{status}}</u>","over":"<u>{{result}}, {{reason}}</u>",
				"analyse":"analyse {{board}}{{status}}{{notes}}","puzzle":"problème {{puzzle}} {{ask}}{{board}}{{tell}}","tell":"sans compte","missing":"introuvable {{text}}","rules":"règles {{title}}: {{goal}} [{{name}}] {{lines}}","rules-line":"<li>{{text}}</li>","games":"toutes les parties","lesson":"leçon {{n}}/{{all}} {{text}}{{board}}"},
			"en":{"frame":"{{main}}","play":"game {{turn}}{{now}}"}},
			"words":{"fr":{"club.name":"Tablier","auth.login":"Se connecter","games.title":"Parties","play.turn":"Aux {side}","play.yours":"À vous","play.thinks":"{name} réfléchit","play.title":"{game} : {white} contre {black}","player.engine":"{name}, ordinateur {level}","opponent.name.3":"Margot","opponent.level":"Ordinateur {level}",
				"end.beat":"{winner} a gagné contre {loser}","reason.resigned":"par abandon","clock.fischer":"{base} + {more}","clock.min":"{n} min","clock.s":"{n} s","puzzles.ask":"{side} {n}","player.white":"Joueur blanc","missing.title":"Page introuvable","missing.match":"Cette partie n’existe pas"},
				"en":{"play.turn":"{side} to move","player.white":"White player"}},
			"lessons":{"ring":[{"position":"","marks":["e3"],"text":{"fr":"Bienvenue"}},{"position":"","moves":["?"],"text":{"fr":"Impossible"}},{"position":"","marks":["d3"],"text":{"fr":"Suite"}}]}}`)},
	}
}
