// What readers choose for themselves, chosen without leaving what is shown.

/** Chooses a value of a setting ("lang", "look", "board", "coords"), as the dialog of settings would; nothing of it is painted. */
export const choose = (page, name, value) =>
  page.evaluate(
    ([name, value]) => {
      // What is in the dialog is made when it is opened.
      document.querySelector('header button:is([aria-label="Paramètres"], [aria-label="Settings"])').click()
      const input = document.querySelector(`dialog input[name=${name}][value=${value}]`)
      input.click()
      input.closest('dialog').close()
    },
    [name, value],
  )
