// Makes the pages, in the place of what stood there until then.
import { mount } from 'svelte'
import App from './App.svelte'
import { club } from './club/club.svelte'
import { keep } from './lib/first'
import { lang } from './lib/i18n.svelte'
import { turn } from './lib/turns'
import { app } from './offline/app.svelte'

export async function start(): Promise<void> {
  const ask = club.begin()
  await lang.begin()
  await turn()
  const drawn = document.getElementById('app')
  if (drawn) {
    // Made in turns beside what the server drew, which stays until all can take its place.
    const target = document.createElement('div')
    target.id = 'app'
    keep(drawn)
    await new Promise<void>((made) => {
      mount(App, { target, props: { made } })
    })
    drawn.replaceWith(target)
  }
  if (ask) void import('./club/calls').then(async (m) => club.take(await m.clubPage())).catch(() => undefined) // what was kept will do
  // The pages come first; what they need offline is fetched when they stand.
  const register = (): void => void setTimeout(() => void app.register(), 1500)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
