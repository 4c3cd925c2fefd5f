import type { Answer, CardState } from './card-answers.ts'
import type { cardDrawing } from './card-drawing.ts'
import type { cardHost, HostContext } from './card-host.ts'
import type { cardTexts } from './card-texts.ts'

/** What the document passes to the script: the other functions of the card. */
interface Parts {
  cardTexts: typeof cardTexts
  cardHost: typeof cardHost
  cardDrawing: typeof cardDrawing
  /** The facts that are years. */
  years: readonly string[]
  roles: Parameters<typeof cardDrawing>[0]['roles']
}

/**
 * The script of the card: it checks what is public whenever the card is shown, and draws that. It runs in the host's
 * frame, alone: the server sends the text of this function and of its parts inside one document (card.ts), so that each
 * can use nothing from outside it.
 */
export const cardScript = (parts: Parts): void => {
  const state: CardState = { language: 'en', portableNames: false, readsResources: false, turn: 0 }
  let answer: Answer | null = null
  let timer = 0
  const root = document.getElementById('card')!
  const texts = parts.cardTexts()

  const follow = ({ theme, locale, toolInfo }: HostContext): void => {
    if (theme) document.documentElement.style.colorScheme = theme
    if (locale) state.language = locale.startsWith('pt') ? 'pt' : 'en'
    document.documentElement.lang = state.language
    const name = toolInfo?.tool?.name
    if (name) state.portableNames = !name.includes('.')
  }

  const host = parts.cardHost(state, ({ method, params }) => {
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
      state.turn++
      root.replaceChildren()
    }
  })
  const { showText, draw } = parts.cardDrawing({
    state,
    texts,
    years: parts.years,
    roles: parts.roles,
    ask: host.ask,
    root,
    check: () => void check(),
  })

  const idsIn = (given: Answer): string[] => [
    ...new Set(
      given.results || given.listings
        ? (given.results ?? given.listings ?? []).map(({ listing_id }) => listing_id)
        : [given.listing_id ?? '', ...(given.also ?? []).map(({ listing_id }) => listing_id)].filter(Boolean),
    ),
  ]

  /** Hides everything, asks what is public, and draws that alone. */
  async function check(): Promise<void> {
    const own = ++state.turn
    clearTimeout(timer)
    showText(texts[state.language].checking)
    const given = answer
    if (!given || document.visibilityState === 'hidden') return
    const ids = idsIn(given)
    try {
      const states = await host.publicOf(ids)
      if (own !== state.turn) return
      draw(given, ids, states)
      const seconds = Math.min(
        300,
        ...[...states.values()].map((known) => known.recheck_after_seconds ?? 300),
      )
      timer = window.setTimeout(() => void check(), seconds * 1000)
    } catch {
      if (own === state.turn) showText(texts[state.language].failed, true)
    }
  }

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
    host.post({
      method: 'ui/notifications/size-changed',
      params: { width: Math.ceil(width), height: Math.ceil(height) },
    })
  }).observe(document.documentElement)

  void host
    .ask('ui/initialize', {
      protocolVersion: '2026-01-26',
      appInfo: { name: 'open-listings-card', version: '1.0.0' },
      appCapabilities: {},
    })
    .then((result) => {
      const { hostContext = {}, hostCapabilities = {} } = result as {
        hostContext?: HostContext
        hostCapabilities?: { serverResources?: object }
      }
      state.readsResources = hostCapabilities.serverResources !== undefined
      follow(hostContext)
      host.post({ method: 'ui/notifications/initialized', params: {} })
    })
    .catch(() => showText(texts[state.language].failed))
}
