import { recorded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'
import { messageText, type Message } from '#src/domain/message/message.ts'
import { byEffect, type CauseCode } from './causes/causes.ts'

/** Why a value of a feed became no fact. */
export type FeedRule = Exclude<
  CauseCode,
  'refused' | 'another_home' | 'same_id' | 'relisted' | 'unclear_offer'
>

/** The rules of what fetching pictures finds, which goes on after the feed is read. */
export const fetchRules = [
  'picture_unreachable',
  'no_picture',
  'heic_picture',
  'picture_too_large',
  'picture_private',
  'same_picture',
  'altered_picture',
  'picture_without_original',
] as const

/** An entry of a report, once for all homes that have the same value under the same rule. */
export interface FeedNote {
  rule: FeedRule
  field: string
  found: string
  /** The same where it is words of the program. */
  said?: Message
  homes: number
  /** Of how many homes the rule is in this field, whatever the value: where homes have several, and are counted with each. */
  ofCause?: number
  /** The first of its homes. */
  refs: string[]
}

/** How many homes were counted, and the last of them: what is noted of one home comes together. */
interface Count {
  homes: number
  last: string
}

const countIn = (counts: Map<string, Count>, key: string, ref: string): number => {
  const count = counts.get(key) ?? { homes: 0, last: '' }
  counts.set(key, count)
  if (count.homes === 0 || count.last !== ref) count.homes++
  count.last = ref
  return count.homes
}

/** The most different notes in a report, and the most references with each: an agency's feed can be wrong in every home. */
const bounds = { notes: 1_000, references: 10_000, refs: 5, characters: 80 }

/** Rules of words, of which four spellings are one thing to say. */
const ofWords: ReadonlySet<FeedRule> = new Set(['unmapped', 'ambiguous_type', 'no_parish', 'ended_union'])

const spelledOnce = (rule: FeedRule, found: string): string =>
  (ofWords.has(rule) && fold(recorded(found))) || found

const isDemand = ({ rule }: FeedNote): boolean => rule === 'law_closes' || rule === 'law_wants'

/** What is noted of a home: a value of the feed, or words of the program about one that must not be repeated. */
type Noted = { rule: FeedRule; field: string } & ({ value: unknown } | { said: Message })

/** Collects notes; the same value under the same rule is one note. */
export const collectNotes = () => {
  const notes = new Map<string, FeedNote>()
  const [ofValues, ofCauses] = [new Map<string, Count>(), new Map<string, Count>()]
  const causeOf = ({ rule, field }: Pick<FeedNote, 'rule' | 'field'>) => JSON.stringify([rule, field])
  const references = new Map<string, string>()
  let current: { ref: string; reference: string } | null = null
  const name = (ref: string) => {
    if (current?.ref === ref && current.reference !== ref && references.size < bounds.references)
      references.set(ref, current.reference)
    return ref
  }
  const note = (ref: string, { rule, field, ...of }: Noted): void => {
    const value = 'said' in of ? messageText(of.said, 'en') : of.value
    const found = String(value).slice(0, bounds.characters).toWellFormed()
    const key = JSON.stringify([rule, field, spelledOnce(rule, found)])
    const cause = causeOf({ rule, field })
    if (ofCauses.has(cause) || ofCauses.size < bounds.notes) countIn(ofCauses, cause, ref)
    const known = notes.get(key)
    if (known) {
      const before = known.homes
      known.homes = countIn(ofValues, key, ref)
      if (known.homes > before && known.refs.length < bounds.refs) known.refs.push(name(ref))
    } else if (notes.size < bounds.notes) {
      const homes = countIn(ofValues, key, ref)
      notes.set(key, { rule, field, found, ...('said' in of && of), homes, refs: [name(ref)] })
    }
  }
  const listed = (): FeedNote[] => {
    const ofValue = new Map<string, number>()
    for (const each of notes.values())
      ofValue.set(causeOf(each), (ofValue.get(causeOf(each)) ?? 0) + each.homes)
    return [...notes.values()].map((each) => {
      const ofCause = ofCauses.get(causeOf(each))?.homes ?? Infinity
      return ofCause < (ofValue.get(causeOf(each)) ?? 0) ? { ...each, ofCause } : each
    })
  }
  return {
    /** What the agency itself calls the home whose notes come next. `isNamed` where the report names it anyway. */
    call(ref: string, reference: string | undefined, isNamed = false): void {
      current = reference === undefined ? null : { ref, reference }
      if (isNamed) name(ref)
    },
    /** What the agency calls the homes that notes name. */
    references: references as ReadonlyMap<string, string>,
    add: (ref: string, rule: FeedRule, field: string, value: unknown): void =>
      note(ref, { rule, field, value }),
    /** The same of what must not be repeated: of which kind it is, in words of the program. */
    addMessage: (ref: string, rule: FeedRule, field: string, message: Message): void =>
      note(ref, { rule, field, said: message }),
    /** What keeps homes from being public first, and of each kind those of most homes. */
    all: (): FeedNote[] =>
      listed()
        .filter((note) => !isDemand(note))
        .toSorted((a, b) => byEffect(a.rule, b.rule) || b.homes - a.homes),
    /** What the law wants of homes and nothing says. */
    demands: (): FeedNote[] =>
      listed()
        .filter(isDemand)
        .toSorted((a, b) => byEffect(a.rule, b.rule)),
  }
}
export type FeedNotes = ReturnType<typeof collectNotes>
