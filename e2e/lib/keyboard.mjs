// Uses a page with the keyboard alone.
import { choice, clicksOf } from './table.mjs'

/** The elements that Tab should reach: one of each group of radio buttons, and one cell of a grid. */
const reachable = () => {
  const shown = (e) =>
    e.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !e.closest('[inert]')
  const names = new Set()
  const out = []
  for (const e of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')) {
    if (e.disabled || e.closest('fieldset:disabled') || e.type === 'hidden' || e.tabIndex < 0 || !shown(e)) continue
    if (e.tagName === 'SUMMARY' && e.parentElement?.tagName !== 'DETAILS') continue
    if (e.type === 'radio') {
      const name = `${e.form?.id ?? ''} ${e.name}`
      if (names.has(name)) continue
      names.add(name)
    }
    out.push(e)
  }
  return out
}

/** Describes the focused element and what is wrong with it. */
const here = () => {
  const e = document.activeElement
  if (!e || e === document.body || e === document.documentElement) return null
  const seen = new Set((globalThis.walked ??= []))
  globalThis.walked.push(e)
  const say = `<${e.tagName.toLowerCase()}${
    e.className?.baseVal === undefined && e.className
      ? `.${e.className
          .replace(/\s+s-[\w-]+|^s-[\w-]+/g, '')
          .trim()
          .replaceAll(' ', '.')}`
      : ''
  }> ${(e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}`
  const wrong = []
  if (e.tabIndex > 0) wrong.push('has an order of its own')
  // Focus shows as the usual outline, on the element or on its label or card, or as the cursor drawn on a board.
  const ringed = (x) => {
    const s = x && getComputedStyle(x)
    return Boolean(s) && s.outlineStyle !== 'none' && Number.parseFloat(s.outlineWidth) >= 2
  }
  const cell = e.getAttribute('role') === 'gridcell'
  if (
    !(cell
      ? document.querySelector('.mark-cursor, [class*=cursor]')
      : [e, e.closest('label'), e.labels?.[0], e.closest('.card')].some(ringed))
  )
    wrong.push('does not show that the keyboard is there')
  const b = e.getBoundingClientRect()
  const x = Math.min(Math.max(b.x + b.width / 2, 0), innerWidth - 1)
  const spots = [0.5, 0.1, 0.9].map((part) => b.y + b.height * part).filter((y) => y >= 0 && y < innerHeight)
  if (spots.length === 0 || b.right < 0 || b.x > innerWidth) wrong.push('is out of sight')
  else if (!cell && b.width > 2) {
    const free = spots.some((y) => {
      const top = document.elementFromPoint(x, y)
      return (
        top && (e.contains(top) || top.contains(e) || e.labels?.[0]?.contains(top) || e.closest('label')?.contains(top))
      )
    })
    if (!free) wrong.push('is hidden by something else')
  }
  return { say, wrong, again: seen.has(e) }
}

/** Waits until the page has not changed for 300 ms, since answers of the server may come late; 5 s at most. */
const still = () =>
  new Promise((done) => {
    const seen = new MutationObserver(() => again())
    let quiet
    const end = () => {
      seen.disconnect()
      done()
    }
    const again = () => {
      clearTimeout(quiet)
      quiet = setTimeout(end, 300)
    }
    seen.observe(document.body, { childList: true, subtree: true })
    setTimeout(end, 5000)
    again()
  })

/**
 * Tabs through a page from the start until the focus leaves it. Returns what is wrong: elements that are not reached,
 * places where the focus is trapped, and places where it cannot be seen.
 */
export async function walk(page) {
  await page.evaluate(still)
  // Elements that appear behind the focus during the walk cannot be reached, so only those present now count.
  await page.evaluate(`globalThis.there = (${String(reachable)})()`)
  await page.evaluate(() => {
    globalThis.walked = []
    document.activeElement?.blur()
    scrollTo(0, 0)
    getSelection()?.removeAllRanges()
  })
  // Start from the top: after a click, browsers continue from the place of the click.
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const trouble = []
  const way = []
  for (let n = 0; ; n++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(here)
    if (!at) break
    if (at.again) {
      if (n < way.length || way[0] !== at.say) trouble.push(`${at.say}: comes twice, after ${way.at(-1)}`)
      break
    }
    way.push(at.say)
    for (const w of at.wrong) trouble.push(`${at.say}: ${w}`)
    if (n > 600) {
      trouble.push('no end')
      break
    }
  }
  const left = await page.evaluate(
    `(${String(reachable)})().filter((e) => globalThis.there.includes(e) && !globalThis.walked.includes(e) && !(e.type === 'radio' && globalThis.walked.some((w) => w.name === e.name)) && !(e.getAttribute('role') === 'gridcell' && globalThis.walked.some((w) => w.closest('[role=grid]') === e.closest('[role=grid]')))).map((e) => e.outerHTML.slice(0, 120))`,
  )
  for (const l of left) trouble.push(`not reached: ${l}`)
  return { way, trouble }
}

/** Moves the cursor over the board by arrow keys, as a person who sees it would. */
export async function walkTo(page, to) {
  for (let i = 0; i < 40; i++) {
    const key = await page.evaluate((to) => {
      const here = document.activeElement
      if (here?.dataset.cell === to) return ''
      const at = (el) => {
        const b = el.getBoundingClientRect()
        return [b.x + b.width / 2, b.y + b.height / 2]
      }
      const [x, y] = at(here)
      const [tx, ty] = at(document.querySelector(`[data-cell="${to}"]`))
      return Math.abs(tx - x) > Math.abs(ty - y)
        ? tx > x
          ? 'ArrowRight'
          : 'ArrowLeft'
        : ty > y
          ? 'ArrowDown'
          : 'ArrowUp'
    }, to)
    if (!key) return
    await page.keyboard.press(key)
  }
  throw new Error(`the arrow keys do not lead to ${to}`)
}

/** Presses Tab until the focus is at something that the selector matches. */
export async function tabTo(page, selector, most = 80) {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

/** Plays a move with the arrow keys, Enter and, where the clicks leave a choice, Tab. The focus is on the board. */
export async function playByKeys(page, move) {
  for (const name of clicksOf(move)) {
    await walkTo(page, name)
    await page.keyboard.press('Enter')
  }
  if (!(await choice(page, move))) return
  await tabTo(page, `.dock [data-move="${move}"]`)
  await page.keyboard.press('Enter')
}
