// Runs before the first paint. It sets light or dark, as chosen by the reader or else by the device. It also decides
// whether the prerendered content fits this reader (data-drawn holds the settings that it was rendered for).
;(function () {
  var root = document.documentElement
  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key) || '{}') || {}
    } catch (e) {
      return {} // no readable settings
    }
  }
  var prefs = read('tablier.prefs')
  var look = prefs.look
  root.dataset.look = look === 'light' || look === 'dark' ? look : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  var drawn = root.dataset.drawn
  if (!drawn) return
  var lang = null
  try {
    lang = localStorage.getItem('tablier.lang')
  } catch (e) {
    // use the device's language
  }
  if (drawn !== [prefs.board || 'wood', prefs.coords || 'edge', lang || root.lang].join('.')) root.dataset.stale = ''
  // The path of the club, which has this script.
  var base = new URL('.', document.currentScript.src).pathname
  var at = ('/' + location.pathname.slice(base.length)).split('/')
  if (at[1] !== 'learn' && at[1] !== 'puzzles') return
  // data-for holds the reader's step or puzzle that a lesson or puzzle was rendered for; * means everybody.
  var solver = read('tablier.puzzles')[at[2]] || {}
  var mine = at[1] === 'learn' ? String(read('tablier.lessons')[at[2]] || 0) : solver.tried && Object.keys(solver.tried).length ? solver.next || '?' : ''
  if (root.dataset.for !== '*' && root.dataset.for !== mine) root.dataset.own = ''
})()
