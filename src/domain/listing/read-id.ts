/** What an id of a listing looks like. */
const idForm = /^[a-z0-9-]{1,64}$/

/** A listing's page, its other forms, and what the API answers of it; in either language. */
const ownPath =
  /^\/(?:pt\/)?(?:v1\/)?properties\/([a-z0-9-]{1,64})(?:\.(?:md|json|jsonld))?(?:\/[a-z-]{0,40})?\/?$/

/** Longer texts are neither an id nor an address of a listing. */
const longest = 400

const around = new Set(' \t\r\n\u00A0`\'"´“”„«»‘’()[]<>*,.;:!?')

/** A text without the spaces, quotes, backticks and marks that people and models set around an id. */
const unwrapped = (text: string): string => {
  let from = 0
  let to = text.length
  while (from < to && around.has(text[from]!)) from++
  while (to > from && around.has(text[to - 1]!)) to--
  return text.slice(from, to)
}

/** The address that a text is, without a scheme or a host those of the site; `null` for what is none. */
const addressIn = (text: string, origin: string): URL | null => {
  if (!text.includes('/')) return null
  const [first = ''] = text.split('/', 1)
  const whole = /^https?:\/\//.test(text)
    ? text
    : first.includes('.') || first.startsWith('localhost')
      ? `https://${text}`
      : `${origin}/${text.startsWith('/') ? text.slice(1) : text}`
  return URL.canParse(whole) ? new URL(whole) : null
}

/**
 * The id that a person or a model means: in any case, in quotes or backticks, with another hyphen, or as an address of
 * the listing at one of the site's origins. `null` for what cannot be an id, an address of another site included.
 *
 * ```ts
 * readListingId(' `OL-7K3Q9X`. ', ['https://homes.example']) // 'ol-7k3q9x'
 * readListingId('https://homes.example/pt/properties/ol-7k3q9x.md', ['https://homes.example']) // 'ol-7k3q9x'
 * readListingId('a house in Lisboa', ['https://homes.example']) // null
 * ```
 */
export const readListingId = (text: string, origins: readonly string[]): string | null => {
  if (idForm.test(text)) return text
  if (text.length > longest) return null
  const written = unwrapped(text)
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  if (idForm.test(written)) return written
  const named = /^([a-z0-9-]{1,64})\.(?:md|json|jsonld)$/.exec(written)?.[1]
  if (named !== undefined) return named
  const address = addressIn(written, origins[0] ?? 'https://site.invalid')
  const hosts = ['site.invalid', ...origins.map((origin) => new URL(origin).host)]
  if (!address || !hosts.includes(address.host)) return null
  return ownPath.exec(address.pathname)?.[1] ?? null
}
