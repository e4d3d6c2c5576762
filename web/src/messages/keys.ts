// The keys of all messages, as English has them.
import type { Key as Common } from './en'
import type account from './en/account'
import type backups from './en/backups'
import type bid from './en/bid'
import type boardclock from './en/boardclock'
import type classes from './en/class'
import type clubpage from './en/clubpage'
import type commentary from './en/commentary'
import type data from './en/data'
import type embed from './en/embed'
import type evening from './en/evening'
import type fairplay from './en/fairplay'
import type figures from './en/figures'
import type foot from './en/foot'
import type form from './en/form'
import type front from './en/front'
import type help from './en/help'
import type imported from './en/import'
import type learn from './en/learn'
import type library from './en/library'
import type lobby from './en/lobby'
import type paper from './en/paper'
import type people from './en/people'
import type news from './en/news'
import type orders from './en/orders'
import type print from './en/print'
import type rules from './en/rules'
import type run from './en/run'
import type study from './en/study'
import type team from './en/team'
import type terms from './en/terms'
import type tournament from './en/tournament'
import type wall from './en/wall'
import type work from './en/work'

/**
 * Messages that only some pages need, in a file of their own for each language. They are loaded with the page, and
 * their keys begin with the name of the file: 'tournament.round'.
 */
export interface Sections {
  account: typeof account
  backups: typeof backups
  bid: typeof bid
  boardclock: typeof boardclock
  class: typeof classes
  clubpage: typeof clubpage
  commentary: typeof commentary
  data: typeof data
  embed: typeof embed
  evening: typeof evening
  fairplay: typeof fairplay
  figures: typeof figures
  foot: typeof foot
  form: typeof form
  front: typeof front
  help: typeof help
  import: typeof imported
  learn: typeof learn
  library: typeof library
  lobby: typeof lobby
  paper: typeof paper
  people: typeof people
  news: typeof news
  orders: typeof orders
  print: typeof print
  rules: typeof rules
  run: typeof run
  study: typeof study
  team: typeof team
  terms: typeof terms
  tournament: typeof tournament
  wall: typeof wall
  work: typeof work
}

export type Section = keyof Sections

/** The keys of one section. */
export type KeyOf<S extends Section> = `${S}.${keyof Sections[S] & string}`

/** The key of a message that every page has, or of one in a section. */
export type Key = Common | { [S in Section]: KeyOf<S> }[Section]
