import { remembered } from '#src/domain/memo.ts'
import { languages, type Language } from '#src/domain/language.ts'
import { municipalityByCode, inMunicipality } from '#src/domain/municipality.ts'
import { propertyTypeTerms, type PropertyType } from '#src/domain/vocabulary.ts'
import type { SourceListing } from '#src/domain/source/listing.ts'
import { noChannels, type Speaker } from './own.ts'
import {
  judgeBy,
  judgeText,
  type LeftOut,
  type PublicText,
  type WordsJudge,
  foundPublic,
} from './public-text.ts'
import type { Message } from '#src/domain/message/message.ts'
import type { PrivateKind } from './kinds.ts'
import { givenNames } from './given-names.ts'
import { toPlain } from './plain.ts'
import { findMatches } from './span.ts'

const titled = /^(?:sr|sra|d|dona|dr|dra|eng|mr|mrs|ms|prop|proprietari[oa]|dono|owner)$/

const word = /[A-Za-z]{1,20}/g

/** The first words of a reference that are a code: `A-17` of `A-17 Maria Fernanda Costa`. */
const codeBefore = (reference: string, at: number): string =>
  reference.slice(0, at).replace(/[^\p{L}\p{N}]{1,20}$/u, '')

/**
 * What an agency calls a home, as buyers may quote it: without the name of a person, which software that names files after
 * owners writes there. What is no code then is nothing.
 */
export const judgeReference = (
  reference: string | undefined,
): { text: PublicText | undefined; leftOut: LeftOut[] } => {
  if (reference === undefined) return { text: undefined, leftOut: [] }
  const plain = toPlain(reference)
  const name = findMatches(word, plain).find(
    ({ 0: word }) => givenNames.has(word.toLowerCase()) || titled.test(word.toLowerCase()),
  )
  const { text, leftOut } = judgeText(reference, {
    own: noChannels,
    isTitle: true,
    isOfNoHome: true,
    except: ['door', 'tax_article', 'number'],
  })
  if (name === undefined) return { text: text === '' ? undefined : text, leftOut }
  const kept = codeBefore(reference, name.index)
  const isCode = /\d/.test(kept)
  return { text: isCode ? (kept as PublicText) : undefined, leftOut: [{ kind: 'person', sentence: 1 }] }
}

/** A text of a listing that is public. */
export type TextField = `${'title' | 'description'}_${Language}` | 'picture' | 'reference' | 'parish'

/** Something private that was left out of a text of a listing. */
export interface LeftOutOf extends LeftOut {
  field: TextField
}

/** The same in words: of which kind and where, never what. */
export const leftOutMessage = ({ field, kind, sentence }: LeftOutOf): Message =>
  field === 'picture' ? ['left_out_of_picture', kind, sentence] : ['left_out', kind, sentence]

type Texts = Partial<Record<Language, string | undefined>>
type PublicTexts = Record<Language, PublicText>

/** Every name that is reported for the parish of a home. */
const placesIn = ({ location: { parish } }: Pick<Worded, 'location'>): string[] =>
  [parish, ...(parish?.alternatives ?? [])].flatMap((each) => each?.value ?? [])

/** What of a listing is made of its agency’s words. */
type Worded = Pick<SourceListing, 'title' | 'description' | 'reference'> & {
  media: readonly { alt: Texts; credit: string }[]
  location: Pick<SourceListing['location'], 'municipality_code'> & {
    parish?: SourceListing['location']['parish']
  }
  facts: { property_type?: { value?: PropertyType | undefined } | undefined }
}

/** What stands for a title of which nothing is public: what the home is, and where. */
const plainTitle = ({ facts, location }: Worded): Record<Language, string> => {
  const place = municipalityByCode(location.municipality_code)
  const type = facts.property_type?.value
  const { pt, en } = type ? propertyTypeTerms[type] : { pt: 'Imóvel', en: 'Property' }
  return place ? { pt: `${pt} ${inMunicipality(place)}`, en: `${en} in ${place.name}` } : { pt, en }
}

/** The same text for readers of either language where there is one alone. */
const forBoth = (texts: Partial<PublicTexts>, otherwise: PublicTexts): PublicTexts => ({
  pt: texts.pt ?? texts.en ?? otherwise.pt,
  en: texts.en ?? texts.pt ?? otherwise.en,
})

/** Words of the program itself. */
const own = ({ pt, en }: Record<Language, string>): PublicTexts => ({
  pt: pt as PublicText,
  en: en as PublicText,
})

