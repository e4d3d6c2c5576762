// Stubs of the browser globals that the modules under test use.
const store = new Map<string, string>()
Object.assign(globalThis, {
  location: new URL('http://club.invalid/'),
  localStorage: {
    getItem: (k: string) => store.get(k) ?? null,
    setItem: (k: string, v: string) => void store.set(k, v),
    removeItem: (k: string) => void store.delete(k),
  },
})
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['fr-FR'] }, configurable: true })

// Load the language, as the pages do when they start.
const { lang } = await import('../src/model/i18n/i18n.svelte')
await lang.begin()

export {}
