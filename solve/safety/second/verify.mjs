// A second verifier of certificates that one side of Ringo cannot be beaten. It was written from docs/safety.md and the
// rules of the game alone, and shares no code with the verifier in Go: a fault in one of them does not hide in the other.
// Usage: node solve/safety/second/verify.mjs FILE
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inflateRawSync } from 'node:zlib'

const CITADEL = 48 // cells are 8·ring + sector; ring 1 and sector a are 0
const NOTHING = 63
const WHITE = 1
const BLACK = 2
const PER_BYTE = 16 // more positions than this do not fit into a byte of the file
const OPTIONS = {
  'citadel-jump': ['yes', 'no'],
  'white-must-capture': ['no', 'yes'],
  rings: ['6', '5'],
  target: ['6', '7'],
  'white-slide': ['yes', 'no'],
  substitution: ['yes', 'no'],
  'capture-from-neutral': ['no', 'yes'],
  repetition: ['draw', 'white'],
}

const POW = Array.from({ length: 51 }, (_, n) => 2 ** n)
// A set of cells is a sum of powers of two. In the mirror image sector s is 8 - s.
const MIRROR = Array.from({ length: 48 }, (_, c) => 2 ** ((c & ~7) | ((8 - (c & 7)) & 7)))

function refuse(why) {
  throw new Error(why)
}

// The options in a head, which lists only those that are not at their defaults.
export function optionsOf(text) {
  const o = Object.fromEntries(Object.entries(OPTIONS).map(([name, values]) => [name, values[0]]))
  for (const part of text ? text.split(' ') : []) {
    const [name, value] = part.split('=')
    if (!(name in OPTIONS) || !OPTIONS[name].slice(1).includes(value)) refuse(`unknown or default option ${part}`)
    o[name] = value
  }
  return o
}

// A board with the side to move, and the moves from it.
export class Board {
  constructor(o) {
    this.o = o
    this.rings = Number(o.rings)
    this.target = Number(o.target)
    this.slides = o['white-slide'] === 'yes'
    this.replaces = o.substitution === 'yes'
    this.leaves = o['capture-from-neutral'] === 'yes'
    this.jumps = o['citadel-jump'] === 'yes'
    this.must = o['white-must-capture'] === 'yes'
    this.at = new Uint8Array(48)
    this.clear()
  }

  clear() {
    this.at.fill(0)
    this.inside = 0 // attackers in the citadel
    this.count = [0, 0, 0] // pieces on the rings, by colour
    this.sum = [0, 0, 0] // their cells, and those of the mirror image
    this.image = [0, 0, 0]
  }

  drop(c, side) {
    if (c === CITADEL) return void this.inside++
    this.at[c] = side
    this.count[side]++
    this.sum[side] += POW[c]
    this.image[side] += MIRROR[c]
  }

  lift(c) {
    if (c === CITADEL) return void this.inside--
    const side = this.at[c]
    this.at[c] = 0
    this.count[side]--
    this.sum[side] -= POW[c]
    this.image[side] -= MIRROR[c]
  }

  // Sets the board up from numbers of the file.
  set(black, white) {
    this.clear()
    this.inside = Math.floor(black / POW[48])
    this.fill(BLACK, black % POW[48])
    this.fill(WHITE, white)
  }

  fill(side, cells) {
    for (let c = 0, rest = cells; rest > 0; c++, rest = Math.floor(rest / 2)) {
      if (rest % 2 === 0) continue
      if (c >= 8 * this.rings || this.at[c] !== 0) refuse('an impossible position')
      this.drop(c, side)
    }
  }

  // Whether the mirror image comes first, so that files list it instead.
  mirrored() {
    return this.image[BLACK] < this.sum[BLACK] || (this.image[BLACK] === this.sum[BLACK] && this.image[WHITE] < this.sum[WHITE])
  }

  captured() {
    return 7 - this.count[BLACK] - this.inside
  }

