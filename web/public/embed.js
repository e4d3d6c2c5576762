// Replaces marked elements of any page with boards of this club. Add to the page
// <script src="https://CLUB/embed.js" defer></script> and:
//   <div data-tablier="game" data-id="ID"></div>
//   <div data-tablier="puzzle" data-id="ID"></div>, and so with tournament, study, and player (with the name)
//   <div data-tablier="ringo" data-moves="b5-a5 d1-d2" data-at="1"></div>
//   <pre data-tablier="record">[Game "ringo"] 1. b5-a5 2. d1-d2 *</pre>
;(function () {
  var script = document.currentScript
  var club = new URL('.', script && script.src ? script.src : location.href).href.replace(/\/$/, '')

  /** The address of the board of a record: its headers and the moves of its main line. */
  function ofRecord(text) {
    var headers = {}
    var rest = text.replace(/\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/g, function (_, name, value) {
      headers[name] = value.replace(/\\(.)/g, '$1')
      return ' '
    })
    if (!headers.Game) return ''
    rest = rest.replace(/\{(?:[^}\\]|\\.)*\}/g, ' ')
    for (var before = ''; before !== rest; ) {
      before = rest
      rest = rest.replace(/\([^()]*\)/g, ' ')
    }
    var moves = rest.split(/\s+/).filter(function (w) {
      return w && !/^(\d+\.+|first|second|draw|\*)$/.test(w)
    })
    var query = new URLSearchParams()
    if (headers.Options) query.set('options', headers.Options)
    if (headers.Position) query.set('position', headers.Position)
    if (moves.length) query.set('moves', moves.join(' '))
    return '/embed/' + encodeURIComponent(headers.Game) + '?' + query
  }

  function addressOf(e) {
    var kind = e.dataset.tablier
    var query = new URLSearchParams()
    var names = ['options', 'position', 'moves', 'at', 'theme', 'look', 'lang', 'flip', 'coords', 'chapter']
    var path = kind === 'record' ? ofRecord(e.textContent) : '/embed/' + encodeURIComponent(kind)
    if (['game', 'puzzle', 'tournament', 'player', 'study'].indexOf(kind) >= 0) path += '/' + encodeURIComponent(e.dataset.id || '')
    if (!path) return ''
    names.forEach(function (n) {
      if (e.dataset[n] !== undefined) query.set(n, e.dataset[n])
    })
    var more = query.toString()
    return club + path + (more ? (path.indexOf('?') < 0 ? '?' : '&') + more : '')
  }

  function frame(e) {
    var address = addressOf(e)
    if (!address) return
    var f = document.createElement('iframe')
    f.src = address
    f.title = e.dataset.title || 'Tablier'
    f.loading = 'lazy'
    f.allowFullscreen = true
    f.style.cssText = 'border:0;width:100%;max-width:30rem;height:' + (e.dataset.height || '36rem')
    e.replaceWith(f)
  }

  function begin() {
    document.querySelectorAll('[data-tablier]').forEach(frame)
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()
})()
