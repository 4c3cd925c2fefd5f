import { streetWords } from '#src/words/streets.ts'
import type { ShownStreets } from './street-map.ts'

const words = streetWords[document.documentElement.lang.startsWith('pt') ? 'pt' : 'en']

/** Lets a button open and close the streets over the drawn map before it. What draws them is loaded at the first press. */
const offerStreets = (box: HTMLElement, maps: HTMLElement): void => {
  const [button, status, data] = [
    box.querySelector('button'),
    box.querySelector('[role=status]'),
    box.querySelector<HTMLElement>('a'),
  ]
  if (!button || !status || !data) return
  let shown: ShownStreets | null = null
  let isLoading = false

  const close = () => {
    shown?.close()
    shown = null
    maps.classList.remove('with-streets')
    button.textContent = words.show
    status.textContent = ''
    data.hidden = true
    button.focus()
  }
  const open = async () => {
    if (isLoading) return
    isLoading = true
    status.textContent = words.loading
    try {
      const { showStreets } = await import('./street-map.ts')
      shown = await showStreets(maps, box.dataset, words)
    } catch {
      status.textContent = words.failed
      return
    } finally {
      isLoading = false
    }
    maps.classList.add('with-streets')
    button.textContent = words.hide
    status.textContent = ''
    data.hidden = false
    shown.onPartlyMissing(() => (status.textContent = words.partly))
    shown.focus()
  }
  button.addEventListener('click', () => (shown ? close() : void open()))
  maps.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && shown) close()
  })
  box.hidden = false
}

for (const box of document.querySelectorAll<HTMLElement>('.streets')) {
  const maps = box.previousElementSibling
  if (maps instanceof HTMLElement) offerStreets(box, maps)
}