  // The side that has won, apart from blocked players; 0 while the game goes on.
  winner() {
    if (this.inside >= 2) return BLACK
    return this.captured() >= this.target ? WHITE : 0
  }

  play(move, side) {
    this.lift(move & 63)
    if (move >> 12 !== NOTHING) this.lift(move >> 12)
    this.drop((move >> 6) & 63, side)
  }

  undo(move, side) {
    this.lift((move >> 6) & 63)
    if (move >> 12 !== NOTHING) this.drop(move >> 12, 3 - side)
    this.drop(move & 63, side)
  }

  // The moves of a side; none once the game is won.
  moves(side, out) {
    out.length = 0
    if (this.winner() !== 0) return out
    for (let c = 0; c < 8 * this.rings; c++) {
      if (this.at[c] !== side) continue
      if (side === BLACK) this.attacker(c, out)
      else this.defender(c, out)
    }
    if (side === WHITE && this.must) {
      const captures = out.filter((m) => m >> 12 !== NOTHING)
      if (captures.length > 0) out.splice(0, out.length, ...captures)
    }
    return out
  }

  attacker(c, out) {
    const ring = c & ~7
    for (const d of [1, 7]) this.beside(c, ring | ((c + d) & 7), ring | ((c + 2 * d) & 7), out)
    const one = c < 8 ? CITADEL : c - 8
    const two = c < 16 ? CITADEL : c - 16
    if (one === CITADEL || this.at[one] === 0) add(out, c, one, NOTHING)
    else if (this.at[one] === WHITE && this.mayTake(c, one)) {
      if (this.replaces) add(out, c, one, one)
      if (two === CITADEL || this.at[two] === 0) add(out, c, two, one)
    }
  }

  // An attacker's moves along its ring.
  beside(c, one, two, out) {
    if (this.at[one] === 0) {
      if (this.admits(c, one, 0)) add(out, c, one, NOTHING)
    } else if (this.at[one] === WHITE && this.mayTake(c, one)) {
      if (this.replaces) add(out, c, one, one)
      if (this.at[two] === 0 && this.admits(c, two, 1)) add(out, c, two, one)
    }
  }

  // Whether an attacker may go to a cell beside it: the quota of the neutral zone.
  admits(c, to, taken) {
    if ((to & 7) !== 0 || (c & 7) === 0) return true
    let there = 1
    for (let ring = 0; ring < this.rings; ring++) if (this.at[8 * ring] === BLACK) there++
    return there <= this.count[WHITE] - taken
  }

  // The neutral zone shelters, and those within do not capture.
  mayTake(c, prey) {
    return (prey & 7) !== 0 && ((c & 7) !== 0 || this.leaves)
  }

  defender(c, out) {
    for (const d of [-8, 8]) {
      const one = c + d
      const two = one + d
      if (!(one >= 0 && one < 8 * this.rings)) continue
      if (this.at[one] === 0) add(out, c, one, NOTHING)
      else if (this.at[one] === BLACK && this.mayTake(c, one)) {
        if (this.replaces) add(out, c, one, one)
        if (this.at[two] === 0 && two < 8 * this.rings) add(out, c, two, one)
      }
    }
    for (const d of [1, 7]) this.slide(c, d, out)
    const opposite = (c + 4) & 7
    if (this.jumps && c < 8 && this.inside === 1 && this.at[opposite] === 0 && ((c & 7) !== 0 || this.leaves)) {
      add(out, c, opposite, CITADEL)
    }
  }

  // A defender's moves along its ring in one direction.
  slide(c, d, out) {
    const ring = c & ~7
    let n = ring | ((c + d) & 7)
    for (; n !== c && this.at[n] === 0; n = ring | ((n + d) & 7)) {
      add(out, c, n, NOTHING)
      if ((n & 7) === 0 || !this.slides) return // the neutral zone ends a slide
    }
    if (n === c || this.at[n] !== BLACK || !this.mayTake(c, n)) return
    const behind = ring | ((n + d) & 7)
    if (this.replaces) add(out, c, n, n)
    if (behind !== c && this.at[behind] === 0) add(out, c, behind, n)
  }
}

