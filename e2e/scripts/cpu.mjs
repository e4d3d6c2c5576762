// Measures the processor time of test files. It is the time of a worker and all of its descendants (Node, Chromium,
// servers), as Linux counts it in /proc; it hardly depends on what else the machine does.
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const ticks = 100 // per second, on all usual machines

/** The parent and the processor time of every process, in seconds. The time includes children that have ended. */
function processes() {
  const all = new Map()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const field = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // field 3 of proc(5) comes first
      const time = field.slice(11, 15).reduce((sum, t) => sum + Number(t), 0) / ticks
      all.set(Number(pid), { parent: Number(field[1]), time })
    } catch {
      // it has ended
    }
  }
  return all
}

/** The processor time of a process and its descendants, in seconds. */
export function treeTime(root) {
  const all = processes()
  const inside = (pid) => pid === root || (all.has(pid) && inside(all.get(pid).parent))
  return [...all].reduce((sum, [pid, { time }]) => sum + (inside(pid) ? time : 0), 0)
}

export class Meter {
  #since = new Map()
  #files = new Map()

  /** Notes that a worker has done a file: the time since its last note was for that file. */
  note(worker, file) {
    const now = treeTime(worker)
    const name = file ? basename(file) : '(start)'
    this.#files.set(name, (this.#files.get(name) ?? 0) + now - (this.#since.get(worker) ?? 0))
    this.#since.set(worker, now)
  }

  /** Prints the time of every file, the dearest first. */
  tell() {
    const rows = [...this.#files].sort((a, b) => b[1] - a[1])
    const sum = rows.reduce((all, [, time]) => all + time, 0)
    console.log(`\nProcessor time: ${sum.toFixed(1)} s`)
    for (const [name, time] of rows) console.log(`${time.toFixed(1).padStart(7)}  ${name}`)
  }
}
