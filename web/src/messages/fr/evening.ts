import type { EveningKey } from '../en/evening'

const messages: Record<EveningKey, string> = {
  title: 'Soirées de club',
  name: 'Soirée de club',
  running: 'En cours · {n} joueur|En cours · {n} joueurs',
  join: 'Rejoindre',
  open: 'Ouvrir une soirée de club',
}

export default messages
