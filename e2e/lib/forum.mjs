// A site of its own origin, such as a forum, whose pages embed the club.
import { createServer } from 'node:http'

/** Starts it. put makes a page of it: its path, and what stands below the heading. */
export async function startForum() {
  const pages = new Map()
  const server = createServer((req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end(pages.get(new URL(req.url, 'http://forum').pathname) ?? '')
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    put: (path, body) =>
      pages.set(path, `<!doctype html><html lang="fr"><title>Forum</title><body><h1>Forum</h1>${body}`),
    close: () => server.close(),
  }
}
