import { readText } from '#src/domain/bounded.ts'
import { fieldIn } from '#src/domain/feed/field-names.ts'
import { byEffect, causeText, type CauseCode } from '#src/domain/feed/causes/causes.ts'
import type { FeedNote } from '#src/domain/feed/notes.ts'
import type { AwaitingHome } from '#src/domain/feed/question.ts'
import { didYouMean } from '#src/domain/search/names.ts'
import { meaningsOfPlace, placeNames } from '#src/domain/search/places.ts'
import { quote, visible } from '#src/domain/quote.ts'
import type { FetchedPictures } from '#src/import/feed/fetch-pictures.ts'
import type { FeedReport, Removals } from '#src/import/feed/feed-report.ts'
import type { ImportReport } from '#src/import/import-report.ts'
import { quoted } from './remedy.ts'

const shownNotes = 20
const shownWords = 200

const withheldText: Record<NonNullable<Removals['withheld']>, string> = {
  too_many:
    'none of them is suspended: so many may be a fault of the feed. If they are gone, import with --confirm-removals',
  home_without_id:
    'none of them is suspended: a home without an id may be one of them. If they are gone, import with --confirm-removals',
  rewritten_ids:
    'none of them is suspended: where a spreadsheet rewrote ids, several homes may have one now. Correct the file, or answer what is held first',
  incomplete:
    'none of them is suspended: the file may be cut, because its transfer or its last line does not end. If they are gone, import with --confirm-removals',
}

/** What can be done about refused homes of a feed, which an operator cannot correct alone. */
export const feedRemedy =
  'Correct them where the feed is written, or give what they lack in a complement (--complements)'

/** The exit code of a feed that was taken, but not entirely. */
export const attentionCode = 3

/** Whether somebody has to look at what a feed came to: homes are left out or held, removals held back, or its end may be cut. */
export const needsAttention = ({ refused, feed }: Pick<ImportReport, 'refused' | 'feed'>): boolean =>
  refused > 0 ||
  (feed?.removals.withheld ?? null) !== null ||
  (feed?.awaiting.count ?? 0) > 0 ||
  feed?.notes.some(({ rule }) => rule === 'cut_off') === true

/** What a feed came to beside its records, in lines for the operator: first what keeps homes from being public. */
export const feedSummary = ({
  homes,
  passedOver,
  staying,
  notes,
  demands,
  references,
  defaults,
  removals,
  awaiting,
  ...origin
}: FeedReport): string[] => [
  `homes in the feed: ${homes}${passedOver > 0 ? `, of which ${passedOver} ${passedOver === 1 ? 'is' : 'are'} not for sale` : ''}`,
  ...awaitingLines(awaiting, named(references)),
  ...removalLines(removals, named(references)),
  ...(staying.homes > 0
    ? [
        `left out, and as they were before: ${staying.homes} (${staying.refs.slice(0, 5).map(named(references)).join(', ')}${staying.homes > 5 ? ', …' : ''}); they are still in the feed, so that none of them is suspended`,
      ]
    : []),
  ...linesOf([
    ...defaults.map(({ field, value, homes: count, of }): CauseLine => ({
      rule: 'template_default',
      line: `counted as unknown: ${field} is ${quote(value)} in ${count} of ${of} homes; ${causeText('template_default', 'operator', 'en')}: --confirm-values ${field}=${value}`,
    })),
    ...causeLines(
      [...notes.filter((note) => !isWord(note)), ...demands].map(inFormat(origin)),
      named(references),
    ),
  ]),
  ...wordLines(notes.filter(isWord), named(references), origin),
]

/** The same note with the name that the format has for its field. */
const inFormat =
  ({ format }: Pick<FeedReport, 'format'>) =>
  (note: FeedNote): FeedNote => ({ ...note, field: fieldIn(format, note.field) })

type NameOf = (ref: string) => string

/** A home by its id in the feed, and by what its agency calls it: `"17" (Ref. A-17)`. */
const named =
  (references: FeedReport['references']): NameOf =>
  (ref) => {
    const reference = references.get(ref)
    return reference === undefined ? quote(ref) : `${quote(ref)} (Ref. ${visible(reference)})`
  }

/** What is printed of one cause in one field. */
interface CauseLine {
  rule: CauseCode
  line: string
}

/** A line for each cause and field, however many values and homes there are under it. */
const causeLines = (notes: readonly FeedNote[], nameOf: NameOf): CauseLine[] =>
  [...Map.groupBy(notes, ({ rule, field }) => `${rule} ${field}`).values()].flatMap((group) =>
    group[0] ? [{ rule: group[0].rule, line: `${foundInAll(group, nameOf)}: ${causeOf(group)}` }] : [],
  )

/** The first of them, in the order of the agency's page: what keeps homes from being public, what is unknown, the rest. */
const linesOf = (all: readonly CauseLine[]): string[] => [
  ...all
    .toSorted((a, b) => byEffect(a.rule, b.rule))
    .slice(0, shownNotes)
    .map(({ line }) => line),
  ...(all.length > shownNotes ? [`and ${all.length - shownNotes} more notes`] : []),
]

const causeOf = ([note]: readonly FeedNote[]): string =>
  note === undefined ? '' : causeText(note.rule, 'operator', 'en')

/** So many values of one cause are shown. */
const shownValues = 3

