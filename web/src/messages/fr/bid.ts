import type { BidKey } from '../en/bid'

const messages: Record<BidKey, string> = {
  lead: 'Un camp est peut-être plus faible. Combien de nulles du match doivent compter pour lui comme des victoires, pour que vous le preniez ? L’enchère la plus basse prend ce camp dans toutes les parties, avec ces nulles. Entre enchères égales, le hasard décide.',
  games: 'Parties du match',
  weaker: 'Camp le plus faible',
  yours: 'Votre enchère',
  choose: 'à choisir',
  draws: '{n} nulle|{n} nulles',
  secret: 'Personne ne voit votre enchère avant que vous ayez tous deux enchéri.',
  hint: 'Entre deux moteurs, {games} parties approchaient le plus de l’équilibre avec {odds}.',
  'hint.never': 'Entre deux moteurs, aucun nombre de nulles ne suffisait.',
  go: 'Enchérir et jouer',
  mine: 'Votre enchère : {n} nulle. Elle reste secrète jusqu’à celle de l’adversaire.|Votre enchère : {n} nulles. Elle reste secrète jusqu’à celle de l’adversaire.',
  lapses: 'Sans autre enchère avant {time}, le match n’a pas lieu et aucun classement ne change.',
  lapsed: 'Personne d’autre n’a enchéri à temps. Le match n’a pas lieu, et aucun classement ne change.',
  taker: '{name} a le camp le plus faible ({side}) dans toutes les parties.',
  odds: 'La première nulle du match compte comme une victoire pour ce camp : {used} jusqu’ici.|Les {n} premières nulles du match comptent comme des victoires pour ce camp : {used} jusqu’ici.',
  'odds.none': 'Les nulles comptent comme des nulles.',
  bids: 'Enchères : {first} {ours}, {second} {theirs}.',
  rating: 'Au classement, toute nulle reste une nulle.',
  game: 'Match aux enchères, partie {n} sur {all}',
  again: 'Proposer la revanche avec cette enchère',
  'again.accept': 'Accepter la revanche de {name} avec cette enchère',
}

export default messages
