import type { EveningKey } from '../en/evening'

const messages: Record<EveningKey, string> = {
  title: 'Soirées de club',
  name: 'Soirée de club',
  running: 'En cours · {n} joueur|En cours · {n} joueurs',
  join: 'Rejoindre',
  open: 'Ouvrir une soirée de club',
  tournament: 'Créer un tournoi',
  named: 'Nom de la soirée',
  who: 'Qui peut venir ?',
  public: 'Tout le monde : la soirée est publique',
  private: 'Seulement ceux qui scannent votre code QR ou connaissent son code',
  go: 'Ouvrir la soirée',
}

export default messages
