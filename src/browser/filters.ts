/*
 * A panel of the filters closes where the reader goes on elsewhere: by Escape, which leads back to its chip, or by a press
 * outside it. Without this script a press on its chip closes it.
 */
const opened = () => document.querySelector<HTMLDetailsElement>('.filters:not(.wrong) details[open]')

addEventListener('keydown', ({ key, defaultPrevented }) => {
  const panel = key === 'Escape' && !defaultPrevented ? opened() : null
  if (!panel) return
  panel.open = false
  panel.querySelector('summary')?.focus()
})
addEventListener('pointerdown', ({ target }) => {
  const panel = opened()
  // In the sheet of a narrow window the panels are rows.
  if (panel && target instanceof Element && !target.closest('.chips')) panel.open = false
})
