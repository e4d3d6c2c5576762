import type { ClubPageKey } from '../en/clubpage'

const messages: Record<ClubPageKey, string> = {
  title: 'Réglages du club',
  only: 'Seuls les organisateurs du club peuvent changer ses réglages.',
  intro: 'Ce que vous choisissez ici vaut pour tout le club. Chaque changement figure au journal de modération.',
  save: 'Enregistrer',
  saved: 'Enregistré. Tout le monde le voit en quelques secondes.',

  look: 'Nom et apparence',
  name: 'Nom du club',
  'name.hint': '40 caractères au plus. Vide : Tablier.',
  sign: 'Signe',
  'sign.discs': 'Deux pions',
  'sign.ring': 'Anneau',
  'sign.queen': 'Couronne',
  'sign.citadel': 'Citadelle',
  'sign.stack': 'Pile',
  'sign.own': 'Lettre ou émoji',
  'sign.letter': 'La lettre ou l’émoji',
  accent: 'Couleur',
  'accent.hint':
    'Sous la forme # et six chiffres, comme #275c4d. Elle est rendue lisible de jour et de nuit. Vide : vert.',

  door: 'Qui peut entrer',
  'sign-up': 'Qui peut créer un compte',
  'sign-up.all': 'Tout le monde',
  'sign-up.invitation': 'Sur invitation',
  'sign-up.nobody': 'Personne',
  guests: 'Qui peut jouer sans compte',
  'guests.all': 'Tout le monde',
  data: 'Licence des données ouvertes',
  'data.off': 'Ne rien publier',
  'data.hint':
    'Chaque nuit, le club met à disposition ses parties publiques, ses problèmes et ses tables, pour que chacun puisse les étudier.',
  'about.data': 'Les données ouvertes du club',
  'about.figures': 'Chiffres du club',
  'about.work': 'Prêter une machine au club',
  'guests.nobody': 'Personne',
  games: 'Jeux proposés',
  'games.hint': 'Les parties déjà commencées restent lisibles et peuvent être finies.',

  texts: 'Textes',
  'texts.hint':
    'Du texte simple. Une ligne vide commence un paragraphe, et les adresses web deviennent des liens. Si une langue est vide, ses lecteurs voient l’autre.',
  'text.in': '{what} ({language})',
  welcome: 'Mot d’accueil sur la page d’accueil',

  invitations: 'Invitations',
  'invitations.not-asked':
    'On ne demande d’invitation à personne tant que « Sur invitation » n’est pas choisi ci-dessus.',
  'invitation.uses': 'Pour combien de personnes',
  'invitation.days': 'Valable combien de jours',
  'invitation.note': 'Note',
  'invitation.note.hint': 'Pour les organisateurs seulement : à qui elle est destinée, par exemple.',
  'invitation.make': 'Créer une invitation',
  'invitation.link': 'Envoyez ce lien à vos invités. Il n’est montré que maintenant.',
  'invitation.of': 'Invitation du {day}',
  'invitation.used': 'utilisée {n} fois sur {of}',
  'invitation.until': 'valable jusqu’au {day}',
  'invitation.expired': 'expirée le {day}',
  'invitation.used-up': 'épuisée',
  'invitation.revoked': 'révoquée',
  'invitation.revoked.done': 'L’invitation est révoquée.',
  'invitation.revoke': 'Révoquer',
  'invitation.revoke.what': 'Révoquer : {what}',

  'about.title': 'À propos de {name}',
  'about.link': 'À propos du club',
  'about.rules': 'Règlement intérieur',
  'about.contact': 'Contact',
  'about.none': 'Le club n’a encore rien écrit ici.',
  'legal.title': 'Mentions légales et vie privée',
  'legal.notice': 'Mentions légales',
  'legal.privacy': 'Politique de confidentialité',
  'legal.none': 'Le club n’a pas encore écrit de mentions légales.',
}

export default messages
