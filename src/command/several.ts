import { readFileSync } from 'node:fs'
import { agencyId, type ListingId } from '#src/domain/ids.ts'
import type { AppContext, OperatorView } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import { isOver } from '#src/domain/authorisation.ts'
import type { Instant } from '#src/domain/time/calendar.ts'
import { failureText } from './failure.ts'
import { jsonArgument, printJson } from './json.ts'
import { findListingId, withReference } from './listing-name.ts'

/** Arguments of a verb that may change several listings at once. */
export const severalArguments = {
  listing_id: {
    type: 'positional',
    description: 'Identifier of the listing, or AGENCY/REF; several may follow one another',
    required: false,
  },
  agency: {
    type: 'string',
    valueHint: 'ID',
    description: 'Every listing of this agency for which there is something to do',
  },
  from: {
    type: 'string',
    valueHint: 'FILE',
    description:
      'The listings that a file names, one identifier or AGENCY/REF a line; - reads standard input',
  },
  ...jsonArgument,
} as const

interface Chosen {
  ids: readonly string[]
  agency: string | undefined
  file: string | undefined
}

/** To which listings of an agency a verb applies, and in words what such a listing is. */
interface Applying {
  applies(view: OperatorView): boolean
  needs: string
}

/** Applies to what is offered for sale. */
export const offered: Applying = {
  applies: ({ candidate }) => isOffered(candidate.lifecycle),
  needs: 'It applies to what is active or reserved; npx open-listings set-status changes the state',
}

/**
 * The listings that were chosen, each once: identifiers or `AGENCY/REF`, those of a file, or those of an agency to which
 * `applies` says that there is something to do, and those whose record is damaged. A name that means none stays, for `forEachListing` to refuse.
 */
export const chosenListings = (
  appContext: AppContext,
  { ids, agency, file }: Chosen,
  { applies, needs }: Applying,
): string[] => {
  if ([ids.length > 0, agency !== undefined, file !== undefined].filter(Boolean).length !== 1)
    throw new Refusal(
      'usage',
      'Name listings, or an agency with --agency, or a file of identifiers (--from FILE; --listings FILE where --from is a day): one of the three',
    )
  if (agency === undefined) {
    const names = file === undefined ? ids : namesIn(file)
    return [...new Set(names.map((name) => unlessRefused(() => findListingId(appContext, name)) ?? name))]
  }
  const { store, now } = appContext
  const agency_id = agencyId.parse(agency)
  store.professionalOperator.refuseUnknownAgency(agency_id)
  const found: string[] = []
  const states = new Map<string, number>()
  for (const { listing_id, view } of store.operator.list(now(), agency_id)) {
    const state = view ? stateOf(view, now()) : 'damaged'
    states.set(state, (states.get(state) ?? 0) + 1)
    // Of a damaged one nothing is known: it is asked for, so that what cannot be done to it is named.
    if (!view || applies(view)) found.push(listing_id)
  }
  if (found.length === 0) {
    const are = [...states]
      .map(([state, count]) => `${count} ${count === 1 ? 'is' : 'are'} ${state}`)
      .join('; ')
    throw new Refusal(
      'not_found',
      `Choose the listings of "${agency}": there is nothing to do for any of them: ${are || 'it has none'}. ${needs}`,
    )
  }
  return found
}

/** What a listing is, in the words of the verbs that change it. */
const stateOf = ({ candidate: { lifecycle, grants } }: OperatorView, now: Instant): string => {
  const states = new Set(grants.map((grant) => (isOver(grant, now) ? 'over' : grant.state)))
  return `${lifecycle}, permission ${[...states].toSorted().join(' or ') || 'missing'}`
}

/** What something answers; `null` where it is refused, which whoever does it says by name. */
export const unlessRefused = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const namesIn = (file: string): string[] => {
  let text: string
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new Refusal('bad_input', `Read "${file}": ${(error as Error).message}`)
  }
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim())
  const found = lines.filter(Boolean)
  if (found.length === 0) throw new Refusal('bad_input', `Read "${file}": it names no listing`)
  return found
}

/** The same to each listing of those names, with what its agency calls it in the message. */
export const forEachListing = (
  appContext: AppContext,
  names: readonly string[],
  act: (listing_id: ListingId) => string,
  json: boolean | undefined,
): void =>
  forEach(
    names,
    (name) => {
      const listing_id = findListingId(appContext, name)
      return withReference(appContext, listing_id, act(listing_id))
    },
    json,
  )

/**
 * Does something to each listing in a transaction of its own: what one of them refuses takes nothing from the others.
 * Prints the result of each, and at the end throws a `Refusal` when any was refused.
 */
export const forEach = (
  ids: readonly string[],
  act: (id: string) => string,
  json: boolean | undefined,
): void => {
  const results = ids.map((listing_id) => resultOf(listing_id, act, ids.length === 1 && json !== true))
  const refused = results.filter(({ done }) => !done)
  if (json === true) printJson({ done: ids.length - refused.length, refused: refused.length, results })
  else
    for (const { listing_id, done, message } of results)
      if (done) console.log(message)
      else console.error(`${listing_id}: ${message}`)
  if (ids.length > 1 && json !== true) console.log(`${ids.length - refused.length} of ${ids.length} done`)
  if (refused.length > 0)
    throw new Refusal(
      'bad_input',
      `${refused.length} of ${ids.length} refused: ${refused.map(({ listing_id }) => listing_id).join(', ')}`,
    )
}

const resultOf = (listing_id: string, act: (id: string) => string, isAlone: boolean) => {
  try {
    return { listing_id, done: true, message: act(listing_id) }
  } catch (error) {
    // What was asked is wrong for every listing; and one alone is refused by its own message.
    const message = failureText(error)
    if (message === null || isAlone || (error instanceof Refusal && error.code === 'usage')) throw error
    return { listing_id, done: false, message }
  }
}
