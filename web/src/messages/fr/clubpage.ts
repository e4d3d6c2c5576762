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
  sign: 'Logo',
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

  door: 'Accès au club',
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
  'about.news': 'Nouvelles du club',
  'about.figures': 'Chiffres du club',
  'about.fair': 'Jeu loyal : comment les coups sont comparés à ceux du moteur',
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
  'about.stock':
    'Ici, on joue à cinq jeux de pions presque oubliés : Ring 6 à 12, Ringo, Court-Circuit, Agon et Ra. On joue en direct, par correspondance, contre l’ordinateur ou face à face. Le club est gratuit et sans publicité.',
  'contact.stock':
    'Les organisateurs n’ont pas encore indiqué comment les joindre. Demandez à la personne qui vous a donné l’adresse de ce club.',
  'legal.title': 'Mentions légales et vie privée',
  'legal.notice': 'Mentions légales',
  'legal.privacy': 'Politique de confidentialité',
  'legal.stock':
    'Ce club n’affiche pas de publicité et ne piste personne. Il garde votre nom, vos parties et vos réglages, et une adresse e-mail si vous en indiquez une. Dans votre compte, vous pouvez télécharger vos données et supprimer le compte.',
}

export default messages
