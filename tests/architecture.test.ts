import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { verbNames } from '#src/command/verbs.ts'

const root = join(import.meta.dirname, '..')

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const sources = [...filesIn('src', /\.(tsx?|js|astro)$/), ...filesIn('scripts', /\.ts$/)]
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

interface Import {
  file: string
  target: string
  typeOnly: boolean
}

const importsOf = (file: string): Import[] =>
  [
    ...textOf(file).matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/g),
  ].map(([, type, target = '']) => ({
    file,
    target: target.startsWith('#src/')
      ? target.replace('#src/', 'src/')
      : target.startsWith('.')
        ? join(dirname(file), target)
        : target,
    typeOnly: type !== undefined,
  }))

const imports = sources.flatMap(importsOf)
const roomOf = (path: string) =>
  /^src\/([^/]+)\//.exec(path)?.[1] ?? /^src\/([^/]+)\.ts$/.exec(path)?.[1] ?? path.split('/')[0] ?? ''

test('a page is a folder with what it is handed and how it is written; Astro has the frame alone', () => {
  const foldersWith = (file: string) =>
    sources.flatMap((each) => new RegExp(`^src/components/([^/]+)/${file}$`).exec(each)?.[1] ?? []).toSorted()
  const kinds = foldersWith('data.ts')
  expect(kinds).toContain('listing')
  expect(foldersWith('page.tsx?')).toEqual(kinds)
  for (const kind of kinds)
    expect(textOf(`src/components/${kind}/data.ts`), kind).toContain(`kind: '${kind}'`)
  const astro = sources.filter((file) => file.endsWith('.astro'))
  expect(astro).toEqual(['src/layouts/document.astro', 'src/pages/[...path].astro'])
})

test('design 3: all SQL is in the store', () => {
  const sql = /\b(SELECT\s.+\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|DELETE\s+FROM|CREATE\s+TABLE)\b/
  expect(sources.filter((file) => !file.startsWith('src/store/') && sql.test(textOf(file)))).toEqual([])
})

/** A file and all that it imports to run, and what those import. */
const reachedFrom = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { target } of imports.filter((each) => each.file === file && !each.typeOnly))
    reachedFrom(target, seen)
  return seen
}

