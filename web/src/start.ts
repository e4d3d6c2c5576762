// Makes the pages, in the place of what stood there until then.
import { mount } from 'svelte'
import App from './App.svelte'
import { keep } from './lib/first'
import { lang } from './lib/i18n.svelte'
import { app } from './offline/app.svelte'

export async function start(): Promise<void> {
  await lang.begin()
  const target = document.getElementById('app')
  if (target) {
    keep(target)
    target.replaceChildren()
    mount(App, { target })
  }
  // The pages come first; what they need offline is fetched when they stand.
  const register = (): void => void setTimeout(() => void app.register(), 1500)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
