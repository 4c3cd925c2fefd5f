import { readText, withoutAccents } from '#src/domain/bounded.ts'
/** A place that can be searched, and the district or island that it is listed under. */
interface Place {
  name: string
  group: string
}

/** The most that is shown at a time: whoever wants another place types one letter more. */
const most = 12

const folded = (text: string): string =>
  ` ${withoutAccents(readText(text))
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()}`

/** The places of a list of options, where the first of each group names it. */
const placesIn = (options: Iterable<HTMLOptionElement>): Place[] => {
  let group = ''
  return Array.from(options, ({ value: name, dataset }) => {
    group = dataset['group'] ?? group
    return { name, group }
  })
}

/** Where the last of several places begins. */
const startOfLast = (text: string): number => Math.max(text.lastIndexOf(','), text.lastIndexOf(';')) + 1

/**
 * Suggests places by district while one is typed, also after a comma: the combobox of the ARIA Authoring Practices
 * with a list that is chosen from by hand. Without scripts the browser suggests the same options ungrouped.
 */
const suggestPlaces = (input: HTMLInputElement, list: HTMLDataListElement): void => {
  const places = placesIn(list.options).map((place) => ({ ...place, text: folded(place.name) }))
  const box = document.createElement('span')
  box.id = 'suggested'
  box.className = 'suggested'
  box.role = 'listbox'
  box.ariaLabel = list.dataset['label'] ?? ''
  box.hidden = true
  input.after(box)
  input.removeAttribute('list')
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  input.setAttribute('aria-controls', box.id)

  const options = () => [...box.querySelectorAll<HTMLElement>('[role=option]')]
  const close = () => {
    box.hidden = true
    input.ariaExpanded = 'false'
    input.removeAttribute('aria-activedescendant')
  }
  const choose = (option: HTMLElement) => {
    const start = startOfLast(input.value)
    input.value = `${input.value.slice(0, start)}${start > 0 ? ' ' : ''}${option.textContent}`
    close()
  }
  const optionOf = ({ name }: Place, index: number): HTMLElement => {
    const option = document.createElement('span')
    option.role = 'option'
    option.id = `place-${index}`
    option.ariaSelected = 'false'
    option.textContent = name
    return option
  }
  const groupOf = (name: string, found: readonly HTMLElement[]): HTMLElement => {
    const group = document.createElement('span')
    const heading = document.createElement('b')
    heading.textContent = name
    heading.ariaHidden = 'true'
    group.role = 'group'
    group.ariaLabel = name
    group.append(heading, ...found)
    return group
  }
  const show = () => {
    const typed = folded(input.value.slice(startOfLast(input.value)))
    const found = typed === ' ' ? [] : places.filter(({ text }) => text.includes(typed)).slice(0, most)
    close()
    if (found.length === 0) return
    const shown = Map.groupBy(
      found.map((place, index) => ({ group: place.group, option: optionOf(place, index) })),
      ({ group }) => group,
    )
    box.replaceChildren(
      ...[...shown].map(([name, of]) =>
        groupOf(
          name,
          of.map(({ option }) => option),
        ),
      ),
    )
    box.scrollTop = 0
    box.hidden = false
    input.ariaExpanded = 'true'
  }
  const move = (by: 1 | -1) => {
    const all = options()
    const current = all.findIndex(({ ariaSelected }) => ariaSelected === 'true')
    const next = all.at(current < 0 && by < 0 ? -1 : (current + by) % all.length)
    for (const option of all) option.ariaSelected = String(option === next)
    next?.scrollIntoView({ block: 'nearest' })
    if (next) input.setAttribute('aria-activedescendant', next.id)
  }

  input.addEventListener('input', show)
  input.addEventListener('blur', close)
  input.addEventListener('keydown', (event) => {
    const selected = box.querySelector<HTMLElement>('[aria-selected=true]')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (box.hidden) show()
      if (box.hidden) return
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && !box.hidden) close()
    else if (event.key === 'Enter' && !box.hidden && selected) choose(selected)
    else return
    event.preventDefault()
  })
  // The focus stays in the field while a place is chosen.
  box.addEventListener('mousedown', (event) => event.preventDefault())
  box.addEventListener('click', ({ target }) => {
    const option = (target as Element).closest<HTMLElement>('[role=option]')
    if (option) choose(option)
  })
}

const input = document.querySelector<HTMLInputElement>('input[list=places]')
const list = document.querySelector<HTMLDataListElement>('datalist#places')
if (input && list) suggestPlaces(input, list)
