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
  var tried = (read('tablier.puzzles')[at[2]] || {}).tried
  if ((at[1] === 'puzzles' && tried && Object.keys(tried).length) || (at[1] === 'learn' && read('tablier.lessons')[at[2]])) root.dataset.own = ''
})()
