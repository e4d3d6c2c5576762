import type { HelpKey } from '../en/help'

const messages: Record<HelpKey, string> = {
  title: 'Aide',
  first: 'Premiers pas',
  'first.text':
    'Choisissez un jeu et touchez le pion qui brille. Chaque leçon dure trois minutes. Jouez ensuite contre Lulu, qui débute aussi.',
  'first.link': 'Apprendre en jouant',
  play: 'Jouer',
  'play.text':
    'Touchez un pion, puis la case où il doit aller. Si un coup a plusieurs parties, la ligne sous le plateau demande chacune. Vous pouvez annuler un choix tant que le coup n’est pas complet.',
  'play.friend': 'Jouer avec un ami',
  'play.friend.text':
    'Commencez une partie, choisissez « Un ami » et envoyez le lien. Votre ami n’a pas besoin de compte.',
  guest: 'Sans compte',
  'guest.text':
    'Vous pouvez jouer en invité. Vos parties restent dans ce navigateur. Si vous créez un compte plus tard, elles vous suivent.',
  keys: 'Clavier et lecteur d’écran',
  'keys.text':
    'Toutes les pages s’utilisent au clavier. La première tabulation affiche un lien qui saute la navigation.',
  'keys.board':
    'Sur un plateau, les flèches vont d’une case à l’autre et Entrée choisit une case. Échap annule le dernier choix.',
  'keys.moves':
    'Hors du plateau, les flèches gauche et droite parcourent les coups. Début et Fin vont à la première et à la dernière position.',
  'keys.words':
    'Sous chaque plateau se trouvent un champ pour saisir un coup, les coups légaux et la position en mots. Un lecteur d’écran annonce chaque coup et chaque question.',
  questions: 'Règles et litiges',
  'questions.text':
    'Les règles de chaque jeu sont sur sa page, avec la feuille d’origine. Vous pouvez y poser une question : la réponse cite le passage qui la tranche.',
  contact: 'Contact',
  'contact.text': 'Les personnes qui tiennent ce club disent comment les joindre sur la page « À propos ».',
  'contact.link': 'À propos du club',
}

export default messages
