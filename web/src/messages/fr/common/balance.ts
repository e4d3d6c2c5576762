export default {
  'balance.link': 'Ces règles sont-elles équitables ?',
  'balance.play': 'Choisir les règles et jouer',
  'balance.title': 'Équilibre : {game}',
  'balance.missing': 'L’équilibre de ce jeu n’a pas encore été mesuré.',
}
