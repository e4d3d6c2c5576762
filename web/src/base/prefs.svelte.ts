// The reader's settings, stored in the browser.

export type Look = 'system' | 'light' | 'dark'
export type Wood = 'wood' | 'ivory' | 'flat'
export type Coords = 'edge' | 'cells' | 'none'

interface Stored {
  look: Look
  board: Wood
  coords: Coords
  name: string
  rival: string
  level: number
  sound: boolean
  confirm: boolean
  bots: boolean
  written: boolean
}

const key = 'tablier.prefs'
const usual: Stored = {
  look: 'system',
  board: 'wood',
  coords: 'edge',
  name: '',
  rival: '',
  level: 1,
  sound: true,
  confirm: false,
  bots: true,
  written: false,
}

function read(): Stored {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Stored>
    return { ...usual, ...found }
  } catch {
    return usual
  }
}

const night = matchMedia('(prefers-color-scheme: dark)')

class Prefs {
  private values = $state<Stored>(read())
  private night = $state(night.matches)

  constructor() {
    night.addEventListener('change', () => (this.night = night.matches))
  }

  /** The settings that the server needs to draw boards in a first document. */
  get drawn(): string {
    return `${this.board}.${this.coords}`
  }

  get look(): Look {
    return this.values.look
  }
  get board(): Wood {
    return this.values.board
  }
  get coords(): Coords {
    return this.values.coords
  }
  get name(): string {
    return this.values.name
  }
  get rival(): string {
    return this.values.rival
  }
  get level(): number {
    return this.values.level
  }
  get sound(): boolean {
    return this.values.sound
  }
  /** Whether a complete turn waits for confirmation. */
  get confirm(): boolean {
    return this.values.confirm
  }
  /** Whether the lobby shows seeks of bots. */
  get bots(): boolean {
    return this.values.bots
  }

  /** Whether moves as text, legal moves and words are unfolded on pages with a board. */
  get written(): boolean {
    return this.values.written
  }

  set<K extends keyof Stored>(name: K, value: Stored[K]): void {
    this.values[name] = value
    localStorage.setItem(key, JSON.stringify(this.values))
  }

  /** Whether the dark theme is in use. */
  get dark(): boolean {
    return this.values.look === 'system' ? this.night : this.values.look === 'dark'
  }

  /** The theme of drawn boards, as named in package draw. */
  get theme(): string {
    return this.dark ? `${this.values.board}-dark` : this.values.board
  }
}

export const prefs = new Prefs()
