import { addProtocol, Map as StreetMap, Marker, setWorkerUrl } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { PMTiles, Protocol } from 'pmtiles'
// A file of its own, which no page has before streets are asked for.
import styles from './streets.css?url'
import type { streetWords } from '#src/words/streets.ts'
import { streetStyle, type Circle } from './street-style.ts'

type Words = (typeof streetWords)['en']

/** Streets that are seen over a drawn map. */
export interface ShownStreets {
  focus(): void
  close(): void
  /** Calls `tell` once when a part of the streets cannot be loaded. */
  onPartlyMissing(tell: () => void): void
}

setWorkerUrl(worker)
const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

/** Closer, a parish's point would pass for the home, and nothing but the inside of the circle would be seen. */
const stepsCloser = 2

const numbersIn = (text: string | undefined): number[] => (text ?? '').split(',').map(Number)

const circleIn = (text: string | undefined): Circle | null => {
  const [lat = 0, lon = 0, radius_m = 0] = numbersIn(text)
  return text === undefined ? null : { lat, lon, radius_m }
}

const button = (text: string, label: string, press: () => void): HTMLButtonElement => {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.ariaLabel = label
  made.addEventListener('click', press)
  return made
}

/** The prices of the drawn map as links at the same points. */
const putPins = (map: StreetMap, maps: HTMLElement): void => {
  for (const pin of maps.querySelectorAll<SVGAElement>('a[data-at]')) {
    const [lat = 0, lon = 0] = numbersIn(pin.dataset['at'])
    const link = document.createElement('a')
    link.className = 'street-pin'
    link.href = pin.href.baseVal
    link.tabIndex = -1
    link.textContent = pin.querySelector('text')?.textContent ?? ''
    link.ariaLabel = `${link.textContent} ${pin.querySelector('title')?.textContent ?? ''}`
    new Marker({ element: link, anchor: 'bottom' }).setLngLat([lon, lat]).addTo(map)
  }
}

const loaded = (map: StreetMap): Promise<void> =>
  new Promise((resolve, reject) => {
    map.once('load', () => resolve())
    map.once('error', ({ error }) => reject(error))
  })

/** Resolves once the styles of the streets apply; a second time they are there. */
const styled = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${styles}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styles
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', reject)
    document.head.append(link)
  })

/** Shows the streets of a file over a drawn map, once they are drawn; throws where they cannot be. */
export const showStreets = async (
  maps: HTMLElement,
  { url: path = '', show, circle: around }: DOMStringMap,
  words: Words,
): Promise<ShownStreets> => {
  const url = new URL(path, location.href).href
  const tiles = new PMTiles(url)
  // Throws where the file is missing or is answered without ranges, before anything is drawn.
  await tiles.getHeader()
  await styled()
  protocol.add(tiles)
  const container = document.createElement('div')
  container.className = 'street-map'
  maps.append(container)
  const [west = 0, south = 0, east = 0, north = 0] = numbersIn(show)
  const circle = circleIn(around)
  const style = () => streetStyle(container, url, circle)
  let map: StreetMap | null = null
  try {
    map = new StreetMap({
      container,
      style: style(),
      bounds: [west, south, east, north],
      attributionControl: false,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      locale: {
        'Map.Title': words.map,
        'CooperativeGesturesHandler.WindowsHelpText': words.wheel,
        'CooperativeGesturesHandler.MacHelpText': words.wheelOnMac,
        'CooperativeGesturesHandler.MobileHelpText': words.fingers,
      },
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.setMaxZoom(map.getZoom() + stepsCloser)
    await loaded(map)
  } catch (error) {
    map?.remove()
    container.remove()
    throw error
  }
  const drawn = map
  putPins(drawn, maps)
  const bar = document.createElement('p')
  bar.className = 'street-zoom'
  bar.append(
    button('+', words.closer, () => drawn.zoomIn()),
    button('−', words.farther, () => drawn.zoomOut()),
  )
  container.append(bar)
  const schemes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  )
  const repaint = () => void drawn.setStyle(style())
  for (const scheme of schemes) scheme.addEventListener('change', repaint)
  return {
    focus: () => drawn.getCanvas().focus(),
    close() {
      for (const scheme of schemes) scheme.removeEventListener('change', repaint)
      drawn.remove()
      container.remove()
    },
    onPartlyMissing: (tell) => void drawn.once('error', tell),
  }
}
