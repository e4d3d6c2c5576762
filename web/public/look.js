// Before anything is painted: by day or by night, as the reader chose or as the device has it.
try {
  var look = JSON.parse(localStorage.getItem('tablier.prefs') || '{}').look
} catch (e) {
  // nothing chosen that can be read
}
document.documentElement.dataset.look = look === 'light' || look === 'dark' ? look : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
