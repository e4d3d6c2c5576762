// English: the language from which the keys and the pseudo-language are made. {name} stands for
// a value. The plural forms of a message are separated by |, in the order of the language's plural
// categories (zero, one, two, few, many, other): for English, one|other.
import type { Catalogue } from '../types'
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

const messages = {
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
}

export type Key = keyof typeof messages

export default { code: 'en', messages } satisfies Catalogue
