import type { Card } from '../library.ts'
import { entryOfFact, factNames } from '#src/domain/listing/facts/facts.ts'
import { year } from '#src/domain/listing/facts/kinds.ts'
import { cardDrawing } from './card-drawing.ts'
import { cardHost } from './card-host.ts'
import { cardScript } from './card-script.ts'
import { role } from '#src/words/role.ts'
import { cardTexts } from './card-texts.ts'

/** Where hosts of MCP Apps find the card; the tools that it can show name it. */
export const cardUri = 'ui://listings/card'

const style = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif;
--line: light-dark(#d8d2c5, #3b4250); --soft: light-dark(#565b60, #b0b3ba); --blue: light-dark(#24479c, #9db9f5); --paper: light-dark(#fdfcf8, #171b26); --sheet: light-dark(#fff, #1e2431); }
* { box-sizing: border-box; }
body { margin: 0; padding: 12px; background: var(--paper); color: light-dark(#1b2130, #eceae2); }
main { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: 4px; overflow: hidden; }
article > div { padding: 10px 14px 12px; min-width: 0; }
figure { margin: 0; aspect-ratio: 16 / 5; background: light-dark(#f1f6f9, #121827); }
figure[hidden] { display: none; }
figure img { display: block; width: 100%; height: 100%; object-fit: cover; }
.map { aspect-ratio: 3 / 2; }
h2 { font: 600 1.15em/1.3 Georgia, serif; margin: 0; overflow-wrap: anywhere; }
p { margin: 2px 0; } ul { margin: 6px 0 0; padding-inline-start: 1.2em; font-size: .9em; color: var(--soft); }
a { color: var(--blue); text-underline-offset: .15em; text-decoration-thickness: 1px; }
dl { margin: 8px 0 0; } dl > div { display: grid; grid-template-columns: 6.5em minmax(0, 1fr); gap: 0 10px; padding: 3px 0; border-block-start: 1px solid var(--line); }
dt, small { color: var(--soft); } dd { margin: 0; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; font-variant-numeric: tabular-nums; }
dd span span { color: var(--blue); } dl > div:first-child dd > span { font-weight: 600; }
.reserved strong { color: light-dark(#8a4b00, #f0b060); }
main > p { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; color: var(--soft); font-size: .9em; }
main > p:empty { display: none; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 4px; background: var(--sheet); } table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 5px 10px; border-block-end: 1px solid var(--line); font-weight: 400; min-width: 9em; }
tbody th { color: var(--soft); min-width: 7em; } thead th { min-width: 12em; } thead a { font: 600 1.05em/1.3 Georgia, serif; } thead figure { aspect-ratio: 2; margin-block-end: 6px; border-radius: 3px; overflow: hidden; }
tbody tr:last-child > * { border: 0; }
button { font: inherit; color: var(--blue); background: none; border: 1px solid currentColor; border-radius: 3px; padding: 2px 10px; cursor: pointer; }
:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
@media (min-width: 34em) {
  article:not(.alone):has(> figure:not([hidden])) { display: grid; grid-template-columns: 13em minmax(0, 1fr); }
  article:not(.alone) figure { aspect-ratio: auto; min-height: 100%; }
  article:not(.alone) figure img { position: relative; height: 100%; min-height: 11em; }
  article.alone:has(> .map:not([hidden])) { display: grid; grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr); }
  article.alone .drawing { aspect-ratio: auto; position: relative; } article.alone .drawing img { position: absolute; inset: 0; }
  article.alone .map { grid-area: 1 / 2; } article.alone > div { grid-area: 2 / 1 / auto / -1; border-block-start: 1px solid var(--line); }
  dl > div { grid-template-columns: 9em minmax(0, 1fr); }
}
@media (prefers-reduced-motion: no-preference) { #card > *, figure img { animation: in .15s ease-out; } @keyframes in { from { opacity: 0; } } }
`

const years = factNames.filter((name) => entryOfFact(name).kind === year)

const script = (): string =>
  `(${String(cardScript)})({ cardTexts: ${String(cardTexts)}, cardHost: ${String(cardHost)}, cardDrawing: ${String(cardDrawing)}, years: ${JSON.stringify(years)}, roles: ${JSON.stringify(role)} })`
    .replaceAll(/^[ \t]*\/\/.*\n/gm, '')
    .replaceAll(/^[ \t]+$/gm, '')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .replaceAll('</script', String.raw`<\/script`)

/**
 * The card as one document (MCP Apps): it draws a listing, a list or a comparison, and each time that it is shown it asks
 * what is public first. It loads nothing: its only ways out are a call of a tool and the reading of a resource through the
 * host, and the pictures that come so are images of their own.
 */
export const makeCard = (): Card => ({
  uri: cardUri,
  mimeType: 'text/html;profile=mcp-app',
  text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"><title>Listings</title><style>${style}</style></head><body><main id="card" aria-live="polite"></main><script type="module">${script()}</script></body></html>`,
  _meta: { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } },
})
