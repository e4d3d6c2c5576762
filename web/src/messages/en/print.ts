const messages = {
  link: 'Print the game',
  title: 'Print {game}',
  intro:
    'A PDF with the board at true size, the counters, the rules on two pages and a tray for the box. Print at 100 %, without fitting to the page: every sheet has a bar of 100 mm to check.',
  paper: 'Paper',
  'paper.a4': 'A4',
  'paper.a3': 'A3 for the board, A4 for the rest',
  'paper.letter': 'Letter',
  'paper.a4-tiled': 'A4, the board in parts to join',
  style: 'Drawing',
  'style.colour': 'In colour',
  'style.line': 'Black lines',
  'style.ink': 'Low ink',
  pieces: 'Pieces',
  'pieces.cut': 'Counters to cut out',
  'pieces.discs': '20 mm discs',
  'pieces.draughts': '30 mm draughts pieces',
  'pieces.own': 'Another diameter',
  'pieces.mm': 'Diameter in millimetres, from 10 to 40',
  parts: 'Sheets',
  'parts.board': 'Board',
  'parts.counters': 'Counters',
  'parts.rules': 'Rules',
  'parts.box': 'Tray for the box',
  'parts.none': 'Choose at least one sheet.',
  rules: 'Rules and board',
  measure: 'From one cell to the next: {cell} mm. Pieces: {counter} mm.',
  sheets: '{n} sheet|{n} sheets',
  download: 'Open the PDF',
  booklet: 'All games in one booklet',
  preview: 'Preview',
  page: '{title}, {width} × {height} mm',
}

export type PrintKey = keyof typeof messages

export default messages
