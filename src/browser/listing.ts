import { pageTools } from 'virtual:page-tools'
import { checkInPlace } from './check.ts'
import { followTicks } from './ask.ts'
import { holdLargePicture } from './gallery.ts'
import { registerTools } from './tools.ts'

const language = document.documentElement.lang.startsWith('pt') ? 'pt' : 'en'
const link = document.querySelector<HTMLAnchorElement>('a[data-check]')
const listing_id = link?.dataset['check']
const availability = pageTools.find(({ path }) => path.endsWith('/availability'))

if (link && availability) checkInPlace(link, availability.path, language)

const sheet = document.querySelector<HTMLElement>('.visit')
if (sheet) followTicks(sheet, language)

holdLargePicture()

// Leaving a page unregisters its tools; a page restored from the back/forward cache registers them again.
const offer = () => {
  const { modelContext } = document
  if (!modelContext || !listing_id) return
  const left = new AbortController()
  registerTools(modelContext, listing_id, left.signal)
  addEventListener('pagehide', () => left.abort(), { once: true })
}
offer()
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) offer()
})
