import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'
import base from './oxlint.json' with { type: 'json' }

/** Which folders a folder may import from. Everything not named here is refused. */
const allowed: Record<string, readonly string[]> = {
  domain: ['domain'],
  addresses: ['addresses', 'domain'],
  store: ['addresses', 'domain', 'existing', 'store'],
  compose: ['config', 'domain', 'existing', 'program-version', 'store'],
  config: ['domain', 'existing', 'site-file'],
  existing: [],
  'site-file': ['domain', 'picture-credential', 'street-file'],
  'picture-credential': ['domain'],
  'street-file': ['domain'],
  doctor: ['compose', 'config', 'doctor', 'domain', 'import'],
  deploy: ['addresses', 'compose', 'deploy', 'domain', 'formats', 'publish'],
  mirror: ['domain', 'mirror'],
  operations: ['domain', 'operations'],
  formats: ['addresses', 'domain', 'formats', 'operations', 'words'],
  import: ['compose', 'config', 'domain', 'existing', 'import', 'program-version'],
  publish: ['addresses', 'components', 'compose', 'config', 'domain', 'formats', 'import', 'publish'],
  server: [
    'addresses',
    'components',
    'compose',
    'config',
    'doctor',
    'domain',
    'formats',
    'import',
    'office',
    'operations',
    'program-version',
    'publish',
    'server',
    'words',
  ],
  office: [
    'addresses',
    'components',
    'compose',
    'doctor',
    'domain',
    'formats',
    'import',
    'office',
    'publish',
    'server',
  ],
  command: [
    'addresses',
    'command',
    'compose',
    'config',
    'domain',
    'formats',
    'import',
    'program-version',
    'site-file',
    'words',
  ],
  'program-version': ['domain'],
  scripts: [
    'addresses',
    'command',
    'components',
    'compose',
    'config',
    'deploy',
    'doctor',
    'domain',
    'existing',
    'formats',
    'import',
    'mirror',
    'program-version',
    'publish',
    'server',
    'words',
  ],
  browser: ['addresses', 'browser', 'components', 'domain', 'words'],
  pages: ['layouts'],
  layouts: ['addresses', 'browser', 'components', 'domain', 'styles'],
  components: ['addresses', 'components', 'domain', 'formats', 'styles', 'words'],
  words: ['addresses', 'domain', 'words'],
}

const src = join(import.meta.dirname, '../src')
const all = readdirSync(src, { withFileTypes: true })
const folders = all.filter((entry) => entry.isDirectory()).map(({ name }) => name)
const isFolder = (room: string) => room === 'scripts' || folders.includes(room)
const insideOf = (room: string): string[] =>
  room === 'scripts'
    ? []
    : readdirSync(join(src, room), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )

/** What a folder or a file of `src` may not import. What a group lets pass, no pattern behind it sees any more. */
const borderOf = (room: string) => {
  const own = allowed[room] ?? []
  const but = (at: string) => own.map((each) => (isFolder(each) ? `!${at}/${each}/**` : `!${at}/${each}.ts`))
  const message = `${room} imports from ${own.join(', ') || 'no other file of the program'} alone: imports point one way`
  if (!isFolder(room)) return [{ group: ['?src/**', './**', ...but('?src'), ...but('.')], message }]
  // A folder within this one may have the name of another room.
  const refused = folders.filter((each) => !own.includes(each) && !insideOf(room).includes(each))
  return [
    { regex: `^(?:\\.\\./)+(?:${refused.join('|')})/`, message },
    { group: ['?src/**', ...but('?src')], message },
  ]
}

const sqlAlone = { name: 'better-sqlite3', message: 'All SQL is in the store' }
const typesAlone = {
  regex: '^#src/components/',
  allowTypeImports: true,
  message: 'The pages are reached through the compiled site: import their types alone',
}
const ofPages = new Set(['office', 'publish', 'server'])

