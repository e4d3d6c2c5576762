import type { PrintKey } from '../en/print'

const messages: Record<PrintKey, string> = {
  link: 'Imprimer le jeu',
  title: 'Imprimer {game}',
  intro:
    'Un PDF avec le plateau en vraie grandeur, les pions, la règle sur deux pages et un casier pour la boîte. Imprimez à 100 %, sans ajuster à la page : chaque feuille porte une barre de 100 mm pour vérifier.',
  paper: 'Papier',
  'paper.a4': 'A4',
  'paper.a3': 'A3 pour le plateau, A4 pour le reste',
  'paper.letter': 'Letter',
  'paper.a4-tiled': 'A4, le plateau en parties à assembler',
  style: 'Dessin',
  'style.colour': 'En couleurs',
  'style.line': 'Au trait noir',
  'style.ink': 'Peu d’encre',
  pieces: 'Pions',
  'pieces.cut': 'Pions à découper',
  'pieces.discs': 'Jetons de 20 mm',
  'pieces.draughts': 'Pions de dames de 30 mm',
  'pieces.own': 'Un autre diamètre',
  'pieces.mm': 'Diamètre en millimètres, de 10 à 40',
  parts: 'Feuilles',
  'parts.board': 'Plateau',
  'parts.counters': 'Pions',
  'parts.rules': 'Règles',
  'parts.box': 'Casier pour la boîte',
  'parts.none': 'Choisissez au moins une feuille.',
  rules: 'Règles et plateau',
  measure: 'D’une case à la suivante : {cell} mm. Pions : {counter} mm.',
  sheets: '{n} feuille|{n} feuilles',
  download: 'Ouvrir le PDF',
  booklet: 'Tous les jeux en un livret',
  preview: 'Aperçu',
  page: '{title}, {width} × {height} mm',
}

export default messages
