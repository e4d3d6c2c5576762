// Makes the pictures of the README anew: make pictures
import { mkdirSync, writeFileSync } from 'node:fs'
import { startBrowser } from '../lib/browser.mjs'
import { folder, pictures } from '../lib/readme.mjs'
import { startServer } from '../lib/server.mjs'

mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await startBrowser()
try {
  for await (const { name, picture } of pictures(server, browser)) {
    writeFileSync(`${folder}${name}.jpg`, picture)
    console.log(`docs/pictures/${name}.jpg`)
  }
} finally {
  await browser.close()
  await server.close()
}
