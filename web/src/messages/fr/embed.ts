import type { EmbedKey } from '../en/embed'

const messages: Record<EmbedKey, string> = {
  first: 'Premier coup',
  previous: 'Coup précédent',
  next: 'Coup suivant',
  last: 'Dernier coup',
  at: '{n} / {of}',
  steps: 'Coups',
  open: 'Ouvrir dans {club}',
  task: '{status}. Gagnez en {n}.',
  right: 'Bien joué. Continuez.',
  wrong: '{move} ne gagne pas à temps. Réessayez.',
  solved: 'Résolu !',
  shown: 'Voici la solution.',
  show: 'Voir la solution',
  again: 'Recommencer',
  back: 'Choisir à nouveau',
  pass: 'Passer',
  legal: 'Tous les coups',
  cell: 'Case {name}',
  missing: 'Ce plateau n’existe pas. Vérifiez l’adresse.',
  private: 'Cette partie est privée. Seuls ses joueurs peuvent la voir.',
  offline: 'Le serveur ne répond pas. Réessayez plus tard.',
  retry: 'Réessayer',
}

export default messages
