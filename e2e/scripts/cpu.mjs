// Measures the processor time of test files. It is the time of a worker and all of its descendants (Node, Chromium,
// servers), as Linux counts it in /proc; it hardly depends on what else the machine does.
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const ticks = 100 // per second, on all usual machines

/** The parent, program and processor time of every process, in seconds: its own, and that of children that have ended. */
function processes() {
  const all = new Map()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const field = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // field 3 of proc(5) comes first
      const [user, system, childUser, childSystem] = field.slice(11, 15).map((t) => Number(t) / ticks)
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
      all.set(Number(pid), { parent: Number(field[1]), name, own: user + system, ended: childUser + childSystem })
    } catch {
      // it has ended
    }
  }
  return all
}

/**
 * The processor time of a worker and its descendants, in seconds, as [Node, club, browser]. What a worker starts and
 * ends before its Chromium ends is a club.
 */
function treeTime(root) {
  const all = processes()
  const inside = (pid) => pid === root || (all.has(pid) && inside(all.get(pid).parent))
  const sums = [0, 0, 0]
  for (const [pid, { name, own, ended }] of all) {
    if (!inside(pid)) continue
    const at = pid === root ? 0 : name === 'tablier' ? 1 : 2
    sums[at] += own
    sums[at || 1] += ended
  }
  return sums
}

export class Meter {
  #since = new Map()
  #files = new Map()

  /** Notes that a worker has done a file: the time since its last note was for that file. */
  note(worker, file) {
    const now = treeTime(worker)
    const since = this.#since.get(worker) ?? [0, 0, 0]
    const name = file ? basename(file) : '(start)'
    const before = this.#files.get(name) ?? [0, 0, 0]
    this.#files.set(
      name,
      now.map((t, i) => before[i] + t - since[i]),
    )
    this.#since.set(worker, now)
  }

  /** Prints the time of every file, the dearest first: all, and in Node, in clubs and in the browser. */
  tell() {
    const sum = (list) => list.reduce((all, t) => all + t, 0)
    const row = (name, parts) =>
      console.log([sum(parts), ...parts].map((t) => t.toFixed(1).padStart(8)).join(''), ` ${name}`)
    const rows = [...this.#files].sort((a, b) => sum(b[1]) - sum(a[1]))
    console.log(`\nProcessor time, s:\n     all    node    club browser`)
    row(
      'sum',
      [0, 1, 2].map((i) => sum(rows.map(([, parts]) => parts[i]))),
    )
    for (const [name, parts] of rows) row(name, parts)
  }
}
