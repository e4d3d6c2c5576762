import type { Language } from '../types'
import account from './common/account'
import balance from './common/balance'
import board from './common/board'
import club from './common/club'
import learn from './common/learn'
import live from './common/live'
import lobby from './common/lobby'
import nav from './common/nav'
import names from './common/names'
import offline from './common/offline'
import opponents from './common/opponents'

export default {
  code: 'fr',
  messages: {
    ...account,
    ...balance,
    ...board,
    ...club,
    ...learn,
    ...live,
    ...lobby,
    ...names,
    ...nav,
    ...offline,
    ...opponents,
  },
  // Espaces insécables : fine devant ; ! ? », ordinaire devant les deux-points. Élision devant un nom : « d’Ève ».
  finish: (text: string) =>
    text
      .replace(/ ([;!?»])/g, '\u202f$1')
      .replace(/« /g, '«\u202f')
      .replace(/ :/g, '\u00a0:')
      .replace(/(^|[\s(])([dD])e (?=[AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ])/g, '$1$2’'),
} satisfies Language
