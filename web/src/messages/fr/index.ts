import type { Language } from '../../lib/i18n.svelte'
import account from './account'
import balance from './balance'
import board from './board'
import club from './club'
import learn from './learn'
import live from './live'
import lobby from './lobby'
import names from './names'
import offline from './offline'
import opponents from './opponents'

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
    ...offline,
    ...opponents,
  },
  // Espaces insécables : fine devant ; ! ? », ordinaire devant les deux-points.
  finish: (text: string) =>
    text
      .replace(/ ([;!?»])/g, '\u202f$1')
      .replace(/« /g, '«\u202f')
      .replace(/ :/g, '\u00a0:'),
} satisfies Language
