import type { FootKey } from '../en/foot'

const messages: Record<FootKey, string> = {
  label: 'À propos du club',
  rules: 'Règles',
  club: 'Club',
  about: 'À propos',
  news: 'Nouvelles',
  fair: 'Fair-play',
  figures: 'Statistiques',
  help: 'Aide',
  first: 'Premiers pas',
  keys: 'Clavier et lecteur d’écran',
  contact: 'Contact',
  open: 'Ouvert',
  data: 'Données ouvertes',
  api: 'Interface pour programmes',
  work: 'Prêter une machine',
  licences: 'Licences des logiciels',
  legal: 'Mentions légales et vie privée',
  text: 'Cinq jeux de pions pour deux. Gratuit, libre et sans publicité.',
  runs: '{name} utilise Tablier. Gratuit, libre et sans publicité.',
}

export default messages
