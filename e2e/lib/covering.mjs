// Covering arrays: few test cases in which each pair of values of two factors occurs together.
//
// A fault of a page usually needs one or two values to show: this game, or this language on this width. So a test of
// games × widths × languages × looks need not run every combination. With FULL set it does; make long sets it.

/** All combinations of the factors' values. */
const product = (factors) =>
  Object.entries(factors).reduce(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  )

/** The pairs of values that a row covers, as strings. */
const pairsOf = (row) => {
  const cells = Object.entries(row)
  return cells.flatMap((a, i) => cells.slice(i + 1).map((b) => key(a, b)))
}
const key = (a, b) =>
  [a, b]
    .sort(([m], [n]) => (m < n ? -1 : 1))
    .map(([name, at]) => `${name}=${at}`)
    .join(' ')

/** The row that covers most of the open pairs, built greedily from each open pair's values. */
function best(levels, open) {
  let found
  for (const start of open) {
    const row = Object.fromEntries(start.split(' ').map((cell) => [cell.split('=')[0], Number(cell.split('=')[1])]))
    for (const [name, count] of levels) {
      if (name in row) continue
      const gain = (at) => Object.entries(row).filter((cell) => open.has(key(cell, [name, at]))).length
      const gains = Array.from({ length: count }, (_, at) => gain(at))
      row[name] = gains.indexOf(Math.max(...gains))
    }
    const gain = pairsOf(row).filter((pair) => open.has(pair)).length
    if (!found || gain > found.gain) found = { row, gain }
  }
  return found.row
}

/**
 * Returns rows, each with a value for every factor, in which each pair of values occurs. The same factors give the same
 * rows. Neighbours in the list have the same value of the first factor where possible.
 */
export function pairs(factors, full = Boolean(process.env.FULL)) {
  const names = Object.keys(factors)
  if (full || names.length < 3) return product(factors)
  // From here on a value is its place in the list.
  const levels = names.map((name) => [name, factors[name].length])
  const open = new Set(
    product(Object.fromEntries(levels.map(([name, count]) => [name, [...Array(count).keys()]]))).flatMap(pairsOf),
  )
  const rows = []
  while (open.size > 0) {
    const row = best(levels, open)
    for (const pair of pairsOf(row)) open.delete(pair)
    rows.push(row)
  }
  rows.sort((a, b) => names.map((name) => a[name] - b[name]).find((d) => d !== 0) ?? 0)
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, factors[name][row[name]]])))
}
