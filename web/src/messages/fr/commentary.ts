import type { CommentaryKey } from '../en/commentary'

const messages: Record<CommentaryKey, string> = {
  title: 'Commentaires de la partie',
  none: 'Pas encore de commentaire.',
  start: 'Au départ',
  move: 'Coup {n}',
  show: 'Coup {n} : montrer sur le plateau',
  'show.start': 'Au départ : montrer sur le plateau',
  'label.start': 'Votre commentaire sur le départ',
  label: 'Votre commentaire sur le coup {n}',
  hint: 'Votre commentaire porte sur la position affichée. Les joueurs le lisent une fois la partie finie.',
  send: 'Commenter',
}

export default messages
