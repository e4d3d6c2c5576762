import type { FrontKey } from '../en/front'

const messages: Record<FrontKey, string> = {
  unclaimed: 'Vous êtes sur la machine de ce club, et il n’a pas encore d’organisateur.',
  'unclaimed.go': 'Devenir l’organisateur',
  turn: 'À vous de jouer',
  evening: 'Bienvenue au club',
  new: 'Nouvelle partie',
  mine: 'Mes parties',
  'mine.n': 'Mes parties ({n})',
  against: '{game} contre {name}',
  move: 'Jouer mon coup',
  waiting: 'Vos adversaires réfléchissent',
  next: 'Prochain adversaire : {name}',
  beaten: '{n} sur {all} battu à {game}|{n} sur {all} battus à {game}',
  play: 'Jouer contre {name}',
}

export default messages