test('interface 5.2: the site that browsers get is made without the settings, the store and the server', () => {
  const site = sources.filter((file) =>
    ['browser', 'pages', 'layouts', 'components', 'words'].includes(roomOf(file)),
  )
  const reached = new Set(site.flatMap((file) => [...reachedFrom(file)]))
  const importersOf = (target: string) =>
    imports
      .filter((each) => each.target === target && !each.typeOnly && reached.has(each.file))
      .map(({ file }) => file)
      .join(', ')
  const rooms =
    /^(src\/(addresses|browser|pages|layouts|components|words|styles|domain)\/|#data\/|@fontsource-variable\/|pure-rand\/|(@simplewebauthn\/browser|astro\/app\/entrypoint|d3-geo|maplibre-gl|maplibre-gl\/dist\/maplibre-gl-worker\.mjs\?worker&url|pmtiles|topojson-client|virtual:page-tools|zod)$)/
  const wrong = [...reached].filter((file) => !rooms.test(file))
  expect(wrong.map((file) => `${file}, which ${importersOf(file)} imports`)).toEqual([])
  expect(reached).toContain('src/domain/vocabulary.ts')
  // The server has the schemas' library anyway; browsers have no use for it.
  const scripts = site.filter((file) => roomOf(file) === 'browser').flatMap((file) => [...reachedFrom(file)])
  expect(scripts).not.toContain('zod')
  expect(site.filter((file) => /process\.|import\.meta\.env|astro:env/.test(textOf(file)))).toEqual([])
})

test('the domain reads no clock, beside what the linter refuses', () => {
  expect(
    sources.filter((file) => file.startsWith('src/domain/') && textOf(file).includes('new Date()')),
  ).toEqual([])
})

test('the domain knows no addresses', () => {
  const address = /URLSearchParams|(^|[=(,:?[+&|])\s*['"`](\/(?!m2\b)[a-z]|\$\{[^}]*\}\/[a-z]{2})/
  const wrong = sources
    .filter((file) => file.startsWith('src/domain/'))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => address.test(line) && !/^\s*(\/?\*|\/\/|import )/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(wrong).toEqual([])
})

/** The files of the domain that remember anything, each with what makes it as good as pure. */
const remembering: Record<string, string> = {
  'src/domain/strict-json.ts': 'how a number was written, as long as the value that was read is referenced',
  'src/domain/memo.ts': 'answers of pure functions, bounded',
  'src/domain/private/plain.ts': 'the plain form of each character, at most 65,536',
  'src/domain/search/municipality-columns.ts':
    'a number for each text, bounded, the same as long as the process lives',
}

test('the domain keeps no state but the answers of pure functions', () => {
  const changed = sources.filter((file) => {
    if (!file.startsWith('src/domain/')) return false
    const text = textOf(file)
    const mutated = [...text.matchAll(/^(?:export )?const (?:\[([\w, ]+)\]|(\w+)).* = (?:new \w+|\[|\{)/gm)]
      .flatMap(([, several, one]) => several?.split(', ') ?? [one!])
      .filter((name) =>
        new RegExp(
          `\\b${name}(\\.(set|add|delete|clear|push|pop|splice|fill)\\(|\\[[^\\]\\n]+\\] [+-]?= )`,
        ).test(text),
      )
    return mutated.length > 0 || /^(export )?let /m.test(text)
  })
  expect(changed.filter((file) => !(file in remembering))).toEqual([])
})

test('bytes become text in one way, and in pieces where a feed is read', () => {
  expect(sources.filter((file) => textOf(file).includes('new TextDecoder'))).toEqual([
    'src/domain/bytes.ts',
    'src/import/feed/feed-text.ts',
  ])
})

test('JSON is read in two places: what this program wrote or a schema describes, and what people sent', () => {
  const code = (file: string) => textOf(file).replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '')
  expect(sources.filter((file) => /JSON\.parse\(|\.json\(\) as /.test(code(file))).toSorted()).toEqual([
    'src/domain/json.ts',
    'src/domain/strict-json.ts',
    // It runs alone, in the host's frame.
    'src/server/mcp/card/card-host.ts',
  ])
})

test('a text becomes JSON of a type where it is written; bytes are said to be what was written to them', () => {
  expect(sources.filter((file) => /\bas (unknown as )?JsonOf\b/.test(textOf(file))).toSorted()).toEqual([
    'src/domain/json.ts',
    'src/domain/message/message.ts',
    'src/domain/sync/signed.ts',
    'src/operations/operation.ts',
  ])
})

test('only schemas make the id of a listing, an agency, an account, a brief or a buyer request', () => {
  const ids = '(ListingId|AgencyId|AccountId|BriefId|BuyerRequestId)'
  const cast = new RegExp(`\\bas (unknown as )?${ids}\\b|ZodType<${ids}`)
  expect(sources.filter((file) => cast.test(textOf(file)))).toEqual([])
  expect(sources.filter((file) => /\bidOf</.test(textOf(file))).toSorted()).toEqual([
    'src/domain/ids.ts',
    'src/domain/source/professional.ts',
    'src/domain/sync/wire.ts',
    'src/operations/named-listings.ts',
  ])
})

test('only the calendar makes a day of other text', () => {
  expect(sources.filter((file) => /\bas (unknown as )?ISODate\b/.test(textOf(file)))).toEqual([
    'src/domain/time/calendar.ts',
  ])
})

test('only the calendar makes an instant of other text', () => {
  expect(sources.filter((file) => /\bas (unknown as )?Instant\b/.test(textOf(file)))).toEqual([
    'src/domain/time/calendar.ts',
  ])
})

test('interface 1.4: only the gate makes an open listing', () => {
  const makers = sources.filter((file) => /\bas (unknown as )?OpenListing\b/.test(textOf(file)))
  expect(makers).toEqual(['src/domain/rights/gate.ts'])
  const callers = imports
    .filter(({ target, typeOnly }) => target === 'src/domain/rights/gate.ts' && !typeOnly)
    .map(({ file }) => file)
  expect(callers.toSorted()).toEqual([
    'src/store/read-model/published-row.ts',
    'src/store/record/passages.ts',
  ])
})

test('the public reads name no private table', () => {
  const privateTables =
    /\b(?:FROM|JOIN)\s+(listing|agency|authorisation|ai_consent|confirmation|price|picture|journal|feed_home|feed_picture|feed_decision|feed_source|feed_held_removals|feed_report|report_address|ended_agency|professional_account|buyer_brief|buyer_request)\b/
  for (const file of [
    ...filesIn('src/store/read-model', /\.ts$/),
    ...filesIn('src/store/publication', /\.ts$/),
  ])
    expect(textOf(file), file).not.toMatch(privateTables)
})

test('interface 1.5: the professional tables and what reads them are out of reach of the public', () => {
  const tables = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(professional_account|buyer_brief|buyer_request)\b/
  expect(sources.filter((file) => tables.test(textOf(file))).toSorted()).toEqual([
    'src/store/record/erase-professional.ts',
    'src/store/record/professional-operator.ts',
    'src/store/record/professional-sources.ts',
    'src/store/record/professional.ts',
  ])
  const users = imports
    .filter(({ target }) =>
      /^src\/(store\/record\/professional|domain\/professional\/(professional-reads|closed-listing))\.ts$/.test(
        target,
      ),
    )
    .map(({ file }) => file)
  expect([...new Set(users)].toSorted()).toEqual([
    'src/compose.ts',
    'src/domain/professional/match.ts',
    'src/domain/professional/professional-reads.ts',
    'src/operations/professional/closed-listing-get.ts',
    'src/operations/professional/professional-operation.ts',
    'src/operations/professional/shown-listing.ts',
    'src/server/mcp/professional/professional-tool.ts',
    'src/store/record/professional.ts',
    'src/store/store.ts',
  ])
  const handed = sources.filter((file) =>
    /\bappContext\.(professional|disclosures)\b|\b(professional|disclosures)\b[^'}]*\}: AppContext/.test(
      textOf(file),
    ),
  )
  expect(handed).toEqual(['src/server/mcp/professional/professional.ts'])
})

test('every verb is a file of its own name, and the overview has it', () => {
  const files = filesIn('scripts', /\.ts$/).filter((file) => !file.startsWith('scripts/demo/'))
  for (const file of files) {
    const name = /name: '([a-z-]+)'/.exec(textOf(file))
    expect(`scripts/${name?.[1] ?? ''}.ts`).toBe(file)
  }
  expect(verbNames.map((name) => `scripts/${name}.ts`).toSorted()).toEqual(files.toSorted())
})

test('package.json starts what a developer starts, and the one command does the rest', () => {
  const { scripts, bin } = JSON.parse(textOf('package.json')) as Record<string, Record<string, string>>
  const started = Object.keys(scripts ?? {}).filter((name) => !name.startsWith('test'))
  expect(started).toEqual(['start', 'dev', 'build', 'format', 'types', 'contract', 'bench'])
  // The shell that npm starts passes no signal on: the server takes its place.
  expect(scripts?.['start']).toMatch(/^exec /)
  expect(bin).toEqual({ 'open-listings': 'scripts/open-listings.js' })
})

/** Where text enters the program: each of these reads it once, and hands on what was read. */
const entrances = [
  // Schemas of requests, and the keys that pass no schema.
  'src/domain/input-text.ts',
  'src/domain/search/filters/readiness-min.ts',
  'src/server/validation.ts',
  // Addresses, and what is typed in a browser.
  'src/addresses/params.ts',
  'src/server/overview.ts',
  'src/server/request.ts',
  'src/server/mcp/library.ts',
  // Headers, and a receipt that is pasted.
  'src/server/request.ts',
  'src/domain/sync/pasted-receipt.ts',
  'src/browser/places.ts',
  // Arguments of agents that are read before their schema.
  'src/domain/asking/read.ts',
  'src/server/mcp/habits.ts',
  // The fields of a form with files; of other forms `readParams` reads them.
  'src/office/upload.ts',
  // Feeds and what is added to them, source records, the command line.
  'src/import/feed/formats.ts',
  'src/import/feed/imovirtual.ts',
  'src/import/feed/inmovilla.ts',
  'src/import/feed/kyero.ts',
  'src/domain/feed/complement.ts',
  'src/domain/feed/offer-words.ts',
  'src/domain/source-text.ts',
  'src/command/feed-summary.ts',
  'src/command/taught-word.ts',
  'scripts/places.ts',
]

const door = 'src/domain/bounded.ts'
const beyond = (pattern: RegExp, ...places: string[]) =>
  sources.filter((file) => file !== door && !places.includes(file) && pattern.test(textOf(file)))

test('text from outside is read at the entrances alone, and by each of them', () => {
  const reads = /\bread(?:Text|Prose)\(/
  expect(beyond(reads, ...entrances)).toEqual([])
  expect(entrances.filter((file) => !reads.test(textOf(file)))).toEqual([])
})

test('what was read has a type that only its door, and what reads keys, lists and parameters, gives', () => {
  const claimed = /\bas (?:unknown as )?[^\n);]*\bBounded\b/
  const places = ['input-text', 'search/filters/readiness-min', 'search/filters/texts']
  expect(beyond(claimed, ...places.map((name) => `src/domain/${name}.ts`))).toEqual([])
  expect(beyond(/\bas unknown as Params\b/, 'src/addresses/params.ts')).toEqual([])
})

/**
 * Where a text that JSON brought is read by an expression or cut before the door has read it, with what bounds it. JSON
 * brings values of no type, of which only such a comparison, a schema or a cast makes a text: the linter refuses bare
 * schemas, and casts are listed below.
 */
const expressionsOnNarrowed: Record<string, readonly string[]> = {
  // The words of this program's own messages.
  'src/domain/message/message.ts': ['text.replace('],
  // Cut at the bound of a feed's texts, and read with the home that it belongs to.
  'src/import/feed/json-homes.ts': ['value.trim('],
  // Of at most twenty characters.
  'src/server/mcp/habits.ts': ['value.trim('],
}

test('no expression reads, and nothing cuts, a plain text that was sent', () => {
  const found = sources.flatMap((file) => {
    const code = textOf(file).replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
    const names = new Set([...code.matchAll(/typeof (\w+) [!=]== 'string'/g)].map(([, name]) => name!))
    const uses = [...names].flatMap((name) =>
      [
        ...code.matchAll(
          new RegExp(
            String.raw`\.(?:test|exec)\(${name}\b|\b${name}\??\.(?:split|replace|replaceAll|match|matchAll|search|trim|toLowerCase|toUpperCase)\(`,
            'g',
          ),
        ),
      ].map(([use]) => use),
    )
    return uses.length > 0 && /^src\/(?!browser|components|store|server\/mcp\/card)/.test(file)
      ? [[file, uses] as const]
      : []
  })
  expect(Object.fromEntries(found)).toEqual(expressionsOnNarrowed)
})

/** The folders where only what the program itself wrote is met; elsewhere a text is more likely a stranger's. */
const ofOwnTexts = /^src\/(?:domain|store|components|formats)\//
/** What of its own is compared with what was sent, or was made of texts that were read. */
const recordedBeyond = [
  'src/addresses/asking.ts',
  'src/addresses/hand-over.ts',
  'src/addresses/typed-search.ts',
  'src/import/feed/read-home.ts',
  'src/office/action.ts',
  'src/office/agency-pages.ts',
  'src/server/expected.ts',
]

test('a text counts as recorded where tables and records are, and in named files elsewhere', () => {
  const elsewhere = beyond(/\brecorded\(/).filter((file) => !ofOwnTexts.test(file))
  expect(elsewhere.toSorted()).toEqual(recordedBeyond)
})

/**
 * The casts that no type checks, with what each claims: a text that is cast would pass every bound above. A new one is
 * refused unless it stands here.
 */
const casts: Record<string, readonly string[]> = {
  'src/addresses/params.ts': ['as unknown as Params'],
  'src/addresses/search.ts': ['as unknown as Record<ListField'],
  'src/domain/costs/join-tables.ts': ['as unknown as Tables'],
  'src/domain/input-text.ts': ['as unknown as z.ZodType<Bounded', 'as unknown as z.ZodType<Bounded'],
  'src/domain/listing/energy-scale.ts': ['as unknown as readonly EnergyScale[]'],
  'src/domain/listing/facts/facts.ts': ['as unknown as FactEntry'],
  'src/domain/listing/facts/schemas.ts': [
    'as unknown as { [Name in FactName]: SourceFact<ValueOf<Name>> }',
    'as unknown as { [Name in FactName]: FactSchema<ValueOf<Name>> }',
  ],
  'src/domain/memo.ts': ['as unknown as new (object: object'],
  'src/domain/search/filters/index.ts': [
    'as unknown as readonly AnyFilter[]',
    'as unknown as readonly (AnyFilter & { name: QueryName }',
  ],
  'src/domain/search/filters/readiness-min.ts': ['as unknown as z.ZodType<Levels'],
  'src/domain/search/municipality-columns.ts': ['as unknown as Columns'],
  'src/domain/strict-json.ts': ['as unknown as { rawJSON(digits: string'],
  'src/formats/json-ld.ts': ['as unknown as string'],
  'src/mirror/mirror.ts': ['as unknown as Copies'],
  'src/office/passkeys.ts': [
    'as unknown as RegistrationResponseJSON',
    'as unknown as AuthenticationResponseJSON',
  ],
  'src/server/compression.ts': ['as unknown as Preferring'],
  'src/server/mcp/aliases.ts': ['as never'],
  'src/server/mcp/card/card-drawing.ts': ['as unknown as Home] : []'],
  'src/store/db.ts': ['as never'],
  'src/words/filter-words.ts': ['as never', 'as never'],
}

test('an exported function that is named by what it gives has that name alone: keyOf is of one thing', () => {
  const files = Map.groupBy(
    sources.flatMap((file) =>
      [...textOf(file).matchAll(/^export (?:const|(?:async )?function\*?) (\w+Of)\b/gm)].map(([, name]) => ({
        name,
        file,
      })),
    ),
    ({ name }) => name,
  )
  const several = [...files.values()].filter((same) => same.length > 1)
  expect(files.size).toBeGreaterThan(100)
  expect(several).toEqual([])
})

test('no type is claimed unchecked but by the casts that are named', () => {
  const claims = /\bas (?:never\b|unknown as [^\n,;)]+)/g
  const code = (file: string) => textOf(file).replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
  const found = sources.flatMap((file) => {
    const here = [...code(file).matchAll(claims)].map(([cast]) => cast)
    return here.length > 0 ? [[file, here] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(casts)
  expect(sources.filter((file) => /\bas any\b|<never>\w|@ts-(?:ignore|nocheck)/.test(code(file)))).toEqual([])
})

/** How a request is asked for what it brings. */
const asking = {
  addresses: /\bsearchParams\b(?=.*\bURL\()|\bURL\(.*\.searchParams\b/,
  // The framework's own readers bound nothing.
  framework: /\breq\.(?:quer(?:y|ies)|parseBody|formData|json|text)\(|\.formData\(\)/,
  cookies: /\bgetCookies?\(/,
  forms: /\bnew URLSearchParams\((?:text|body|sent)?\)/,
} as const

test('what a request brings is taken from it in named places alone', () => {
  const found = Object.entries(asking).map(([name, pattern]) => [
    name,
    sources.filter((file) => /^src\/(?:server|office)\//.test(file) && pattern.test(textOf(file))).toSorted(),
  ])
  expect(Object.fromEntries(found)).toEqual({
    addresses: [
      // By `readParams`, at once.
      'src/office/routes.ts',
      // Ids, which are looked up as they are.
      'src/server/compare-address.ts',
      // The same, and a receipt, whose signature is of what was pasted; a search by `readParams`.
      'src/server/live-pages.ts',
      // Compared with one word.
      'src/server/mcp/exchange.ts',
      'src/server/mcp/tool.ts',
      // By `readParams`.
      'src/server/oauth/addresses.ts',
      'src/server/search-address.ts',
      'src/server/search-feeds.ts',
      'src/server/shortlist-feeds.ts',
    ],
    framework: [],
    // The token of a session, which is hashed and looked up.
    cookies: ['src/office/request.ts'],
    forms: [],
  })
})