// Two ways to the same cell are one move.
function add(out, from, to, taken) {
  const move = from | (to << 6) | (taken << 12)
  if (!out.includes(move)) out.push(move)
}

// Sets up a position and returns the side to move.
export function parse(b, text) {
  b.clear()
  const m = /^(\S+) ([01]) ([wb]) (0|[1-9]\d?)$/.exec(text) ?? refuse('the position cannot be read')
  const sectors = m[1].split('/')
  if (sectors.length !== 8) refuse('the position has other than eight sectors')
  sectors.forEach((sector, s) => {
    let ring = 0
    for (const letter of sector) {
      if (ring >= b.rings) refuse('a sector is too long')
      if (letter === 'w' || letter === 'b') b.drop(8 * ring++ + s, letter === 'w' ? WHITE : BLACK)
      else if (letter >= '1' && letter <= '6') ring += Number(letter)
      else refuse('the position cannot be read')
    }
    if (ring !== b.rings) refuse('a sector has another length')
  })
  b.inside = Number(m[2])
  if (b.count[WHITE] > 4 || b.captured() < 0) refuse('an impossible position')
  return m[3] === 'w' ? WHITE : BLACK
}

// The set of a certificate: groups of attackers, in order, and the defenders of each.
class Positions {
  constructor(body, count) {
    this.whites = new Float64Array(count)
    this.keys = []
    this.starts = []
    let at = 0
    const number = () => {
      for (let n = 0, scale = 1, i = 0; i < 8 && at < body.length; i++, scale *= 128) {
        const byte = body[at++]
        n += (byte & 127) * scale
        if (byte >= 128) continue
        return byte === 0 && i > 0 ? refuse('a number is not in its shortest form') : n
      }
      return refuse('the positions are cut short')
    }
    for (let key = 0, read = 0; read < count;) {
      const gap = number()
      const n = number()
      if (gap === 0 || n === 0 || n > count - read) refuse(`group ${this.keys.length + 1} is out of order`)
      key += gap
      if (key >= POW[50]) refuse('an impossible position')
      this.keys.push(key)
      this.starts.push(read)
      for (let white = 0, end = read + n; read < end;) {
        const step = number()
        white += step
        if (step === 0 || white >= POW[48]) refuse(`position ${read + 1} is out of order`)
        this.whites[read++] = white
      }
    }
    if (at !== body.length) refuse('there are more positions than announced')
    this.starts.push(count)
    this.index()
  }

  // Builds the table in which find looks up a group.
  index() {
    let size = 4
    while (size < 2 * this.keys.length) size *= 2
    this.mask = size - 1
    this.slots = new Uint32Array(size)
    this.keys.forEach((key, n) => {
      let s = this.slot(key)
      while (this.slots[s] !== 0) s = (s + 1) & this.mask
      this.slots[s] = n + 1
    })
    this.last = -1
    this.group = -1
  }

  slot(key) {
    const high = Math.floor(key / 4294967296)
    const mixed = Math.imul((key >>> 0) ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1)
    return (mixed ^ (mixed >>> 15)) & this.mask
  }

  // The number of a group, or -1.
  find(key) {
    if (key === this.last) return this.group
    let s = this.slot(key)
    while (this.slots[s] !== 0 && this.keys[this.slots[s] - 1] !== key) s = (s + 1) & this.mask
    this.last = key
    return (this.group = this.slots[s] - 1)
  }

  // Whether the set has the position on the board, or its mirror image.
  has(b) {
    const from = b.mirrored() ? b.image : b.sum
    const n = this.find(from[BLACK] + b.inside * POW[48])
    if (n < 0) return false
    let low = this.starts[n]
    let high = this.starts[n + 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.whites[middle] < from[WHITE]) low = middle + 1
      else high = middle
    }
    return low < this.starts[n + 1] && this.whites[low] === from[WHITE]
  }
}

