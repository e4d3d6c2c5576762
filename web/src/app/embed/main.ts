// The page that other sites embed: a board, a game to step through, a puzzle, a tournament, a player, a study.
import { here } from './where'
import './embed.css'
import { Frame } from './frame'
import { showPlayer } from './player'
import { Solving } from './puzzle'
import { sourceOf, Trouble } from './source'
import { Steps } from './steps'
import { openStudy } from './study'
import { Standings } from './tournament'
import { say, speak, language } from './words'

const query = new URLSearchParams(location.search)
const dark =
  query.get('look') === 'dark' || (query.get('look') !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.look = dark ? 'dark' : 'light'

/** How to draw the board: the theme of the address, light or dark. */
function look(): Record<string, string> {
  const theme = ['ivory', 'flat'].find((t) => t === query.get('theme')) ?? 'wood'
  const out: Record<string, string> = { theme: dark ? `${theme}-dark` : theme }
  if (query.get('coords') === 'none') out.coords = 'none'
  if (query.has('flip') && query.get('flip') !== 'false') out.flip = 'true'
  return out
}

async function begin(): Promise<void> {
  const root = document.getElementById('embed')
  if (!root) return
  speak(query.get('lang'))
  document.documentElement.lang = language
  const source = sourceOf(here, query)
  const frame = new Frame(root, source, document.documentElement.dataset.club ?? 'Tablier')
  try {
    const from = Number(query.get('at') ?? -1)
    if (source.kind === 'puzzle') await Solving.open(frame, source.id, look())
    else if (source.kind === 'tournament') await Standings.open(frame, source.id, look())
    else if (source.kind === 'player') await showPlayer(frame, source.id)
    else if (source.kind === 'study') await openStudy(frame, source.id, look(), query)
    else await new Steps(frame, source, look()).begin(from)
  } catch (e) {
    if (!(e instanceof Trouble)) throw e
    if (e.kind === 'wrong') frame.fail(e.message)
    else frame.fail(say(e.kind), e.kind === 'offline' ? () => void begin() : undefined)
  }
}

void begin()
