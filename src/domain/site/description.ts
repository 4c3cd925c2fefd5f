import { formedText, judgedText, text } from '#src/domain/input-text.ts'
import { expecting } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { alteredPictureRules } from '#src/domain/listing/altered-pictures.ts'
import { laws, postponedRules } from '#src/domain/law/laws.ts'
import { day } from '#src/domain/listing/schemas.ts'
import { languages } from '#src/domain/language.ts'
import { feedSources } from '#src/domain/source/feed-source.ts'
import { line, prose, webAddress } from '#src/domain/source-text.ts'
import { colourForms, parseColour } from './colour.ts'
import { colourNames, meanings, unreadableIn, type ColourName, type Scheme } from './palette.ts'

/** A value in both languages of the site. */
const both = <T extends z.ZodType>(value: T) =>
  z.strictObject({ pt: value.describe('In Portuguese'), en: value.describe('In English') })

const local = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** An origin as browsers send it (RFC 6454): https, or this machine for trying things out. */
export const originForm: z.ZodType<string, string> = judgedText(
  (text) =>
    URL.canParse(text) && new URL(text).origin === text && (text.startsWith('https://') || local.test(text)),
  { error: expecting('origin') },
  200,
)

/** A file beside the site file. Threat: a path that leads out of its folder would publish a key. */
const file = (endings: string) =>
  formedText(
    new RegExp(String.raw`^(?!.*\.\.)[\w-][\w ./-]*\.(?:${endings})$`),
    expecting('file_beside', endings.split('|')),
    200,
  )

const operator = z
  .strictObject({
    legal_name: line(120).describe('Name of the company or association that answers for the site'),
    ami_licence: line(40).optional().describe('Its licence of IMPIC, where it mediates itself: AMI 12345'),
    tax_number: formedText(/^\d{9}$/, expecting('tax_number'))
      .optional()
      .describe('Its number of the register of companies (NIPC)'),
    address: line(200).describe('Its postal address'),
    email: z.email(expecting('email_address', 'geral@casas.example.pt')).describe('Where it is reached'),
    telephone: formedText(
      /^\+?(?=(?:\D*\d){6,15}\D*$)\d[\d ().-]*$/,
      expecting('number_such_as', '+351 210 000 000'),
    ).optional(),
    complaints_book_url: webAddress.describe(
      'The electronic complaints book (livro de reclamações), such as https://www.livroreclamacoes.pt/',
    ),
  })
  .describe(
    'Who answers for the site. It stands in the foot of every page and in every description for programs',
  )

const privacy = z
  .strictObject({
    controller: line(300).describe(
      'Who answers for personal data (GDPR, article 13), with an address to write to',
    ),
    text: both(z.array(prose(2_000)).max(12)).describe(
      'Paragraphs of /privacy after what the program itself does and does not do',
    ),
  })
  .describe('What /privacy says beyond what holds for every site of this program')

const accessibility = z
  .strictObject({
    text: both(z.array(prose(2_000)).max(12)).describe(
      'Paragraphs of /accessibility after what holds for every site of this program: what was tested with people, what is not yet as it should be',
    ),
    reviewed_on: day.optional().describe('When the operator last tested the site'),
    email: z
      .email(expecting('email_address', 'acessibilidade@casas.example.pt'))
      .optional()
      .describe('Where barriers are reported; without it the address of the operator'),
  })
  .describe('What /accessibility says of this site')

const reuse = z
  .strictObject({
    text: both(prose(1_000)).describe('The terms in a sentence or two'),
    url: webAddress.optional().describe('Where the terms stand in full'),
    store: z.boolean().describe('Whether anybody may store signed copies of open listings until they end'),
    display: z.boolean().describe('Whether anybody may show listings to others, with the agency and a link'),
    train: z.boolean().describe('Whether anybody may train models on listings'),
  })
  .describe(
    'Terms of reuse. Without them the signed copies may be stored as /sync says, and nothing else is said',
  )

const professional = z
  .strictObject({
    issuer: webAddress.describe('The `iss` of access tokens'),
    jwks_url: webAddress.optional().describe('Where its public keys are, as a JWK Set'),
    jwks_file: file('json').optional().describe('The same as a file, where the issuer publishes none'),
  })
  .refine(
    ({ jwks_url, jwks_file }) => (jwks_url === undefined) !== (jwks_file === undefined),
    expecting('one_of_two', 'jwks_url', 'jwks_file'),
  )
  .describe(
    'Who issues tokens for the professional server. Without it npx open-listings professional-token does',
  )

const assistants = z
  .strictObject({
    registration: z
      .boolean()
      .default(false)
      .describe(
        'Whether assistants without a document of their own may register themselves: a name that nobody has checked. Many programs on a computer need it',
      ),
  })
  .describe(
    'Lets verified professionals connect their assistants to the professional server by a passkey (OAuth). Not together with professional, whose issuer does',
  )