/** Texts in either language without what is private; one of which nothing remains is as if it had not been written. */
const judged = (
  texts: Texts,
  field: 'title' | 'description',
  judge: WordsJudge,
): { kept: Partial<PublicTexts>; leftOut: LeftOutOf[] } => {
  const kept: Partial<PublicTexts> = {}
  const leftOut: LeftOutOf[] = []
  for (const language of languages) {
    const written = texts[language]
    if (written === undefined) continue
    const result = judge(written, field === 'title')
    if (result.text !== '') kept[language] = result.text
    leftOut.push(...result.leftOut.map((each) => ({ field: `${field}_${language}` as const, ...each })))
  }
  return { kept, leftOut }
}

/** Whoever took a picture is named (Code of copyright, article 167). */
const ofCredit: readonly PrivateKind[] = ['person', 'number']

/** What is to be seen on a picture, and whose it is. */
export const publicCaption = (
  { alt, credit }: { alt: Record<Language, string>; credit: string },
  judge: WordsJudge,
): { alt: PublicTexts; credit: PublicText } => {
  const of = (text: string, except?: readonly PrivateKind[]) => judge(text, true, except).text
  const [pt, en] = [of(alt.pt), of(alt.en)]
  const otherwise = own({ pt: 'Imagem do imóvel', en: 'Picture of the property' })
  return {
    alt: { pt: pt === '' ? otherwise.pt : pt, en: en === '' ? otherwise.en : en },
    credit: of(credit, ofCredit),
  }
}

/** The title and the description of a listing as they are public. */
export const choosePublicTexts = (
  listing: Worded,
  judge: WordsJudge,
): { title: PublicTexts; description: PublicTexts; written_in: Language[] } => {
  const title = forBoth(judged(listing.title, 'title', judge).kept, own(plainTitle(listing)))
  const description = judged(listing.description, 'description', judge).kept
  return {
    title,
    description: forBoth(description, title),
    written_in: languages.filter((language) => listing.description[language] !== undefined),
  }
}

/** What is private in a text that names a place, whose own names may be those of people: `Dona Maria II`. */
export const leftOutOfPlace = remembered(
  (text: string): readonly LeftOut[] =>
    judgeText(text, { own: noChannels, isTitle: true, isOfNoHome: true, except: ['person', 'number'] })
      .leftOut,
)

/** Everything private that the texts of a listing have: of which kind and where, never what. */
export const listLeftOut = (listing: Worded, agency: Speaker | null): LeftOutOf[] => {
  const judge = judgeBy(agency)
  const ofPicture = (text: string | undefined, index: number, except?: readonly PrivateKind[]): LeftOutOf[] =>
    text === undefined
      ? []
      : judge(text, true, except).leftOut.map(({ kind }) => ({
          field: 'picture',
          kind,
          sentence: index + 1,
        }))
  return [
    ...judged(listing.title, 'title', judge).leftOut,
    ...judged(listing.description, 'description', judge).leftOut,
    ...listing.media.flatMap(({ alt, credit }, index) => [
      ...[alt.pt, alt.en].flatMap((text) => ofPicture(text, index)),
      ...ofPicture(credit, index, ofCredit),
    ]),
    ...placesIn(listing)
      .flatMap(leftOutOfPlace)
      .map((each): LeftOutOf => ({ field: 'parish', ...each })),
    ...judgeReference(listing.reference).leftOut.map((each): LeftOutOf => ({ field: 'reference', ...each })),
  ]
}

/**
 * The texts of a listing in which something private was found when it was read, before it was known whose words they are.
 * To know it only lets more of them stay, so that in the others nothing private is found either.
 */
export type Suspects = readonly TextField[]

type Words = Partial<Record<Language, string | undefined>>

const suspectIn = (texts: Words, field: 'title' | 'description', suspects: Suspects): Words =>
  Object.fromEntries(
    languages.flatMap((language) =>
      suspects.includes(`${field}_${language}`) && texts[language] !== undefined
        ? [[language, texts[language]]]
        : [],
    ),
  )

/** A listing without the texts that need no second look. Captions stay together, because each is named by its place. */
export const suspectPart = (listing: SourceListing, suspects: Suspects): SourceListing => ({
  ...listing,
  title: suspectIn(listing.title, 'title', suspects),
  description: suspectIn(listing.description, 'description', suspects),
  media: suspects.includes('picture') ? listing.media : [],
})

/** The judge of a listing's words that asks another one about the suspects alone. */
export const judgeOfSuspects = (
  listing: SourceListing,
  suspects: Suspects,
  judge: WordsJudge,
): WordsJudge => {
  const { title, description, media } = suspectPart(listing, suspects)
  const words = new Set<string | undefined>(
    [title, description, ...media.map(({ alt }) => alt)]
      .flatMap(({ pt, en }) => [pt, en])
      .concat(media.map(({ credit }) => credit)),
  )
  return (text, isTitle, except) => (words.has(text) ? judge : foundPublic)(text, isTitle, except)
}
