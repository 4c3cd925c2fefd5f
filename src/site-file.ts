import { parseJson } from '#src/domain/json.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { z } from 'zod'
import { joinTables, shippedTables, type TableFile, type TableProblem } from './domain/costs/join-tables.ts'
import { publicTables } from './domain/costs/public-tables.ts'
import type { Tables } from './domain/costs/tables.ts'
import { Refusal } from './domain/errors.ts'
import { messageText } from './domain/message/message.ts'
import type { SiteDescription } from './domain/site/description.ts'
import { parseColour, toHex } from './domain/site/colour.ts'
import { drawingPaints, mixPaints } from './domain/site/paints.ts'
import { publicSiteTexts } from './domain/private/site-texts.ts'
import { defaultPalette } from './domain/site/palette.ts'
import { iconProblem, logoProblem, pngSize, type PictureProblem } from './domain/site/picture-file.ts'
import { readSiteDescription, readTaxTables } from './domain/site/read.ts'
import type { ProfessionalIssuer, Site, SiteAsset, Streets } from './domain/site/site.ts'
import { themeStylesheet } from './domain/site/stylesheet.ts'
import { readableText, utf8Text } from '#src/domain/bytes.ts'
import type { PictureCredential } from './domain/site/picture-credential.ts'
import { readCredential } from './picture-credential.ts'
import { readStreetFile } from './street-file.ts'

const refusal = (file: string, problems: readonly string[]): Refusal =>
  new Refusal(
    'environment',
    `Read the site file "${file}": ${problems.join('; ')}. Correct it; npx open-listings schema site prints its schema`,
  )

/**
 * Reads a site file with the files that it names, and looks into the folder of the keys for the one that it names. Every
 * problem is named at once, with the way to the value, what was found and what is expected. Throws a `Refusal`.
 */
export const readSite = (file: string, keysFolder: string): Site => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Refusal(
      'environment',
      `Read the site file "${file}": ${(error as Error).message}; set SITE to the file that npx open-listings init wrote`,
    )
  }
  const { value, problems } = readSiteDescription(text)
  if (problems) throw refusal(file, problems)
  return siteWith(value, { file, keysFolder })
}

/** Files of the site by their names, each under an address with its digest; what is wrong with one is collected. */
const collectAssets = (file: string) => {
  const assets: SiteAsset[] = []
  const problems: string[] = []
  const names = new Set<string>()
  const add = (name: string, ending: string, bytes: Uint8Array<ArrayBuffer>): string => {
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    const address = `/_site/${name}.${digest}${ending}`
    if (!assets.some((asset) => asset.address === address)) assets.push({ address, bytes })
    return address
  }
  const bytesOf = (path: string, name: string): Uint8Array<ArrayBuffer> | null => {
    names.add(name)
    try {
      return new Uint8Array(readFileSync(join(dirname(file), name)))
    } catch (error) {
      problems.push(
        `${path}: found "${name}", expected a file that can be read (${(error as Error).message})`,
      )
      return null
    }
  }
  return {
    assets,
    problems,
    names,
    add,
    bytesOf,
    /** Reads the files of tables, and joins them with those of the program. */
    takeTaxTables(of: readonly string[]): { taxes: () => Tables; taxFiles: readonly TableFile[] } {
      if (of.length === 0) return { taxes: shippedTables, taxFiles: [] }
      const files = of.flatMap((name) => {
        const bytes = bytesOf('tax_tables', name)
        const read = bytes && readTaxFile(name, bytes)
        if (read?.problems) problems.push(...read.problems)
        return read?.file ?? []
      })
      const { tables, problems: contradictions } = joinTables(files)
      problems.push(...contradictions.map(tableProblemText))
      return { taxes: () => tables, taxFiles: files }
    },
    /** Reads the certificate that signs pictures, with the key that belongs to it. */
    takeCredential({ certificate, key }: ContentCredentials, keysFolder: string): PictureCredential | null {
      const bytes = bytesOf('content_credentials.certificate', certificate)
      if (bytes === null) return null
      const { credential, problem } = readCredential(utf8Text(bytes) ?? '', join(keysFolder, key))
      if (problem) {
        const { at, found, expected } = problem
        const name = at === 'key' ? key : certificate
        problems.push(`content_credentials.${at}: found ${found} in "${name}", expected ${expected}`)
      }
      return credential ?? null
    },
    /** Adds a file of streets, which stays on disk. */
    takeStreets(name: string): Streets | null {
      names.add(name)
      const path = join(dirname(file), name)
      try {
        const { streets, problem } = readStreetFile(path)
        if (problem)
          problems.push(`streets: found ${problem.found} in "${name}", expected ${problem.expected}`)
        if (!streets) return null
        const { digest, size, written, ...tiles } = streets
        const address = `/_site/streets.${digest}.pmtiles`
        assets.push({ address, path, size, written })
        return { url: address, ...tiles }
      } catch (error) {
        problems.push(
          `streets: found "${name}", expected a file that can be read (${(error as Error).message})`,
        )
        return null
      }
    },
    /** Checks the file that is named at `path` and adds it as `as`. */
    take(path: string, name: string, as: string, check: (bytes: Uint8Array) => PictureProblem) {
      const bytes = bytesOf(path, name) ?? new Uint8Array()
      const problem = bytes.length === 0 ? null : check(bytes)
      if (problem) problems.push(`${path}: found ${problem.found} in "${name}", expected ${problem.expected}`)
      return { url: add(as, extname(name), bytes), bytes }
    },
  }
}

