import type { TableFile } from '#src/domain/costs/join-tables.ts'
import type { Tables } from '#src/domain/costs/tables.ts'
import type { Language } from '#src/domain/language.ts'
import type { FollowedLaw } from '#src/domain/law/laws.ts'
import type { FeedSource } from '#src/domain/source/feed-source.ts'
import type { PublicText } from '#src/domain/private/public-text.ts'
import type { SiteLeftOut, SiteTexts } from '#src/domain/private/site-texts.ts'
import type { Paints } from './paints.ts'
import type { Scheme } from './palette.ts'
import type { PictureCredential } from './picture-credential.ts'
import type { StreetTiles } from './street-tiles.ts'

/** A picture that the site publishes, at an address of its own. */
interface Logo {
  url: string
  /** For dark screens. */
  dark_url: string | null
}

/** A file of streets that the site publishes. */
export interface Streets extends StreetTiles {
  url: string
}

/** The description of the site on every surface. The built-in demonstration is one of these (demonstration.ts). */
export interface About {
  /** The public origin, without a trailing slash. */
  base_url: string
  name: Readonly<Record<Language, PublicText>>
  short_name: Readonly<Record<Language, PublicText>>
  default_language: Language
  /** Whether everything here is invented. The only thing by which surfaces may distinguish sites. */
  demonstration: boolean
  operator: SiteTexts['operator'] | null
  privacy: SiteTexts['privacy'] | null
  accessibility: SiteTexts['accessibility']
  reuse: SiteTexts['reuse']
  /** The country whose law its adverts are judged by. */
  law_country: string
  /** Who issues tokens for the professional server; `null` where the operator does. */
  professional_issuer: string | null
  /** Whether professionals connect their assistants here, by a passkey. */
  connects_assistants: boolean
  notices: SiteTexts['notices']
  logo: Logo | null
  /** A square PNG. */
  icon: { url: string; pixels: number } | null
  /** What a purchase costs by law: the tables of the program and of the operator's files. */
  taxes: Tables
  /** The streets that a reader may ask for; without them maps are drawings alone. */
  streets: Streets | null
  /** The colours of its drawings. */
  paints: Readonly<Record<Scheme, Paints>>
  /** The drawings that links to pages carry, where its colours make them others: the folder of their addresses. */
  cards: { folder: string } | null
  /** The stylesheet of its theme, and the colours of the browser around a page. */
  stylesheet: string | null
  theme_colour: Readonly<Record<'light' | 'dark', string>>
}

/** A file that stays on disk, as it was when it was read: of the size, and written at the time, in milliseconds. */
export interface LargeFile {
  path: string
  size: number
  written: number
}

/** A file that a site brings along: its logo, its theme; or its streets, too large to be kept in memory. */
export type SiteAsset = { address: string } & ({ bytes: Uint8Array<ArrayBuffer> } | LargeFile)

/** Who issues tokens for the professional server. */
export interface ProfessionalIssuer {
  issuer: string
  /** Where its keys are published as a JWK Set, or the set itself. */
  keys: { url: string } | { set: { keys: Record<string, unknown>[] } }
}

/** A site as a process works with it. */
export interface Site {
  /** Its contents; the origin is that of the store, which this one has to agree with. */
  about: Omit<About, 'base_url'>
  /** The origin that the file states; the demonstration has none of its own. */
  origin: string | null
  assets: readonly SiteAsset[]
  professional: ProfessionalIssuer | null
  /** How professionals connect their assistants by a passkey; `null` where they do not. */
  assistants: { registration: boolean } | null
  /** The law that its adverts are judged by. */
  law: FollowedLaw
  /** The feeds that are fetched by themselves. Private: an address may contain a password. */
  sources: readonly FeedSource[]
  /** By what the manifests of published pictures are signed; `null` where they have none of the site's own. */
  credential: PictureCredential | null
  /** The operator's files of tables of taxes, each with its digest. */
  taxFiles: readonly TableFile[]
  /** The digest of everything that surfaces show of it: what was rendered for another one is stale. */
  digest: string
  /** What its texts have that is private, which no surface shows. */
  leftOut: readonly SiteLeftOut[]
  /** The file, for messages; `null` for the built-in demonstration. */
  file: string | null
  /** The names of the files beside it that it names. */
  referencedFiles: readonly string[]
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether a host name or address is this machine alone. */
export const isLoopback = (host: string): boolean => loopback.test(host)
/** Whether an origin is reached on this machine alone. */
export const isLocalOrigin = (origin: string): boolean => isLoopback(new URL(origin).hostname)