/** What was found under one cause: of several values the first, and of all homes their number. */
const foundInAll = (group: readonly FeedNote[], nameOf: NameOf): string => {
  const [first] = group
  if (first === undefined) return ''
  if (group.length === 1) return foundIn(first, nameOf)
  const values = group.slice(0, shownValues).map(({ found }) => quote(found))
  const more = group.length > shownValues ? ` and ${group.length - shownValues} more values` : ''
  const refs = [...new Set(group.flatMap((note) => note.refs))].slice(0, 5)
  const homes = first.ofCause ?? group.reduce((sum, note) => sum + note.homes, 0)
  return `${first.field}: found ${values.join(', ')}${more} in ${homes} ${homes === 1 ? 'home' : 'homes'} (${refs.map(nameOf).join(', ')}${homes > refs.length ? ', …' : ''})`
}

/** Of how many homes a question is: one about new references, or a reference that several have, is of all of them. */
const homesIn = ({ doubt }: AwaitingHome): number => {
  if (doubt.kind === 'relisted') return doubt.homes.length
  return doubt.kind === 'same_id' ? doubt.homes : 1
}

const mostAwaitingNamed = 5

const awaitingLines = ({ count, homes }: FeedReport['awaiting'], nameOf: NameOf): string[] => {
  if (count === 0) return []
  const waiting = homes.reduce((sum, each) => sum + homesIn(each), count - homes.length)
  const named = homes.slice(0, mostAwaitingNamed)
  const names = named.map(({ ref }) => nameOf(ref)).join(', ')
  return [
    `held, not public until you answer: ${waiting} ${waiting === 1 ? 'home' : 'homes'} (${names}${waiting > named.length ? ', …' : ''}): npx open-listings held`,
  ]
}

const foundIn = ({ field, found, homes, refs }: FeedNote, nameOf: NameOf): string =>
  `${field}: found ${quote(found)} in ${homes} ${homes === 1 ? 'home' : 'homes'} (${refs.map(nameOf).join(', ')}${homes > refs.length ? ', …' : ''})`

/** The fields whose words an operator can teach. */
const taughtFields = new Set(['type', 'feature', 'condition', 'town'])
const isWord = ({ rule, field }: FeedNote): boolean =>
  (rule === 'unmapped' || rule === 'ambiguous_type') && taughtFields.has(field)

/** The municipality that is probably meant by a name that no place has. */
const nearestTown = (found: string) => {
  if (meaningsOfPlace(readText(found)).length > 0) return null
  const [nearest] = didYouMean(readText(found), [placeNames()])
  const [code, ...more] = nearest?.means ?? []
  return nearest === undefined || code === undefined || more.length > 0 ? null : { name: nearest.name, code }
}

/** What teaches the town that is probably meant, or else how to find out what its name may mean. */
const townLines = (
  [first]: readonly FeedNote[],
  { agency_id, source }: Pick<FeedReport, 'agency_id' | 'source'>,
): string[] => {
  if (first === undefined) return []
  const found = visible(first.found)
  const town = nearestTown(found)
  return town === null
    ? [
        '  what the name of a place may mean, with the codes to write:',
        `  npx open-listings places ${quoted(found)}`,
      ]
    : [
        `  if ${quote(found)} is ${town.name} (${town.code}), else npx open-listings places lists the codes:`,
        `  npx open-listings map ${quoted(`${found}=${town.code}`)} --agency ${agency_id} --source ${source}`,
      ]
}

/** Every word that was not understood, and how it is taught. */
const wordLines = (
  words: readonly FeedNote[],
  nameOf: NameOf,
  { agency_id, source }: Pick<FeedReport, 'agency_id' | 'source'>,
): string[] =>
  words.length === 0
    ? []
    : [
        `words that are not understood: ${words.length}; npx open-listings map WORD=VALUE --agency ${agency_id} --source ${source} teaches what one means`,
        ...words.slice(0, shownWords).map((note) => {
          const why = note.rule === 'unmapped' ? '' : `: ${causeText(note.rule, 'operator', 'en')}`
          return `  ${foundIn(note, nameOf)}${why}`
        }),
        ...townLines(
          words.filter(({ field }) => field === 'town'),
          { agency_id, source },
        ),
        ...(words.length > shownWords
          ? [`  and ${words.length - shownWords} more: --report FILE has them all`]
          : []),
      ]

/** What fetching the pictures of a feed came to, in lines for the operator. */
export const pictureLines = ({
  fetched,
  unchanged,
  failed,
  notes,
  references,
  isDone,
}: FetchedPictures): string[] => [
  ...(fetched + unchanged + failed > 0
    ? [`pictures: ${fetched} fetched, ${unchanged} unchanged, ${failed} not fetched`]
    : []),
  ...linesOf(causeLines(notes, named(references))),
  ...(isDone
    ? []
    : [
        'Not all pictures were asked for, because another process was at work: the next run goes on with them',
      ]),
]

const removalLines = ({ refs, missing, of, withheld, returned }: Removals, nameOf: NameOf): string[] => [
  ...(returned > 0 ? [`in the feed again: ${returned}`] : []),
  ...(missing === 0
    ? []
    : [
        `not in the feed any more: ${missing} of ${of} homes (${refs.slice(0, 5).map(nameOf).join(', ')}${missing > 5 ? ', …' : ''})`,
        withheld === null ? `suspended, not in the feed: ${missing}` : withheldText[withheld],
      ]),
]