/** Reads a file of tables of taxes, or says what is wrong with it; every problem names the file. */
export const readTaxFile = (
  name: string,
  bytes: Uint8Array,
): { file: TableFile; problems?: never } | { file?: never; problems: string[] } => {
  const { value, problems } = readTaxTables(utf8Text(bytes) ?? '')
  if (problems) return { problems: problems.map((problem) => `${name}: ${problem}`) }
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const judged = publicTables(value.tables, digest)
  return judged.problems.length > 0
    ? { problems: judged.problems.map((problem) => `${name}: ${problem}`) }
    : { file: { name, digest, tables: judged.tables } }
}

/** What is wrong with the days of a table, in a line. */
export const tableProblemText = ({ file, at, found, expected }: TableProblem): string =>
  `${file}: tables.${at}: found ${messageText(found, 'en')}, expected ${messageText(expected, 'en')}`

type ContentCredentials = NonNullable<SiteDescription['content_credentials']>

const fontProblem = (bytes: Uint8Array): PictureProblem =>
  readableText(bytes.subarray(0, 4)) === 'wOF2' && bytes.length <= 1_048_576
    ? null
    : { found: `${bytes.length} bytes`, expected: 'a font in WOFF2 of at most 1 MiB' }

const siteWith = (
  description: SiteDescription,
  { file, keysFolder }: { file: string; keysFolder: string },
): Site => {
  const { origin, logo, icon, theme, professional, assistants, sources, law, altered_pictures } = description
  const { texts, leftOut, problems } = publicSiteTexts(description)
  const collected = collectAssets(file)
  collected.problems.push(...problems)
  const logoOf = (path: string, name: string, as: string) =>
    collected.take(path, name, as, (bytes) => logoProblem(bytes, name)).url
  const iconTaken = icon === undefined ? null : collected.take('icon', icon, 'icon', iconProblem)
  const css =
    theme &&
    themeStylesheet(
      theme,
      (name) =>
        collected.take('theme', name, basename(name, '.woff2').replaceAll(/[^\w-]/g, '-'), fontProblem).url,
    )
  const paper = (scheme: 'light' | 'dark') => {
    const text = theme?.colours?.[scheme]?.background ?? defaultPalette[scheme].background
    const colour = parseColour(text)
    return colour ? toHex(colour) : text
  }
  const { taxes, taxFiles } = collected.takeTaxTables(description.tax_tables)
  const about: Omit<Site['about'], 'taxes'> = {
    ...texts,
    default_language: description.default_language,
    demonstration: description.demonstration,
    law_country: law?.country ?? 'PT',
    professional_issuer: professional?.issuer ?? null,
    connects_assistants: assistants !== undefined,
    logo: logo
      ? {
          url: logoOf('logo.file', logo.file, 'logo'),
          dark_url: logo.dark === undefined ? null : logoOf('logo.dark', logo.dark, 'logo-dark'),
        }
      : null,
    icon: iconTaken && { url: iconTaken.url, pixels: pngSize(iconTaken.bytes)?.width ?? 0 },
    streets: description.streets === undefined ? null : collected.takeStreets(description.streets),
    paints: drawingPaints(theme?.colours ?? {}),
    cards: cardsOf(theme),
    stylesheet: css ? collected.add('theme', '.css', new TextEncoder().encode(css)) : null,
    theme_colour: { light: paper('light'), dark: paper('dark') },
  }
  const { content_credentials: credentials } = description
  const credential = credentials ? collected.takeCredential(credentials, keysFolder) : null
  const site: Omit<Site, 'digest'> = {
    about: {
      ...about,
      get taxes() {
        return taxes()
      },
    },
    origin,
    assets: collected.assets,
    professional: professional ? issuerOf(professional, collected) : null,
    assistants: assistants ?? null,
    law: {
      ...(law ?? { country: 'PT', closes: {} }),
      // What every site does is no setting of the store.
      ...(altered_pictures !== 'labelled' && { altered_pictures }),
    },
    sources,
    credential,
    taxFiles,
    leftOut,
    file,
    referencedFiles: [...collected.names],
  }
  if (collected.problems.length > 0) throw refusal(file, collected.problems)
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        about,
        taxFiles.map((each) => each.digest),
        site.assets.map(({ address }) => address),
        ...(credential ? [credential.id] : []),
      ]),
    )
    .digest('hex')
  return { ...site, digest }
}

/** The colours are part of the address, so that caches fetch another picture when they change. */
const cardsOf = (theme: SiteDescription['theme']): Site['about']['cards'] => {
  const paints = mixPaints(theme?.colours ?? {}, 'light')
  if (!paints) return null
  const digest = createHash('sha256').update(JSON.stringify(paints)).digest('hex').slice(0, 12)
  return { folder: `/cards/${digest}` }
}

const issuerOf = (
  { issuer, jwks_url, jwks_file = '' }: NonNullable<SiteDescription['professional']>,
  { bytesOf, problems }: ReturnType<typeof collectAssets>,
): ProfessionalIssuer => {
  if (jwks_url !== undefined) return { issuer, keys: { url: jwks_url } }
  const path = 'professional.jwks_file'
  const keys = keysIn(bytesOf(path, jwks_file))
  if (!keys) problems.push(`${path}: found "${jwks_file}", expected a JWK Set of public keys: {"keys":[…]}`)
  // Threat: with a private key on this machine, its reader can issue tokens.
  if (keys?.some((key) => 'd' in key || key['kty'] === 'oct'))
    problems.push(`${path}: found a private key in "${jwks_file}", expected public keys alone`)
  return { issuer, keys: { set: { keys: keys ?? [] } } }
}

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1) })

const keysIn = (bytes: Uint8Array | null): Record<string, unknown>[] | null => {
  try {
    return parseJson(keySet, utf8Text(bytes ?? new Uint8Array()) ?? '').keys
  } catch {
    return null
  }
}
