import type { PeopleKey } from '../en/people'

const messages: Record<PeopleKey, string> = {
  'following.members': 'Pour suivre d’autres membres, il faut un compte.',
  'following.none': 'Vous ne suivez personne. Le bouton « Suivre » est sur la page de chaque membre.',
  'following.here': 'en ligne',
  'following.away': 'absent',
  'following.playing': 'joue en ce moment',
  'following.watch': 'Regarder',
  'following.stop': 'Ne plus suivre',
}

export default messages
