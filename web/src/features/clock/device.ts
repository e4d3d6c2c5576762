// What the phone does: it stays awake, vibrates and makes sounds.

let sentinel: WakeLockSentinel | undefined

/** Whether the screen can be kept on. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on, or lets it sleep again. The browser also releases the lock when the page is hidden. */
export async function stayAwake(on: boolean): Promise<void> {
  try {
    if (!on) {
      const held = sentinel
      sentinel = undefined
      await held?.release()
    } else if (canStayAwake() && document.visibilityState === 'visible' && (!sentinel || sentinel.released)) {
      sentinel = await navigator.wakeLock.request('screen')
    }
  } catch {
    // Phones refuse while they save battery.
  }
}

export const canBuzz = (): boolean => 'vibrate' in navigator

export function buzz(pattern: number | number[]): void {
  if (canBuzz() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pattern)
}

let context: AudioContext | undefined

/** Opens the audio context. Browsers allow that only after the user has touched the page. */
export function unmute(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

/** Plays tones one after the other: pitch in Hz, length in seconds. */
export function beep(tones: [number, number][], loud: number): void {
  const c = context
  if (c?.state !== 'running') return
  let at = c.currentTime
  for (const [pitch, length] of tones) {
    const gain = c.createGain()
    gain.gain.setValueAtTime(0.0005, at)
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.005)
    gain.gain.exponentialRampToValueAtTime(0.0005, at + length)
    const tone = c.createOscillator()
    tone.type = 'triangle'
    tone.frequency.value = pitch
    tone.connect(gain).connect(c.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length
  }
}
