import { agencyId, type ListingId, type AgencyId } from '#src/domain/ids.ts'
import { feedNameText } from '#src/command/listing-name.ts'
import { withAppContext } from '#src/command/operate.ts'
import { jsonArgument, print } from '#src/command/json.ts'
import { progressOf } from '#src/command/progress.ts'
import { agencyLines, lawOfReason, reasonText } from '#src/command/reasons.ts'
import { table, timeIn } from '#src/command/table.ts'
import { twinsText } from '#src/command/twins-text.ts'
import { runVerb } from '#src/command/verb.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { FeedName } from '#src/compose.ts'
import { visible } from '#src/domain/quote.ts'
import { languages, type Language } from '#src/domain/language.ts'
import type { FollowedLaw } from '#src/domain/law/laws.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import { agencyJudgedBy, type Candidate, type ClosedReason } from '#src/domain/rights/decision.ts'
import { addDays, lisbonDay, startOfDay, type Instant } from '#src/domain/time/calendar.ts'

const warnDays = 30

type LawOfReason = NonNullable<ReturnType<typeof lawOfReason>>

interface ListedLine {
  listing_id: ListingId
  agency_id: AgencyId
  /** What its agency itself calls it; `null` where it has said nothing. */
  reference: string | null
  /** What its feed calls it; `null` for one that is in no feed. */
  feed: FeedName | null
  title: string
  public: boolean
  open_until: Instant | null
  lapses_within_30_days: boolean
  reasons: readonly ClosedReason[]
  /** Of those that are rules of the law: the article, what is wrong, and what to do. */
  law: readonly LawOfReason[]
  /** The listings that may be of the same home. */
  twins: readonly string[]
}

/** Whether a home is closed for nothing else than that the clock is doubted. */
const isClockHeld = (reasons: readonly ClosedReason[]): boolean =>
  reasons.length > 0 && reasons.every((reason) => reason === 'authorisation_held')

const stateOf = ({ public: isPublic, reasons }: ListedLine): string =>
  isPublic ? 'public' : isClockHeld(reasons) ? 'held' : 'closed'

const lapsing = { en: 'lapses within 30 days', pt: 'termina dentro de 30 dias' }

const notesOf = (
  { lapses_within_30_days, reasons, twins }: ListedLine,
  law: FollowedLaw,
  language: Language,
): string[] => [
  ...(lapses_within_30_days
    ? [lapsing[language]]
    : reasons.map((reason) => reasonText(reason, law, language))),
  ...(twins.length > 0 ? [twinsText(twins)] : []),
]

await runVerb({
  name: 'list',
  undo: 'reads',
  description:
    'For the operator: what is public, what is not and why, what lapses within 30 days, and which homes several feeds may have',
  args: {
    closed: { type: 'boolean', description: 'Only what is not public' },
    twins: {
      type: 'boolean',
      description: 'Only homes that several feeds or agencies may have: the same place, type, size and price',
    },
    lapsing: { type: 'boolean', description: 'Only what is public and lapses within 30 days' },
    agency: { type: 'string', valueHint: 'ID', description: 'Only the listings of this agency' },
    language: {
      type: 'string',
      valueHint: 'pt|en',
      default: 'en',
      description: 'The language of the notes: Portuguese, for an agency, or English',
    },
    ...jsonArgument,
  },
  run: ({ closed = false, lapsing = false, twins = false, agency, language: asked, json }) => {
    const language = languages.find((each) => each === asked)
    if (language === undefined)
      throw new Refusal('usage', `Read --language: found "${asked}", expected pt or en`)
    if (closed && lapsing) throw new Refusal('usage', 'Option "--closed" excludes "--lapsing"')
    return withAppContext(({ store, now, config }) => {
      const { law } = config.site
      const agency_id = agencyId.optional().parse(agency)
      if (agency_id !== undefined) store.professionalOperator.refuseUnknownAgency(agency_id)
      const instant = now()
      const horizon = startOfDay(addDays(lisbonDay(instant), warnDays + 1))
      const counts = { open: 0, closed: 0, held: 0, lapsing: 0 }
      const damaged: string[] = []
      const names = store.feeds.names()
      const progress = progressOf()
      const groups = store.twins()
      const agencies = new Map<string, Candidate>()
      const twinsOf = new Map(groups.flatMap((group, at) => group.map((id) => [id, { group, at }])))
      const listings: ListedLine[] = []
      const groupOf = ({ listing_id }: ListedLine) => twinsOf.get(listing_id)?.at ?? 0
      for (const { listing_id, view } of store.operator.list(instant, agency_id, (done, total) =>
        progress.update('judging homes', done, total),
      )) {
        if (!view) {
          damaged.push(visible(listing_id))
          continue
        }
        const { decision, candidate } = view
        const { title, agency_id, reference = null } = candidate.listing
        if (isOffered(candidate.lifecycle)) agencies.set(agency_id, candidate)
        const lapses = decision.open && decision.open_until < horizon
        counts[decision.open ? 'open' : 'closed']++
        if (lapses) counts.lapsing++
        if (!decision.open && isClockHeld(decision.reasons)) counts.held++
        if ((closed && decision.open) || (lapsing && !lapses) || (twins && !twinsOf.has(listing_id))) continue
        listings.push({
          listing_id,
          agency_id,
          reference,
          feed: names.get(listing_id) ?? null,
          title: title.pt ?? title.en ?? '',
          public: decision.open,
          open_until: decision.open ? decision.open_until : null,
          lapses_within_30_days: lapses,
          reasons: decision.open ? [] : decision.reasons,
          law: decision.open ? [] : decision.reasons.flatMap((reason) => lawOfReason(reason, law) ?? []),
          twins: (twinsOf.get(listing_id)?.group ?? []).filter((id) => id !== listing_id),
        })
      }
      progress.stop()
      if (twins) listings.sort((a, b) => groupOf(a) - groupOf(b))
      const hasReferences = listings.some(({ reference }) => reference !== null)
      const hasFeeds = listings.some(({ feed }) => feed !== null)
      const licences = [...agencies].flatMap(([id, candidate]) =>
        agencyJudgedBy(candidate, instant).map((finding) => ({ agency_id: id, ...finding })),
      )
      print(json, { at: instant, ...counts, damaged, agencies: licences, listings }, () => [
        ...table(
          [
            'LISTING',
            'STATE',
            'UNTIL (LISBON)',
            'AGENCY',
            ...(hasReferences ? ['REF'] : []),
            ...(hasFeeds ? ['FEED'] : []),
            'TITLE',
            'NOTE',
          ],
          listings.map((each) => [
            each.listing_id,
            stateOf(each),
            timeIn(each.open_until),
            each.agency_id,
            ...(hasReferences ? [each.reference ?? ''] : []),
            ...(hasFeeds ? [each.feed ? feedNameText(each.feed) : ''] : []),
            each.title,
            notesOf(each, law, language).join('; '),
          ]),
        ),
        ...[...agencies.values()].flatMap((candidate) => agencyLines(candidate, instant, language)),
        `${counts.open} public, ${counts.closed} not public${counts.held > 0 ? `, of them ${counts.held} held by the clock` : ''}, ${counts.lapsing} lapse within ${warnDays} days`,
      ])
      if (damaged.length > 0)
        throw new Refusal(
          'bad_input',
          `Read ${damaged.length} of the listings: what is stored of them is not what was written. Nothing new of them becomes public; what is public of them stays until suspend, set-status or a restored backup: ${damaged.join(', ')}`,
        )
    })
  },
})
