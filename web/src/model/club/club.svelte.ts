// What every page shows of the club: name, sign, colour and admission. The server's documents contain it. A copy is
// stored for documents that come from the cache.
import type { Info } from '../../base/types'
import type { ClubPage, Shade } from '../../base/wire'

export type ClubSummary = Omit<ClubPage, 'texts' | 'sign' | 'accent' | 'data'>

const kept = 'tablier.club'

/** The defaults of a club without settings, until more is known. */
const usual: ClubSummary = {
  version: 0,
  name: 'Tablier',
  drawing:
    '<polygon points="32,3 57,17.5 57,46.5 32,61 7,46.5 7,17.5" class="tile"/><circle cx="24.5" cy="27.5" r="10.5" class="ivory"/><circle cx="39.5" cy="37.5" r="10.5" class="ebony"/>',
  welcome: { fr: '', en: '' },
  sign_up: 'all',
  guests: 'all',
  home: 'games',
  games: [],
  about: false,
  legal: false,
}

function read(text: string | null | undefined): ClubSummary | undefined {
  try {
    return text ? { ...usual, ...(JSON.parse(text) as ClubSummary) } : undefined
  } catch {
    return undefined // stored by another version
  }
}

const properties = (s: Shade): string =>
  `--accent:${s.accent};--accent-deep:${s.deep};--on-accent:${s.on};--accent-wash:${s.wash}`

/** How long a name is; the head shows it accordingly. */
export const nameSize = (name: string): 'short' | 'long' => ([...name].length > 18 ? 'long' : 'short')

class Club {
  summary = $state.raw<ClubSummary>(usual)

  /** Takes the values from the document, or the stored copy. True if the club should be asked. */
  begin(): boolean {
    const told = read(document.documentElement.dataset.club)
    this.take(told ?? read(localStorage.getItem(kept)) ?? usual)
    return told === undefined
  }

  /** Shows and stores the club's current values. */
  take(f: ClubSummary): void {
    this.summary = f
    const { version, name, drawing, day, night, welcome, home, sign_up, guests, games, about, legal } = f
    const whole = { version, name, drawing, day, night, welcome, home, sign_up, guests, games, about, legal }
    localStorage.setItem(kept, JSON.stringify(whole))
    this.paint(f)
  }

  private paint(f: ClubSummary): void {
    const have = document.getElementById('club-colour')
    if (!f.day || !f.night) {
      have?.remove()
      return
    }
    const style = have ?? document.createElement('style')
    style.id = 'club-colour'
    style.textContent = `:root{${properties(f.day)}}@media not print{:root[data-look='dark']{${properties(f.night)}}}`
    if (!have) document.head.append(style)
  }

  /** The games on offer for new games. */
  offered(infos: Info[]): Info[] {
    const { games } = this.summary
    return games.length === 0 ? infos : infos.filter((i) => games.includes(i.id))
  }
}

export const club = new Club()
