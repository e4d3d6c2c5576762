// Un tournoi d’un autre programme.
import type { TakeOverKey } from '../en/import'

const messages: Record<TakeOverKey, string> = {
  title: 'Importer un fichier TRF',
  about:
    'Un tournoi commencé dans un autre programme continue ici, sur plateaux en bois : avec ses joueurs, ses rondes, ses résultats et ses exemptions. Le fichier est un rapport de tournoi (TRF) de la FIDE.',
  dates:
    'Les dates de naissance ne sont pas gardées. Tout le monde peut lire les noms, classements, titres, fédérations et numéros FIDE.',
  file: 'Fichier',
  text: 'Ou son texte',
  rounds: 'Nombre total de rondes (vide : selon le fichier)',
  look: 'Aperçu',
  preview: 'Ce tournoi sera créé',
  name: 'Nom',
  game: 'Jeu',
  'format.swiss': 'Suisse, selon le système néerlandais de la FIDE',
  'format.round-robin': 'Toutes rondes',
  'format.double': 'Toutes rondes, deux fois',
  round: 'Rondes appariées : {n} sur {of}',
  open: '{n} partie n’a pas encore de résultat.|{n} parties n’ont pas encore de résultat.',
  players: '{n} joueur|{n} joueurs',
  'col.number': 'N°',
  'col.player': 'Joueur',
  'col.rating': 'Classement',
  'col.points': 'Points',
  'col.next': 'À venir',
  left: 'retiré',
  bye: 'exempt ou absent à la ronde {rounds}',
  byes: 'exempt ou absent aux rondes {rounds}',
  unsure: 'absent à la dernière ronde',
  'unsure.about':
    'Les joueurs absents à la dernière ronde sont appariés à la suivante. Si quelqu’un est parti, attendez et retirez-le d’abord.',
  hold: 'Ne pas apparier la ronde suivante avant qu’un arbitre ne reprenne le tournoi',
  make: 'Créer le tournoi',
}

export default messages
