// Changes a reader's settings without leaving the page.

/** Sets "lang", "look", "board" or "coords" through the settings dialog, which closes before it is painted. */
export const choose = (page, name, value) =>
  page.evaluate(
    ([name, value]) => {
      const find = () => document.querySelector(`dialog input[name=${name}][value=${value}]`)
      // The dialog's contents exist only once it has been open.
      if (!find())
        document.querySelector('header button:is([aria-label="Paramètres"], [aria-label="Settings"])').click()
      const input = find()
      input.click()
      if (input.closest('dialog').open) input.closest('dialog').close()
    },
    [name, value],
  )
