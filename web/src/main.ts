import './style/fonts.css'
import './style/base.css'
import './style/forms.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { app } from './offline/app.svelte'

const target = document.getElementById('app')
if (target) {
  target.replaceChildren()
  mount(App, { target })
}
// The pages come first; what they need offline is fetched when they stand.
addEventListener('load', () => setTimeout(() => void app.register(), 1500))
