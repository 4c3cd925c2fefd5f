import { mostShortlisted, readIdParams, shortlisted } from '#src/addresses/params.ts'
import { saving } from '#src/words/saving.ts'
import { areSaved, keepIds, savedIds, toggled } from './saved-ids.ts'

// Homes that a reader saves stay in the browser. Without scripts, or where a browser keeps nothing, there is no such button:
// boxes to tick and links carry a list in its address.
const words = saving[document.documentElement.lang.startsWith('pt') ? 'pt' : 'en']
const counter = document.querySelector<HTMLElement>('.saved-count')
const toList = counter?.closest('a')
const listPath = toList?.pathname ?? ''

/** The buttons of the page with the home that each saves, and its title: a page has many of them. */
const buttons = new Map<HTMLButtonElement, { id: string; title: string }>()

const addressOf = (ids: readonly string[]) => listPath + (ids.length > 0 ? `?ids=${ids.join(',')}` : '')

/** Says what is saved now, which another tab may have changed. */
const show = (): void => {
  const ids = savedIds()
  for (const [button, { id, title }] of buttons) {
    const isSaved = ids.includes(id)
    button.ariaPressed = String(isSaved)
    button.textContent = isSaved ? words.saved : words.save
    button.ariaLabel = `${button.textContent}: ${title}`
  }
  counter?.replaceChildren(ids.length > 0 ? String(ids.length) : '')
  if (toList) toList.href = addressOf(ids)
}

const buttonFor = (id: string, title: string): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'save'
  button.addEventListener('click', () => {
    const isKept = toggled(id)
    show()
    if (!isKept) button.ariaLabel = button.textContent = words.full(mostShortlisted)
  })
  buttons.set(button, { id, title })
  return button
}

const addButtons = (): void => {
  for (const card of document.querySelectorAll('.card')) {
    const link = card.querySelector<HTMLAnchorElement>('h3 a')
    const id = link?.pathname.split('/').at(-1)
    if (link && id) card.append(buttonFor(id, link.textContent))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-save]')) {
    const button = buttonFor(link.dataset['save'] ?? '', document.querySelector('h1')?.textContent ?? '')
    button.classList.add('button')
    link.replaceWith(button)
  }
}

/** On the page of the saved homes what is taken out or added there is so in the browser too; a list of others is left alone. */
const followList = (): void => {
  const named = shortlisted(readIdParams(location.search))
  if (named.length === 0 && savedIds().length > 0) location.replace(addressOf(savedIds()))
  if (!areSaved(named)) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-rest]'))
    link.addEventListener('click', () => keepIds(shortlisted(readIdParams(link.search))))
  const form = document.querySelector<HTMLFormElement>('form.adding')
  form?.addEventListener('submit', () => {
    const texts = new FormData(form).getAll('ids').map(String)
    keepIds(shortlisted(readIdParams(texts.map((text) => ['ids', text]))))
  })
}

const keepsAny = (): boolean => {
  try {
    savedIds()
    return true
  } catch {
    return false
  }
}

if (keepsAny()) {
  if (location.pathname === listPath) followList()
  addButtons()
  show()
  addEventListener('storage', show)
  addEventListener('pageshow', ({ persisted }) => persisted && show())
}
