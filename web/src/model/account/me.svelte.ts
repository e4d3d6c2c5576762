// The reader's account, as the club reports it. Shared by all pages.
import * as calls from './calls'
import { reader } from '../../base/reader.svelte'
import type { Me } from './types'

class Self {
  me = $state.raw<Me>()
  private asking: Promise<Me> | undefined

  /** Asks once; later callers get the same answer. */
  load(): Promise<Me> {
    this.asking ??= calls.me().then(
      (m) => this.know(m),
      (e: unknown) => {
        this.asking = undefined
        throw e
      },
    )
    return this.asking
  }

  private know(m: Me): Me {
    reader.id = m.id
    return (this.me = m)
  }

  set(m: Me): void {
    this.know(m)
    this.asking = Promise.resolve(m)
  }

  again(): Promise<Me> {
    this.asking = undefined
    return this.load()
  }
}

export const self = new Self()