const HEAD =
  /^tablier safety 1\ngame: ringo\n(?:options: (\S.*)\n)?position: (.+)\nside: ([wb])\npositions: (0|[1-9]\d{0,8})\nsha256: ([0-9a-f]{64})\n$/

// Splits a file into the values of its head and the packed positions.
function headOf(file) {
  const mark = file.indexOf('sha256: ')
  const end = mark < 0 ? -1 : file.indexOf('\n', mark)
  if (end < 0 || end > 4096) refuse('the head is not complete')
  const m = HEAD.exec(file.toString('latin1', 0, end + 1))
  if (!m) refuse('this is no certificate of version 1, or its head is not in canonical form')
  const [, options = '', position, side, count, sum] = m
  return { options, position, side: side === 'w' ? WHITE : BLACK, count: Number(count), sum, packed: file.subarray(end + 1) }
}

function unpack(packed, count) {
  if (count > PER_BYTE * packed.length) refuse('it announces more positions than its bytes can hold')
  try {
    const { buffer, engine } = inflateRawSync(packed, { info: true, maxOutputLength: Math.min(20 * count + 1, 2 ** 32) })
    if (engine.bytesWritten !== packed.length) refuse('there are bytes after the last position')
    return buffer
  } catch (e) {
    return refuse(`the positions cannot be unpacked: ${e.message}`)
  }
}

// Verifies a certificate, or throws an error that says why it is refused.
export function verify(file) {
  const { options, position, side, count, sum, packed } = headOf(file)
  const b = new Board(optionsOf(options))
  if (side === BLACK && b.o.repetition === 'white') refuse('endless play is lost for the attackers under these options')
  const body = unpack(packed, count)
  if (createHash('sha256').update(body).digest('hex') !== sum) refuse('the SHA-256 of the positions differs')
  const set = new Positions(body, count)
  const other = 3 - side
  const moves = []
  const answers = []
  const some = (good) =>
    answers.some((m) => {
      b.play(m, side)
      const found = good()
      b.undo(m, side)
      return found
    })
  const inSet = () => set.has(b)
  // Who is blocked has lost.
  const won = () => b.winner() === side || (b.winner() === 0 && b.moves(other, []).length === 0)
  const answered = () => some(inSet) || some(won)
  let replies = 0
  for (let n = 0; n < set.keys.length; n++) {
    for (let i = set.starts[n]; i < set.starts[n + 1]; i++) {
      const fail = (why) => refuse(`attackers ${set.keys[n]}, defenders ${set.whites[i]}: ${why}`)
      b.set(set.keys[n], set.whites[i])
      if (b.count[WHITE] > 4 || b.captured() < 0) fail('an impossible position')
      if (b.winner() !== 0) fail('the game is over')
      if (b.mirrored()) fail('the mirror image should be listed')
      for (const m of b.moves(other, moves)) {
        replies++
        b.play(m, other)
        if (b.winner() === other) fail('a move of the other side wins')
        if (b.winner() === 0 && (b.moves(side, answers).length === 0 || !answered()))
          fail('a move of the other side has no answer in the set')
        b.undo(m, other)
      }
    }
  }
  const turn = parse(b, position)
  if (b.winner() !== 0 || b.moves(turn, moves).length === 0) refuse('the claim is about a game that is over')
  b.moves(side, answers)
  if (!(turn === other ? inSet() : answered())) refuse('the claimed position is not shown to be safe')
  return { positions: count, replies }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { positions, replies } = verify(readFileSync(process.argv[2]))
    console.log(`verified: ${positions} positions, ${replies} replies`)
  } catch (e) {
    console.error(`refused: ${e.message}`)
    process.exitCode = 1
  }
}
