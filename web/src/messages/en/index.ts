// English: the language from which the keys and the pseudo-language are made. {name} stands for
// a value. The plural forms of a message are separated by |, in the order of the language's plural
// categories (zero, one, two, few, many, other): for English, one|other.
import type { Catalogue } from '../../lib/i18n.svelte'
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

const messages = {
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
}

export type Key = keyof typeof messages

export default { code: 'en', messages } satisfies Catalogue
