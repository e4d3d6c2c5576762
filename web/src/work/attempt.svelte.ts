/** Something a person asked the club for: in progress, then what came of it, in words, or why nothing did. */
export class Attempt {
  busy = $state(false)
  told = $state('')
  failure = $state.raw<unknown>(null)

  /** Does what was asked for, and tells what it returns. It never throws. */
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