const ending = {
  regex: String.raw`^(?:#src/|\.{1,2}/)(?:.*/)?[^/.]+$`,
  message: 'Name the file with its ending',
}

const restricting = (file: string, patterns: object[], paths: object[] = [sqlAlone]) => ({
  files: [`**/${file}`],
  rules: { 'no-restricted-imports': ['error', { paths, patterns: [ending, ...patterns] }] },
})

const ofRoom = (room: string) =>
  restricting(
    room === 'scripts' ? 'scripts/**' : isFolder(room) ? `src/${room}/**` : `src/${room}.ts`,
    [...(ofPages.has(room) ? [typesAlone] : []), ...borderOf(room)],
    room === 'store' ? [] : [sqlAlone],
  )

/** Which folders of the store a folder of it may import from: what is read of the record knows no writer of it. */
const allowedInStore: Record<string, readonly string[]> = {
  local: [],
  'read-model': ['local'],
  record: ['local', 'read-model'],
  publication: ['local', 'record'],
  cluster: ['local'],
  backup: ['cluster', 'local', 'record'],
}

const inStore = (room: string) => {
  const own = [room, ...(allowedInStore[room] ?? [])]
  const refused = Object.keys(allowedInStore).filter((each) => !own.includes(each))
  // These two put the folders together.
  const above = room === 'backup' ? [] : ['store\\.ts$', 'examine\\.ts$']
  return restricting(
    `src/store/${room}/**`,
    [
      {
        regex: `^(?:#src/store|\\.\\.)/(?:${[...refused.map((each) => `${each}/`), ...above].join('|')})`,
        message: `store/${room} imports from ${own.join(', ')} of the store alone: imports point one way`,
      },
      ...borderOf('store'),
    ],
    [],
  )
}

/** The folders of the domain: each imports from those before it alone, and the files beside them from any. */
const domainFolders = [
  'time',
  'message',
  'listing',
  'sync',
  'evidence',
  'search',
  'costs',
  'comparison',
  'source',
  'feed',
  'law',
  'office',
  'rights',
  'site',
  'professional',
]

const aboveIn = (file: string): object[] => {
  const folder = file.split('/')[0] ?? ''
  const at = domainFolders.indexOf(folder)
  const above = at < 0 ? [] : domainFolders.slice(at + 1)
  return above.length > 0
    ? [
        {
          regex: `^(?:#src/domain|\\.\\.)/(?:${above.join('|')})/`,
          message: `domain/${folder} does not import from ${above.join(', ')}: imports point one way`,
        },
      ]
    : []
}

/** The domain imports zod, the vocabularies, itself, and in two files the computations of signatures. */
const ofDomain = (file: string, ...computations: string[]) =>
  restricting(`src/domain/${file}`, [
    ...aboveIn(file),
    ...borderOf('domain').slice(0, 1),
    {
      group: [
        '**',
        '!?src/domain/**',
        '!./**',
        '!../**',
        '!?data/**',
        '!zod',
        ...computations.map((name) => `!${name}`),
      ],
      message: 'The domain imports zod, the vocabularies and itself',
    },
  ])

/**
 * What takes more steps than a text is long, or reads one before it was bounded: each has one place, so that no length can
 * be checked after the work.
 */
const takesMoreThanReading = [
  {
    property: 'normalize',
    message: 'Text is composed once, by readText of domain/bounded.ts, which bounds it first',
  },
  { property: 'localeCompare', message: 'Compare texts by domain/compared.ts' },
  { object: 'Intl', property: 'Collator', message: 'Compare texts by domain/compared.ts' },
  { object: 'Intl', property: 'Segmenter', message: 'Read the text first' },
  { object: 'JSON', property: 'parse', message: 'Read JSON by domain/json.ts or domain/strict-json.ts' },
]

/**
 * A bare schema of texts bounds nothing. What is asked or imported is read by the schemas of domain/input-text.ts and
 * domain/source-text.ts; answers, rows and files that this program wrote are described in the places below.
 */
