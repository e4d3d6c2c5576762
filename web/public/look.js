// Before anything is painted: by day or by night, as the reader chose or as the device has it; and whether
// what the server drew is what this reader would see (data-drawn says for whom it drew).
;(function () {
  var root = document.documentElement
  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key) || '{}') || {}
    } catch (e) {
      return {} // nothing chosen that can be read
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
    // then the device's
  }
  if (drawn !== [prefs.board || 'wood', prefs.coords || 'edge', lang || root.lang].join('.')) root.dataset.stale = ''
  var at = location.pathname.split('/')
  if (at[1] !== 'learn' && at[1] !== 'puzzles') return
  // For whom a lesson or a puzzle was drawn: the step or the puzzle at which its reader is; * is everybody.
  var solver = read('tablier.puzzles')[at[2]] || {}
  var mine = at[1] === 'learn' ? String(read('tablier.lessons')[at[2]] || 0) : solver.tried && Object.keys(solver.tried).length ? solver.next || '?' : ''
  if (root.dataset.for !== '*' && root.dataset.for !== mine) root.dataset.own = ''
})()
