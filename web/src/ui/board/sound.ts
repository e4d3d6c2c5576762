// The board's sounds, synthesised when needed: a knock of wood on wood for a move, a deeper one for a capture, a flick
// for a piece turned over, and a chord at the end. Two rising tones call the reader to a game.
export const sounds = ['move', 'capture', 'turn', 'refuse', 'win', 'draw', 'loss', 'called'] as const
export type Sound = (typeof sounds)[number]

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

function open(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined
  context ??= new AudioContext()
  // Browsers suspend audio until the user has interacted with the page.
  if (context.state === 'suspended') void context.resume()
  return context
}

/** Opens the audio context, which takes a tenth of a second. Call it while nothing is animated. */
export function readySound(): void {
  const c = open()
  if (c) hiss(c)
}

function hiss(c: BaseAudioContext): AudioBuffer {
  if (!noise) {
    noise = c.createBuffer(1, c.sampleRate / 5, c.sampleRate)
    const data = noise.getChannelData(0)
    let seed = 1
    for (let i = 0; i < data.length; i++) {
      seed = (seed * 16807) % 2147483647
      data[i] = seed / 1073741823.5 - 1
    }
  }
  return noise
}

/** A short burst of filtered noise and a damped tone: wood. */
function knock(c: BaseAudioContext, at: number, pitch: number, loud: number, length = 0.09): void {
  const out = c.createGain()
  out.gain.setValueAtTime(loud, at)
  out.gain.exponentialRampToValueAtTime(0.0005, at + length)
  out.connect(c.destination)
  const source = c.createBufferSource()
  source.buffer = hiss(c)
  const filter = c.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch * 4
  filter.Q.value = 1.4
  source.connect(filter).connect(out)
  source.start(at, 0, length)
  tone(c, at, pitch, loud * 0.6, length * 1.4)
}

function tone(c: BaseAudioContext, at: number, pitch: number, loud: number, length: number): void {
  const out = c.createGain()
  out.gain.setValueAtTime(0.0005, at)
  out.gain.exponentialRampToValueAtTime(loud, at + 0.006)
  out.gain.exponentialRampToValueAtTime(0.0005, at + length)
  const o = c.createOscillator()
  o.frequency.setValueAtTime(pitch, at)
  o.frequency.exponentialRampToValueAtTime(pitch * 0.94, at + length)
  o.connect(out).connect(c.destination)
  o.start(at)
  o.stop(at + length)
}

/** Plays a sound, delay milliseconds from now. */
export function play(sound: Sound, delay = 0): void {
  // Browsers block sound until the user has interacted with the page.
  if (!context && navigator.userActivation?.hasBeenActive === false) return
  if (context) render(open() ?? context, sound, delay)
  else {
    // Open audio in a later task, so that animations do not wait for it.
    setTimeout(() => {
      const c = open()
      if (c) render(c, sound)
    }, 400)
  }
}

/** Schedules a sound on an audio context, which may be an offline one. */
export function render(c: BaseAudioContext, sound: Sound, delay = 0): void {
  const at = c.currentTime + delay / 1000
  switch (sound) {
    case 'move':
      return knock(c, at, 290, 0.22)
    case 'capture':
      knock(c, at, 210, 0.3, 0.12)
      return knock(c, at + 0.07, 330, 0.12, 0.07)
    case 'turn':
      knock(c, at, 620, 0.08, 0.04)
      return knock(c, at + 0.1, 430, 0.16, 0.07)
    case 'refuse':
      return tone(c, at, 130, 0.12, 0.16)
    case 'win':
      return [392, 494, 587].forEach((f, i) => tone(c, at + i * 0.09, f, 0.1, 0.7))
    case 'draw':
      return [392, 440].forEach((f, i) => tone(c, at + i * 0.12, f, 0.09, 0.6))
    case 'loss':
      return [330, 277].forEach((f, i) => tone(c, at + i * 0.16, f, 0.09, 0.7))
    case 'called':
      return [523, 784].forEach((f, i) => tone(c, at + i * 0.18, f, 0.12, 0.5))
  }
}