const colour: z.ZodType<string, string> = text().refine(
  (text) => parseColour(text) !== null,
  expecting('colour', colourForms),
)
const palette = (scheme: Scheme) =>
  z
    .strictObject(
      Object.fromEntries(
        colourNames.map((name) => [name, colour.optional().describe(meanings[name])]),
      ) as Record<ColourName, z.ZodOptional<typeof colour>>,
    )
    .describe(`On ${scheme} screens. What is left out stays as it is`)

const typeface = z
  .strictObject({
    family: formedText(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,59}$/u, expecting('typeface')),
    file: file('woff2')
      .optional()
      .describe('The type itself, with all its weights; else that of the machine'),
    fallback: z.enum(['serif', 'sans-serif']),
  })
  .describe('A family of type')

const theme = z
  .strictObject({
    colours: z
      .strictObject({ light: palette('light').optional(), dark: palette('dark').optional() })
      .optional(),
    headings: typeface.optional(),
    text: typeface.optional(),
  })
  .describe('Colours and type. Each text must keep a contrast of 4.5 to what it stands on, in both schemes')

const contentCredentials = z
  .strictObject({
    certificate: file('pem|crt').describe(
      'Your certificate for signing, and behind it those that lead to its issuer, in PEM. Anybody may read it',
    ),
    key: formedText(/^(?!.*\.\.)[\w-][\w.-]{0,98}\.pem$/, expecting('file_in_keys')).describe(
      'The name of the file with its private key, in PEM, in the folder of the keys: DATA_DIR/keys or KEYS_DIR, never beside this file',
    ),
  })
  .describe(
    'Signs published pictures: each file gets a C2PA manifest that names the file it was made from by its digest, and says what was done to it. Without it they say in XMP alone how they were made',
  )

const law = z
  .strictObject({
    country: z
      .enum(Object.keys(laws) as [string, ...string[]])
      .default('PT')
      .describe('The country whose law adverts are judged by (ISO 3166-1)'),
    closes: z
      .partialRecord(z.enum(postponedRules), day)
      .default({})
      .describe(
        'From which day on a home is not public that lacks what a rule demands. Without a day of its own a rule closes 90 days after the program first followed it; until then it warns',
      ),
  })
  .describe('The law that adverts are judged by')

/**
 * The file that describes a site. Every surface reads it: pages, Markdown, JSON-LD, feeds, llms.txt, the description
 * of the API and the MCP servers.
 */
export const siteDescription = z
  .strictObject({
    $schema: text().optional().describe('The schema of this file, for completion in editors'),
    origin: originForm.describe('Where the site is reached: https://casas.example.pt'),
    name: both(line(60)).describe('What the site is called'),
    short_name: both(line(24)).describe('The same for narrow places: the head of a page, a home screen'),
    default_language: z.enum(languages).default('pt').describe('For whoever asks for no language'),
    demonstration: z
      .boolean()
      .default(false)
      .describe('Whether everything here is invented; every surface says so then'),
    logo: z
      .strictObject({
        file: file('svg|png').describe('In the head of every page, 28 pixels high'),
        dark: file('svg|png').optional().describe('The same for dark screens'),
      })
      .optional(),
    icon: file('png').optional().describe('A square PNG of 192 to 1024 pixels, for tabs and home screens'),
    streets: file('pmtiles')
      .optional()
      .describe(
        'Streets for the maps, as one PMTiles file with the layers of a Protomaps basemap. A page loads of it what a reader asks to see',
      ),
    tax_tables: z
      .array(file('json'))
      .max(20)
      .default([])
      .describe(
        'Files of tables of taxes and fees, such as those of next year: npx open-listings schema taxes prints their schema, and check reads one beforehand',
      ),
    operator,
    privacy,
    accessibility: accessibility.optional(),
    reuse: reuse.optional(),
    professional: professional.optional(),
    assistants: assistants.optional(),
    notices: both(z.array(line(300)).max(5))
      .optional()
      .describe('Lines in the foot of every page, such as who supports the site'),
    theme: theme.optional(),
    law: law.optional(),
    altered_pictures: z
      .enum(alteredPictureRules)
      .default('labelled')
      .describe(
        'Which pictures that AI made or altered are shown, or that name an original: all, each with its label (labelled); those with their unaltered original beside them (with_original); none (refused). A home is public without those that are not',
      ),
    content_credentials: contentCredentials.optional(),
    sources: feedSources.default([]).describe('Addresses of feeds that a running server fetches by itself'),
  })
  .superRefine((site, context) => {
    if (site.professional !== undefined && site.assistants !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['assistants'],
        input: site.assistants,
        message: expecting('one_of_two', 'professional', 'assistants'),
      })
    for (const { path, found, expected } of unreadableIn(site.theme?.colours ?? {}))
      context.addIssue({ code: 'custom', path: [...path], input: found, message: expecting(...expected) })
  })
  .meta({ id: 'Site' })

/** The site file as it was read. */
export type SiteDescription = z.output<typeof siteDescription>
/** The site file as it is written. */
export type SiteFile = z.input<typeof siteDescription>
