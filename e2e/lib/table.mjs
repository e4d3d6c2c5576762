// Uses the play page as a person would, by what it shows.
import { has, until } from './wait.mjs'

/** Waits until the server has acknowledged everything and the board shows the position after ply moves. */
export const settled = (page, ply) => page.locator(`.table[data-ply="${ply}"][data-busy="false"]`).waitFor()

/** Opens the fold with the moves as text, the legal moves and the words of the position. It stays open. */
export async function unfold(page) {
  const fold = page.locator('[data-written]')
  await fold.waitFor()
  if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').click()
  await fold.locator('.written').waitFor()
  return fold
}

/** Enters a move as text. */
export async function type(page, move) {
  await unfold(page)
  await page.locator('#move-text').fill(move)
  await page.locator('#move-text').press('Enter')
}

/** What the page shows: the legal moves of its list, the side to move, the result and the moves played. */
export async function offered(page) {
  // At the end of a game the list disappears before the result appears.
  await page.locator('.result, [data-written]').first().waitFor()
  if (!(await page.locator('.result').isVisible())) await unfold(page)
  await page.locator('.result, details.moves').first().waitFor()
  const over = await page.locator('.result').isVisible()
  const list = page.locator('details.moves')
  if (!over && (await list.getAttribute('open')) === null) await list.locator('summary').click()
  await page.locator('.legal button, .dock [data-move=pass], .result').first().waitFor()
  return page.evaluate(() => {
    const moves = [...document.querySelectorAll('.legal button')].map((b) => b.dataset.move)
    const passes = document.querySelector('.dock [data-move=pass]') !== null
    const turn = document.querySelector('.plate.turn')?.dataset.side ?? ''
    const result = document.querySelector('.result')
    return {
      moves: passes ? ['pass'] : moves,
      turn,
      over: result !== null,
      result: result?.dataset.result ?? '*',
      reason: result?.dataset.reason ?? '-',
      played: [...document.querySelectorAll('aside ol li button')].map((b) => b.lastChild.textContent),
    }
  })
}

/** Waits for the turn, and returns the player to move and the opponent. */
export async function mover(a, b, ply) {
  await Promise.all([settled(a.page, ply), settled(b.page, ply)])
  const turn = await a.page.locator('.plate.turn').getAttribute('data-side')
  return turn === 'white' ? [a, b] : [b, a]
}

/** The cells to click for a move. Cells of captured pieces are jumped, not clicked. */
export function clicksOf(move) {
  const clicks = []
  for (const part of move.replace(/^\d:/, '').split(/[/,]/)) {
    const tokens = part.replace('@', '').match(/[-x]|[a-z]\d+|o/g) ?? []
    tokens.forEach((token, i) => {
      if (token === '-' || token === 'x') return
      const jumped = tokens[i - 1] === 'x' && tokens[i + 1] === '-'
      if (!jumped) clicks.push(token)
    })
  }
  return clicks
}

/** Opens the chat of a game. On a phone it is behind a button; elsewhere it is visible already. */
export async function openTalk(page) {
  const talk = page.locator('[data-talk]')
  await talk.waitFor({ state: 'attached' })
  if ((await talk.getAttribute('aria-expanded')) === 'true') return
  // Where nobody can answer, there are only notes, among the other actions.
  const more = page.locator('details.tools:not([open]) > summary')
  if (!(await talk.isVisible())) await more.click()
  await talk.click()
}

export const cell = (page, name) => page.locator(`[data-cell="${name}"]`)

/** The button to press after the cells of a move are chosen, or null if the cells determine the move. */
export async function choice(page, move) {
  const button = page.locator(`.dock [data-move="${move}"]`)
  const made = page.locator('[data-cell][aria-selected=true]')
  return until(`a choice of ${move}`, async () =>
    (await button.isVisible()) ? [button] : (await made.count()) === 0 ? [null] : undefined,
  ).then(([found]) => found)
}

/** Enters a move by clicks on the board, and by a button if the clicks leave a choice. */
export async function enter(page, move) {
  if (move === 'pass') return page.locator('.dock [data-move=pass]').click()
  for (const name of clicksOf(move)) {
    await has(cell(page, name), 'class', /\bnext\b/, `${move}: the page does not offer ${name}`)
    await cell(page, name).click()
  }
  await (await choice(page, move))?.click()
}

/** A small random number generator: the same seed gives the same game. */
export function dice(seed) {
  let a = seed
  return (n) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

/** Picks one of the moves with the highest score. */
export function best(moves, score, roll) {
  const scored = moves.map((m) => [score(m), m])
  const top = Math.max(...scored.map(([s]) => s))
  const choice = scored.filter(([s]) => s === top)
  return choice[roll(choice.length)][1]
}
