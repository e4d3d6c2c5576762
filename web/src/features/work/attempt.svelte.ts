/** A request to the club: in progress, then its result in words, or the error. */
export class Attempt {
  busy = $state(false)
  told = $state('')
  failure = $state.raw<unknown>(null)

  /** Runs work and stores what it returns. It never throws. */
  async make(work: () => Promise<string>): Promise<void> {
    this.failure = null
    this.told = ''
    this.busy = true
    try {
      this.told = await work()
    } catch (e) {
      this.failure = e
    }
    this.busy = false
  }
}
