// Changes a reader's settings without leaving the page.

/** Sets "lang", "look", "board" or "coords" through the settings dialog. */
export const choose = (page, name, value) =>
  page.evaluate(
    async ([name, value]) => {
      const find = () => document.querySelector(`dialog input[name=${name}][value=${value}]`)
      // The dialog exists only once it has been opened.
      if (!find())
        document.querySelector('header button:is([aria-label="Paramètres"], [aria-label="Settings"])').click()
      while (!find()) await new Promise((r) => requestAnimationFrame(r))
      const input = find()
      input.click()
      if (input.closest('dialog').open) input.closest('dialog').close()
    },
    [name, value],
  )
