/**
 * The script of the card. It runs in the host's frame, alone: the server sends the text of this function inside one document
 * (card.ts), so that nothing from outside it can be used here.
 */
export const cardScript = (): void => {
  interface Fact {
    state?: string
    value: string | number | boolean | null
    reported_by_role?: string | null
    reported_on?: string | null
    alternatives?: { value: unknown }[]
  }
  interface Reason {
    text?: string
  }
  interface Home {
    listing_id: string
    url: string
    title: { en?: string; pt?: string }
    municipality?: string
    district?: string
    location?: { district?: string }
    price_eur?: Fact
    typology?: Fact
    beds?: Fact
    useful_m2?: Fact
    areas?: { useful_m2?: Fact }
    energy_class?: Fact
    energy?: { class?: Fact }
    price_per_m2?: { value: number } | null
    explanation?: { unmet: Reason[]; unknown: Reason[]; conflicting: Reason[] }
  }
  interface Row {
    key: string
    label: { en: string; pt?: string }
    unit: string | null
    verdict: string
    values: { listing_id: string; fact: Fact }[]
  }
  interface Available {
    listing_id: string
    code?: string
    availability?: string
    last_confirmation?: { confirmed_on: string; reported_by_role: string } | null
    recheck_after_seconds?: number
  }
  interface Answer {
    results?: Home[]
    listings?: Home[]
    rows?: Row[]
    listing_id?: string
    title?: Home['title']
    also?: { listing_id: string }[]
  }
  type Called = { isError?: boolean; structuredContent?: unknown; content?: { text?: string }[] }

  const texts = {
    en: {
      checking: 'Checking what is public…',
      failed: 'What is public could not be checked, so nothing is shown.',
      again: 'Check again',
      gone: (count: number) =>
        count === 1 ? 'One listing is not public any more.' : `${count} listings are not public any more.`,
      none: 'Nothing here is public.',
      available: 'available',
      reserved: 'reserved',
      unknown: 'availability not confirmed',
      price: 'Price',
      beds: 'Bedrooms',
      area: 'Useful area',
      energy: 'Energy class',
      typology: 'Typology',
      missing: 'not reported',
      differ: 'reports differ',
      checked: 'Checked at',
      aMonth: ' € a month',
      aYear: ' € a year',
      drawing: 'Drawn from what is reported; no photograph',
      map: (place: string) => `Map of ${place}: it is somewhere in the circle`,
    },
    pt: {
      checking: 'A verificar o que é público…',
      failed: 'Não foi possível verificar o que é público, por isso nada se mostra.',
      again: 'Verificar de novo',
      gone: (count: number) =>
        count === 1 ? 'Um imóvel já não é público.' : `${count} imóveis já não são públicos.`,
      none: 'Nada aqui é público.',
      available: 'disponível',
      reserved: 'reservado',
      unknown: 'disponibilidade por confirmar',
      price: 'Preço',
      beds: 'Quartos',
      area: 'Área útil',
      energy: 'Classe energética',
      typology: 'Tipologia',
      missing: 'por indicar',
      differ: 'as indicações divergem',
      checked: 'Verificado às',
      aMonth: ' € por mês',
      aYear: ' € por ano',
      drawing: 'Desenhado a partir do que foi indicado; não é uma fotografia',
      map: (place: string) => `Mapa de ${place}: fica algures no círculo`,
    },
  }

  let language: 'en' | 'pt' = 'en'
  let plainNames = false
  /** Whether the host reads resources of the server for the card. */
  let readsResources = false
  let answer: Answer | null = null
  /** Moves with every check, so that an older one that comes late draws nothing. */
  let turn = 0
  let timer = 0
  const root = document.getElementById('card')!

  // JSON-RPC with the host, through messages between windows.
  let lastId = 0
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  const post = (message: object): void => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
  const ask = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      setTimeout(() => {
        if (waiting.delete(id)) reject(new Error('No answer'))
      }, 15_000)
      post({ id, method, params })
    })

  const element = (name: string, text = '', ...children: Node[]): HTMLElement => {
    const made = document.createElement(name)
    if (text !== '') made.textContent = text
    made.append(...children)
    return made
  }
  const showText = (text: string, withButton = false): void => {
    const status = element('p', text)
    status.setAttribute('role', 'status')
    root.replaceChildren(status)
    if (!withButton) return
    const button = element('button', texts[language].again)
    button.addEventListener('click', () => void check())
    root.append(button)
  }

  /** A day that is broken over no two lines. */
  const dayOf = (day: string): string => day.replaceAll('-', '\u2011')
  const unitOf = (unit: string | null): string =>
    ({ EUR: ' €', m2: ' m²', 'EUR/month': texts[language].aMonth, 'EUR/year': texts[language].aYear })[
      unit ?? ''
    ] ?? ''
  const grouped = (value: unknown): string =>
    typeof value === 'number' ? value.toLocaleString(language === 'pt' ? 'pt-PT' : 'en-GB') : String(value)
  const wordOf = (fact: Fact | undefined, unit = '', isYear = false): string => {
    const shown = (value: unknown) => (isYear ? String(value) : grouped(value)) + unit
    const words = texts[language]
    if (!fact || fact.state === 'unknown') return words.missing
    if (fact.state === 'conflicting')
      return `${words.differ}: ${(fact.alternatives ?? []).map(({ value }) => shown(value)).join(' / ')}`
    return fact.value === null ? '–' : shown(fact.value)
  }
  /** A fact with its mark: filled where it is reported, empty where it is not, and who reported it when. */
  const line = (label: string, fact: Fact | undefined, unit = ''): HTMLElement => {
    const source = fact?.reported_by_role
      ? `${fact.reported_by_role.replaceAll('_', ' ')}, ${dayOf(fact.reported_on ?? '')}`
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
    if (!readsResources) {
      figure.hidden = true
      return figure
    }
    const own = turn
    const set = document.documentElement.style.colorScheme
    const isDark = set ? set === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    const uri = `ui://listings/${listing_id}/${part}-${isDark ? 'dark' : 'light'}.svg`
    void ask('resources/read', { uri })
      .then((result) => {
        const [{ text = '' } = {}] = (result as { contents?: { text?: string }[] }).contents ?? []
        if (own !== turn || !text.startsWith('<svg ')) throw new Error('No picture')
        const image = document.createElement('img')
        image.alt = alt
        image.src = `data:image/svg+xml,${encodeURIComponent(text)}`
        figure.append(image)
      })
      .catch(() => (figure.hidden = true))
    return figure
  }

  const linked = (home: Home): HTMLElement => {
    const title = home.title[language] ?? home.title.en ?? home.title.pt ?? home.listing_id
    const link = element('a', title) as HTMLAnchorElement
    if (/^https?:\/\//.test(home.url)) link.href = home.url
    link.addEventListener('click', (event) => {
      event.preventDefault()
      void ask('ui/open-link', { url: home.url }).catch(() => undefined)
    })
    return link
  }

  const statusOf = (known: Available): HTMLElement => {
    const words = texts[language]
    const last = known.last_confirmation
    const status =
      known.availability === 'available' || known.availability === 'reserved' ? known.availability : 'unknown'
    const paragraph = element('p', '', element('strong', words[status]))
    if (last)
      paragraph.append(
        ' ',
        element('small', `${last.reported_by_role.replaceAll('_', ' ')}, ${dayOf(last.confirmed_on)}`),
      )
    paragraph.className = `status ${status}`
    return paragraph
  }

  const homeOf = (home: Home, known: Available, isAlone: boolean): HTMLElement => {
    const words = texts[language]
    const place = [home.municipality, home.district ?? home.location?.district].filter(Boolean).join(', ')
    const facts = element('dl')
    facts.append(
      line(words.price, home.price_eur, ' €'),
      line(words.typology, home.typology),
      line(words.beds, home.beds),
      line(words.area, home.useful_m2 ?? home.areas?.useful_m2, ' m²'),
      line(words.energy, home.energy_class ?? home.energy?.class),
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
      const picture = pictureOf(home.listing_id, 'drawing', texts[language].drawing)
      const cell = element('th', '', picture, linked(home), statusOf(states.get(home.listing_id)!))
      cell.setAttribute('scope', 'col')
      head.append(cell)
    }
    const body = rows
      .filter(({ verdict }) => verdict !== 'same')
      .map((row) => {
        const label = element('th', row.label[language] ?? row.label.en)
        label.setAttribute('scope', 'row')
        const unit = unitOf(row.unit)
        const isYear = row.key === 'construction_year'
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

  const idsIn = (given: Answer): string[] => [
    ...new Set(
      given.results || given.listings
        ? (given.results ?? given.listings ?? []).map(({ listing_id }) => listing_id)
        : [given.listing_id ?? '', ...(given.also ?? []).map(({ listing_id }) => listing_id)].filter(Boolean),
    ),
  ]

  const call = async (name: string, given: object): Promise<Called> =>
    (await ask('tools/call', {
      name: plainNames ? name.replace('.', '_') : name,
      arguments: given,
    })) as Called

  /** What is public now of these; throws when that cannot be determined. */
  const publicOf = async (ids: string[]): Promise<Map<string, Available>> => {
    const found = new Map<string, Available>()
    let left = ids
    while (left.length > 0) {
      const [listing_id, ...also] = left.slice(0, 20)
      const result = await call('property.verify_availability', {
        listing_id,
        ...(also.length > 0 && { also: also.join(',') }),
      })
      if (result.isError) {
        const failure = JSON.parse(result.content?.[0]?.text ?? '{}') as { code?: string }
        if (failure.code !== 'not_found') throw new Error('Not checked')
        left = left.slice(1)
        continue
      }
      const known = result.structuredContent as Available & { also?: Available[] }
      for (const each of [known, ...(known.also ?? [])])
        if (each.code === undefined) found.set(each.listing_id, each)
      left = left.slice(20)
    }
    return found
  }

  const draw = (given: Answer, ids: string[], states: Map<string, Available>): void => {
    const words = texts[language]
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
    again.addEventListener('click', () => void check())
    root.replaceChildren(
      ...shown,
      note,
      element('p', `${words.checked} ${new Date().toLocaleTimeString()} `, again),
      element('p', readsResources && homes.length > 0 ? words.drawing : ''),
    )
  }

  /** Hides everything, asks what is public, and draws that alone. */
  async function check(): Promise<void> {
    const own = ++turn
    clearTimeout(timer)
    showText(texts[language].checking)
    const given = answer
    if (!given || document.visibilityState === 'hidden') return
    const ids = idsIn(given)
    try {
      const states = await publicOf(ids)
      if (own !== turn) return
      draw(given, ids, states)
      const seconds = Math.min(
        300,
        ...[...states.values()].map((known) => known.recheck_after_seconds ?? 300),
      )
      timer = window.setTimeout(() => void check(), seconds * 1000)
    } catch {
      if (own === turn) showText(texts[language].failed, true)
    }
  }

  const follow = (context: {
    theme?: string
    locale?: string
    toolInfo?: { tool?: { name?: string } }
  }): void => {
    if (context.theme) document.documentElement.style.colorScheme = context.theme
    if (context.locale) language = context.locale.startsWith('pt') ? 'pt' : 'en'
    document.documentElement.lang = language
    const name = context.toolInfo?.tool?.name
    if (name) plainNames = !name.includes('.')
  }

  window.addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source !== window.parent || typeof data !== 'object' || data === null || data.jsonrpc !== '2.0')
      return
    const { id, method, params, result, error } = data as {
      id?: number
      method?: string
      params?: Called & Parameters<typeof follow>[0]
      result?: unknown
      error?: { message?: string }
    }
    if (method === undefined) {
      const open = waiting.get(id ?? 0)
      waiting.delete(id ?? 0)
      if (error) open?.reject(new Error(error.message))
      else open?.resolve(result)
      return
    }
    if (method === 'ui/notifications/tool-result') {
      answer = params?.isError ? null : ((params?.structuredContent ?? null) as Answer | null)
      void check()
    }
    if (method === 'ui/notifications/tool-cancelled') answer = null
    if (method === 'ui/notifications/host-context-changed' && params) {
      follow(params)
      void check()
    }
    if (method === 'ui/resource-teardown') {
      turn++
      root.replaceChildren()
    }
    if (id !== undefined) post({ id, result: {} })
  })

  // Whatever was shown before it was out of sight is not shown again unasked.
  document.addEventListener('visibilitychange', () => void check())
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void check()
  })
  let wasSeen = false
  new IntersectionObserver((entries) => {
    const isSeen = entries.some(({ isIntersecting }) => isIntersecting)
    if (isSeen && !wasSeen && answer) void check()
    wasSeen = isSeen
  }).observe(document.documentElement)
  new ResizeObserver(() => {
    const { width, height } = document.documentElement.getBoundingClientRect()
    post({
      method: 'ui/notifications/size-changed',
      params: { width: Math.ceil(width), height: Math.ceil(height) },
    })
  }).observe(document.documentElement)

  void ask('ui/initialize', {
    protocolVersion: '2026-01-26',
    appInfo: { name: 'open-listings-card', version: '1.0.0' },
    appCapabilities: {},
  })
    .then((result) => {
      const { hostContext = {}, hostCapabilities = {} } = result as {
        hostContext?: Parameters<typeof follow>[0]
        hostCapabilities?: { serverResources?: object }
      }
      readsResources = hostCapabilities.serverResources !== undefined
      follow(hostContext)
      post({ method: 'ui/notifications/initialized', params: {} })
    })
    .catch(() => showText(texts[language].failed))
}
