import type { Language } from '#src/domain/language.ts'

const en = {
  show: 'Show streets',
  hide: 'Hide streets',
  loading: 'Loading the streets…',
  failed: 'The streets could not be loaded. The map stays as it is.',
  partly: 'Some of the streets could not be loaded.',
  map: 'Map of streets',
  closer: 'Zoom in',
  farther: 'Zoom out',
  fingers: 'Move the map with two fingers',
  wheel: 'Zoom with Ctrl and the wheel',
  wheelOnMac: 'Zoom with ⌘ and the wheel',
  data: '© OpenStreetMap contributors',
}

/** The words of the map of streets, also those that a browser loads with it. */
export const streetWords: Record<Language, typeof en> = {
  en,
  pt: {
    show: 'Ver as ruas',
    hide: 'Fechar as ruas',
    loading: 'A carregar as ruas…',
    failed: 'Não foi possível carregar as ruas. O mapa fica como está.',
    partly: 'Não foi possível carregar parte das ruas.',
    map: 'Mapa das ruas',
    closer: 'Aproximar',
    farther: 'Afastar',
    fingers: 'Mova o mapa com dois dedos',
    wheel: 'Aproxime com Ctrl e a roda do rato',
    wheelOnMac: 'Aproxime com ⌘ e a roda do rato',
    data: '© Contribuidores do OpenStreetMap',
  },
}
