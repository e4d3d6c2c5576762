// La page sur le jeu loyal, et la ressemblance avec le moteur que voient les modérateurs.
import type { FairPlayKey } from '../en/fairplay'

const messages: Record<FairPlayKey, string> = {
  title: 'Jeu loyal',
  lead: 'Il est interdit de jouer les coups d’un programme. Les modérateurs peuvent comparer les coups d’un joueur à ceux du moteur. Cette page explique comment, et à quelle fréquence le résultat est faux.',
  how: 'La méthode',
  'how.moves':
    'Le moteur examine {nodes} positions pour chaque coup. Les {opening} premiers coups, les coups forcés, ceux où un seul choix est raisonnable et ceux des parties déjà décidées ne comptent pas.',
  'how.good':
    'On compte les coups aussi bons que le premier choix du moteur, et la probabilité de gain qu’un coup perd en moyenne. Les coups qui gardent un gain prouvé sont comptés à part.',
  'how.z':
    'Les deux sont comparés à ce que font des niveaux du club qui jouent avec des erreurs. Le résultat z dit de combien d’écarts types quelqu’un ressemble davantage au moteur.',
  'how.games':
    'Seules comptent les {games} dernières parties publiques terminées, jouées avec les règles habituelles. Au-dessous de {least} coups, il n’y a pas de résultat.',
  seen: 'Qui le voit',
  'seen.who':
    'Seuls les modérateurs voient le résultat d’un joueur. Il est calculé à chaque demande et n’est pas conservé. Ce n’est pas une preuve, et rien n’est automatique : des personnes regardent les parties et décident.',
  errors: 'Taux d’erreur',
  'errors.how':
    'Mesuré sur d’autres parties de niveaux qui jouent avec des erreurs, donc sans toute leur force, et sur des moteurs. Pour chaque sorte, 2 000 joueurs de dix parties ont été tirés au sort parmi les parties jouées.',
  'errors.people':
    'Aucune partie enregistrée entre personnes n’a encore été mesurée. Le taux d’erreur peut être différent pour elles.',
  reliable: 'Jeux où la méthode reconnaît les programmes de façon fiable : {games}.',
  unreliable:
    'Jeux où elle ne distingue pas un programme d’une personne : {games}. Les modérateurs n’y voient aucun chiffre, et cette page n’en donne pas.',
  norm: 'Comparé au niveau {level}. Inhabituel à partir de z = {unusual} ; à examiner à partir de z = {look}.',
  kind: 'Joueur',
  games: 'Parties',
  positions: 'Coups comptés',
  first: 'Premier choix',
  good: 'Aussi bons',
  loss: 'Perte moyenne',
  kept: 'Gains prouvés gardés',
  unusual: 'Jugés au moins inhabituels',
  look: 'Jugés à examiner',
  level: 'Niveau {n}',
  engine: 'Moteur, {n} positions par coup',
  'reading.unreliable':
    'À ce jeu, la méthode ne distingue pas un programme d’une personne : il n’y a pas de résultat. Regardez les parties elles-mêmes.',
  'reading.too-few': 'Trop peu de coups pour conclure',
  'reading.within': 'Dans la norme',
  'reading.unusual': 'Inhabituel',
  'reading.look': 'À examiner',
  likeness: 'Ressemblance avec le moteur',
  game: 'Jeu',
  count: 'Calculer',
  counting: 'Calcul en cours. Il prend quelques secondes.',
  counted: '{positions} coups de {games} parties',
  result: 'z = {value}, sur {positions} coups de {games} parties',
  rates:
    'Parmi les joueurs qui font des erreurs, jusqu’à {unusual} sont jugés au moins inhabituels, et jusqu’à {look} à examiner.',
  more: 'La méthode et son taux d’erreur',
  proof: 'Ce n’est pas une preuve. Regardez les parties avant de décider.',
}
export default messages
