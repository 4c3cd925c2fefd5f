import type { Card } from '../library.ts'
import { cardScript } from './card-script.ts'

/** Where hosts of MCP Apps find the card; the tools that it can show name it. */
export const cardUri = 'ui://listings/card'

const style = `
:root { color-scheme: light dark; --line: light-dark(#c9c2b4, #4a4f55); font: 15px/1.45 system-ui, sans-serif; }
body { margin: 0; padding: 12px; background: light-dark(#fbf9f4, #17191c); color: light-dark(#1d2226, #ece8df); }
article { border-block-end: 1px solid var(--line); padding-block: 8px; }
h2 { font: 600 1.1em/1.3 Georgia, serif; margin: 0; }
p { margin: 2px 0; } ul { margin: 4px 0; padding-inline-start: 1.2em; font-size: .9em; }
a { color: light-dark(#0d4f8b, #8fc3f3); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 6px 0; }
dt, small { color: light-dark(#565b60, #b3b0a8); } dd { margin: 0; }
.status { font-weight: 600; } .reserved { color: light-dark(#8a4b00, #f0b060); }
.wide { overflow-x: auto; } table { border-collapse: collapse; }
th, td { text-align: start; vertical-align: top; padding: 4px 8px; border-block-end: 1px solid var(--line); }
button { font: inherit; padding: 2px 10px; } :focus-visible { outline: 2px solid light-dark(#0d4f8b, #8fc3f3); outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) { #card > * { animation: in .15s ease-out; } @keyframes in { from { opacity: 0; } } }
`

const script = (): string =>
  `(${String(cardScript)})()`
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^[ \t]+$/gm, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .replaceAll('</script', String.raw`<\/script`)

/**
 * The card as one document (MCP Apps): it draws a listing, a list or a comparison, and each time that it is shown it asks
 * what is public first. It loads nothing: its only way out is a call of a tool through the host.
 */
export const makeCard = (): Card => ({
  uri: cardUri,
  mimeType: 'text/html;profile=mcp-app',
  text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"><title>Listings</title><style>${style}</style></head><body><main id="card" aria-live="polite"></main><script type="module">${script()}</script></body></html>`,
  _meta: { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } },
})
