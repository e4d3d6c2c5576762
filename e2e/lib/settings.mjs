// Changes a reader's settings without leaving the page.

/** Sets "lang", "look", "board" or "coords" through the settings dialog, which closes before it is painted. */
export const choose = (page, name, value) =>
  page.evaluate(
    ([name, value]) => {
      // The dialog's contents exist only once it is open.
      document.querySelector('header button:is([aria-label="Paramètres"], [aria-label="Settings"])').click()
      const input = document.querySelector(`dialog input[name=${name}][value=${value}]`)
      input.click()
      input.closest('dialog').close()
    },
    [name, value],
  )