const bareText = {
  object: 'z',
  property: 'string',
  message: 'A text from outside is read by a schema of domain/input-text.ts or domain/source-text.ts',
}

/** Where texts of this program are described, and the doors themselves. */
const describesOwnTexts = [
  'domain/{comparison,costs,evidence,law,message,private}/**',
  'domain/{contact-route,input-text,links,source-text}.ts',
  'domain/feed/{agency-report,complement,finding,question}.ts',
  'domain/listing/{evidence-row,record,schemas}.ts',
  'domain/listing/facts/{kinds,outcomes}.ts',
  'domain/professional/{closed-listing,match,obstacles}.ts',
  'domain/search/{explanation-item,overview,result}.ts',
  'domain/site/street-tiles.ts',
  'domain/source/{media,stated-form}.ts',
  // What is signed, and what a receiver wrote; a page that is received is bounded by its bytes.
  'domain/sync/wire.ts',
  '{deploy,doctor,mirror,store}/**',
  'formats/openapi/**',
  'operations/professional/{buyer-request-list,connection-status}.ts',
  // Counted in characters, which no schema of the library does.
  'operations/sync/{query,snapshot}.ts',
  'operations/validation-error.ts',
  'office/passkeys.ts',
  'program-version.ts',
  'server/mcp/envelope.ts',
  // Of keys and tokens that are signed.
  'server/mcp/professional/{issuer,token}.ts',
  'server/text-answers.ts',
  'site-file.ts',
].map((place) => `**/src/${place}`)

const readsNothing = [
  ['Date', 'now'],
  ['Math', 'random'],
  ['performance', 'now'],
].map(([object, property]) => ({
  object,
  property,
  message: 'The domain reads no clock and draws no chance',
}))

export default defineConfig({
  ...(base as object),
  overrides: [
    ...[...new Set([...Object.keys(allowed), ...folders])].map(ofRoom),
    ...Object.keys(allowedInStore).map(inStore),
    // In development there is no compiled site.
    restricting('src/server/development.ts', borderOf('server')),
    ofDomain('**'),
    ...domainFolders.map((folder) => ofDomain(`${folder}/**`)),
    ofDomain('sync/canonical.ts', 'canonicalize'),
    ofDomain('sync/signature.ts', '@noble/ed25519', 'node:crypto'),
    {
      files: ['**/src/**', '**/scripts/**'],
      rules: {
        // Not even for a type.
        'import/no-cycle': ['error', { ignoreTypes: false }],
        'node/no-process-env': 'error',
        'no-restricted-properties': ['error', ...takesMoreThanReading],
      },
    },
    {
      files: ['**/src/**'],
      rules: { 'no-restricted-properties': ['error', ...takesMoreThanReading, bareText] },
    },
    {
      files: ['**/src/domain/**'],
      rules: { 'no-restricted-properties': ['error', ...takesMoreThanReading, bareText, ...readsNothing] },
    },
    {
      files: describesOwnTexts,
      rules: { 'no-restricted-properties': ['error', ...takesMoreThanReading] },
    },
    {
      files: describesOwnTexts.filter((place) => place.includes('/domain/')),
      rules: { 'no-restricted-properties': ['error', ...takesMoreThanReading, ...readsNothing] },
    },
    {
      files: ['**/src/domain/{bounded,json,strict-json}.ts'],
      rules: { 'no-restricted-properties': ['error', ...readsNothing] },
    },
    // The card is one script without imports, and reads the service's own answers; the launcher reads the package's file.
    {
      files: ['**/src/server/mcp/card/card-host.ts', '**/scripts/open-listings.js'],
      rules: { 'no-restricted-properties': ['error', ...takesMoreThanReading.slice(0, -1)] },
    },
    { files: ['**/src/config.ts', '**/scripts/open-listings.js'], rules: { 'node/no-process-env': 'off' } },
  ] as never,
})
