import type { WallKey } from '../en/wall'

const messages: Record<WallKey, string> = {
  'tv.none': 'Aucune partie n’est en cours. Dès qu’une partie commence, elle s’affiche ici.',
  podium: 'Podium',
  bracket: 'Tableau',
  games: 'Parties en cours',
  'starts-in': 'Début dans',
  'ends-in': 'Fin dans',
  next: 'La ronde {round} suivra quand {n} partie de plus sera finie.|La ronde {round} suivra quand {n} parties de plus seront finies.',
  'evening.games': '{n} partie|{n} parties',
  'next-in': 'Ronde {round} dans',
  'deadline-in': 'Fin de cette ronde dans',
  join: 'Inscription sur {address}',
}

export default messages
