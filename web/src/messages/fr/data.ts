// La page des données ouvertes.
import type { OpenDataKey } from '../en/data'

const messages: Record<OpenDataKey, string> = {
  title: 'Données ouvertes',
  lead: 'Chaque nuit, le club publie ses données, pour que chacun puisse les étudier.',
  none: 'Ce club ne publie pas de données ouvertes.',
  soon: 'Les premiers fichiers seront faits cette nuit.',
  licence: 'Licence :',
  made: 'Fait le {date}',
  files: 'Fichiers',
  file: 'Fichier',
  content: 'Contenu',
  lines: 'Lignes',
  size: 'Taille',
  games: 'Parties terminées de {game}, avec pendules, temps par coup et classements',
  puzzles: 'Problèmes avec leurs preuves',
  balance: 'Équilibre de chaque jeu selon ses options',
  tables: 'Positions résolues, groupe par groupe',
  schema: 'Schéma JSON des lignes',
  licencefile: 'La licence, en une ligne',
  sums: 'Sommes SHA-256 pour « sha256sum --check »',
  manifest: 'Liste de tous les fichiers, pour les programmes',
  'what.title': 'Ce qu’ils contiennent',
  what: 'Chaque fichier contient un objet JSON par ligne et est compressé avec gzip. Les parties privées, en cours, de classes ou importées, les adresses et les conversations n’y sont jamais.',
  names:
    'Les noms sont ceux des pages des parties. Vous pouvez faire retirer le vôtre, depuis la page de votre compte. Les parties des comptes supprimés n’affichent pas de nom.',
  account: 'Votre compte',
  'reader.title': 'Un lecteur en dix lignes',
  python: 'Python, pour un dossier avec tous les fichiers',
  go: 'Go, pour un fichier de parties',
}

export default messages
