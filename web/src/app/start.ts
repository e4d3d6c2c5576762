// Mounts the pages in place of the first document.
import { mount } from 'svelte'
import App from './App.svelte'
import { club } from '../model/club/club.svelte'
import { keep } from '../ui/first'
import { lang } from '../model/i18n/i18n.svelte'
import { turn } from '../base/turns'
import { app } from '../base/connection.svelte'

export async function start(): Promise<void> {
  const ask = club.begin()
  app.listen()
  await lang.begin()
  await turn()
  const drawn = document.getElementById('app')
  if (drawn) {
    // Built in small tasks beside the server's view, which stays until everything can replace it.
    const target = document.createElement('div')
    target.id = 'app'
    keep(drawn)
    await new Promise<void>((made) => {
      mount(App, { target, props: { made } })
    })
    drawn.replaceWith(target)
  }
  if (ask) void import('../features/club/calls').then(async (m) => club.take(await m.clubPage())).catch(() => undefined) // the stored copy is good enough
  // The pages come first. What they need offline is downloaded afterwards.
  const register = (): void => void setTimeout(() => void app.register(), 1500)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
