// Les sauvegardes, sur la page des réglages du club.
import type { BackupKey } from '../en/backups'

const messages: Record<BackupKey, string> = {
  title: 'Sauvegardes',
  none: 'Ce serveur ne fait pas de sauvegardes lui-même. Il ne voit pas celles que font une tâche programmée ou une personne.',
  'none.how': 'Pour en avoir une chaque nuit, lancez-le avec',
  place: 'Emplacement',
  every: 'Fréquence',
  hours: 'toutes les heures|toutes les {n} heures',
  keep: 'Conservées',
  kept: 'la dernière|les {n} dernières',
  last: 'Dernière sauvegarde',
  'last.none': 'aucune pour l’instant',
  outcome: 'Résultat',
  fine: 'complète',
  tried: 'Dernière vérification par ce serveur',
  'tried.none': 'aucune depuis son démarrage',
  failed: 'La dernière sauvegarde a échoué, {when} : {why}',
  late: 'La dernière sauvegarde complète a plus de deux jours, ou plus d’un jour de retard.',
  missing: 'Il n’y a pas de sauvegarde complète dans {place}.',
  all: 'À cet emplacement',
  broken: 'abîmée : {why}',
  again: 'Vérifier à nouveau',
}

export default messages
