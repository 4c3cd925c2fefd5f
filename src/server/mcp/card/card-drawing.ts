import type { Unit } from '#src/domain/listing/schemas.ts'
import type { Answer, Available, Fact, Home, Row, CardState } from './card-answers.ts'
import type { CardHost } from './card-host.ts'
import type { CardTexts } from './card-texts.ts'

interface Drawn {
  state: CardState
  texts: CardTexts
  /** The facts that are years, in which no thousands stand apart. */
  years: readonly string[]
  /** What the professional roles are called. */
  roles: Readonly<Record<'en' | 'pt', Readonly<Record<string, string>>>>
  ask: CardHost['ask']
  /** Where it is drawn. */
  root: HTMLElement
  /** What the button to check again does. */
  check(): void
}

/** Draws homes and comparisons, each text as text. A part of the card's document (card-script.ts). */
export const cardDrawing = ({ state, texts, years, roles, ask, root, check }: Drawn) => {
  const roleOf = (role: string): string => roles[state.language][role] ?? role.replaceAll('_', ' ')
  const element = (name: string, text = '', ...children: Node[]): HTMLElement => {
    const made = document.createElement(name)
    if (text !== '') made.textContent = text
    made.append(...children)
    return made
  }
  /** A day that is broken over no two lines. */
  const dayOf = (day: string): string => day.replaceAll('-', '\u2011')
  const unitOf = (unit: Unit | null): string => {
    const units: Record<Unit, string> = {
      EUR: ' €',
      m2: ' m²',
      'EUR/month': texts[state.language].aMonth,
      'EUR/year': texts[state.language].aYear,
      'kWh/m2/year': ' kWh/m²',
    }
    return unit === null ? '' : units[unit]
  }
  const grouped = (value: unknown): string =>
    typeof value === 'number'
      ? value.toLocaleString(state.language === 'pt' ? 'pt-PT' : 'en-GB')
      : String(value)
  const wordOf = (fact: Fact | undefined, unit = '', isYear = false): string => {
    const shown = (value: unknown) => (isYear ? String(value) : grouped(value)) + unit
    const words = texts[state.language]
    if (!fact || fact.state === 'unknown') return words.missing
    if (fact.state === 'conflicting')
      return `${words.differ}: ${(fact.alternatives ?? []).map(({ value }) => shown(value)).join(' / ')}`
    return fact.value === null ? '–' : shown(fact.value)
  }
  /** A fact that a brief answer has in its ledger. */
  const ledgerFact = ({ ledger }: Home, key: string): Fact | undefined => {
    if (ledger?.not_applicable.includes(key)) return { state: 'not_applicable', value: null }
    const row = ledger?.rows.find((each) => each.key === key)
    return (
      row && {
        value: row.value ?? null,
        ...(row.state && { state: row.state }),
        ...(row.reported && { reported_by_role: row.reported.role, reported_on: row.reported.day }),
        ...(row.reports && { alternatives: row.reports }),
      }
    )
  }
  /** A fact with its mark: filled where it is reported, empty where it is not, and who reported it when. */
  const line = (label: string, fact: Fact | undefined, unit = ''): HTMLElement => {
    const source = fact?.reported_by_role
      ? `${roleOf(fact.reported_by_role)}, ${dayOf(fact.reported_on ?? '')}`
      : ''
    const mark = element(
      'span',
      fact?.state === 'unknown' || !fact ? '○' : fact.state === 'conflicting' ? '◐' : '●',
    )
    mark.setAttribute('aria-hidden', 'true')
    const value = element(
      'dd',
      '',
      element('span', '', mark, document.createTextNode(` ${wordOf(fact, unit)} `)),
    )
    if (source) value.append(element('small', source))
    return element('div', '', element('dt', label), value)
  }

  /**
   * A picture that the server makes of a home, once its host has read it: an image of its own, in which nothing runs.
   * Without one, nothing is shown. One that arrives after a newer check is ignored.
   */
  const pictureOf = (listing_id: string, part: 'drawing' | 'map', alt: string): HTMLElement => {
    const figure = element('figure')
    figure.className = part
    if (!state.readsResources) {
      figure.hidden = true
      return figure
    }
    const own = state.turn
    const set = document.documentElement.style.colorScheme
    const isDark = set ? set === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    const uri = `ui://listings/${listing_id}/${part}-${isDark ? 'dark' : 'light'}.svg`
    void ask('resources/read', { uri })
      .then((result) => {
        const [{ text = '' } = {}] = (result as { contents?: { text?: string }[] }).contents ?? []
        if (own !== state.turn || !text.startsWith('<svg ')) throw new Error('No picture')
        const image = document.createElement('img')
        image.alt = alt
        image.src = `data:image/svg+xml,${encodeURIComponent(text)}`
        figure.append(image)
      })
      .catch(() => (figure.hidden = true))
    return figure
  }

  const linked = (home: Home): HTMLElement => {
    const title = home.title[state.language] ?? home.title.en ?? home.title.pt ?? home.listing_id
    const link = element('a', title) as HTMLAnchorElement
    if (/^https?:\/\//.test(home.url)) link.href = home.url
    link.addEventListener('click', (event) => {
      event.preventDefault()
      void ask('ui/open-link', { url: home.url }).catch(() => undefined)
    })
    return link
  }

  const statusOf = (known: Available): HTMLElement => {
    const words = texts[state.language]
    const last = known.last_confirmation
    const status =
      known.availability === 'available' || known.availability === 'reserved' ? known.availability : 'unknown'
    const paragraph = element('p', '', element('strong', words[status]))
    if (last)
      paragraph.append(' ', element('small', `${roleOf(last.reported_by_role)}, ${dayOf(last.confirmed_on)}`))
    paragraph.className = `status ${status}`
    return paragraph
  }

  const homeOf = (home: Home, known: Available, isAlone: boolean): HTMLElement => {
    const words = texts[state.language]
    const place = [home.municipality, home.district ?? home.location?.district].filter(Boolean).join(', ')
    const facts = element('dl')
    facts.append(
      line(words.price, home.price_eur ?? ledgerFact(home, 'price_eur'), ' €'),
      line(words.typology, home.typology ?? ledgerFact(home, 'typology')),
      line(words.beds, home.beds ?? ledgerFact(home, 'beds')),
      line(words.area, home.useful_m2 ?? home.areas?.useful_m2 ?? ledgerFact(home, 'areas.useful_m2'), ' m²'),
      line(words.energy, home.energy_class ?? home.energy?.class ?? ledgerFact(home, 'energy.class')),
    )
    const details = element(
      'div',
      '',
      element('h2', '', linked(home)),
      element('p', place),
      statusOf(known),
      facts,
    )
    const made = element('article', '', pictureOf(home.listing_id, 'drawing', words.drawing), details)
    if (isAlone) {
      made.className = 'alone'
      made.append(pictureOf(home.listing_id, 'map', words.map(home.municipality ?? '')))
    }
    const { unmet = [], unknown = [], conflicting = [] } = home.explanation ?? {}
    const doubts = [...unmet, ...unknown, ...conflicting].flatMap(({ text }) =>
      text ? [element('li', text)] : [],
    )
    if (doubts.length > 0) details.append(element('ul', '', ...doubts))
    return made
  }

  const tableOf = (homes: Home[], rows: Row[], states: Map<string, Available>): HTMLElement => {
    const head = element('tr', '', element('td'))
    for (const home of homes) {
      const picture = pictureOf(home.listing_id, 'drawing', texts[state.language].drawing)
      const cell = element('th', '', picture, linked(home), statusOf(states.get(home.listing_id)!))
      cell.setAttribute('scope', 'col')
      head.append(cell)
    }
    const body = rows
      .filter(({ verdict }) => verdict !== 'same')
      .map((row) => {
        const label = element('th', row.label[state.language] ?? row.label.en)
        label.setAttribute('scope', 'row')
        const unit = unitOf(row.unit)
        const isYear = years.includes(row.key)
        return element(
          'tr',
          '',
          label,
          ...homes.map(({ listing_id }) =>
            element(
              'td',
              wordOf(row.values.find((value) => value.listing_id === listing_id)?.fact, unit, isYear),
            ),
          ),
        )
      })
    const table = element('table', '', element('thead', '', head), element('tbody', '', ...body))
    const wide = element('div', '', table)
    wide.className = 'wide'
    wide.tabIndex = 0
    return wide
  }

  const showText = (text: string, withButton = false): void => {
    const status = element('p', text)
    status.setAttribute('role', 'status')
    root.replaceChildren(status)
    if (!withButton) return
    const button = element('button', texts[state.language].again)
    button.addEventListener('click', check)
    root.append(button)
  }

  const draw = (given: Answer, ids: string[], states: Map<string, Available>): void => {
    const words = texts[state.language]
    const homes = (given.results ?? given.listings ?? (given.title ? [given as unknown as Home] : [])).filter(
      ({ listing_id }) => states.has(listing_id),
    )
    const shown = given.rows
      ? homes.length > 0
        ? [tableOf(homes, given.rows, states)]
        : []
      : homes.length > 0
        ? homes.map((home) => homeOf(home, states.get(home.listing_id)!, homes.length === 1))
        : [...states.values()].map((known) =>
            element('article', '', element('div', '', element('h2', known.listing_id), statusOf(known))),
          )
    const gone = ids.length - states.size
    const note = element('p', gone > 0 ? words.gone(gone) : states.size === 0 ? words.none : '')
    note.setAttribute('role', 'status')
    const again = element('button', words.again)
    again.addEventListener('click', check)
    root.replaceChildren(
      ...shown,
      note,
      element('p', `${words.checked} ${new Date().toLocaleTimeString()} `, again),
      element('p', state.readsResources && homes.length > 0 ? words.drawing : ''),
    )
  }

  return { showText, draw }
}
