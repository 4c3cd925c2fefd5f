import type { At } from '#src/domain/message/feed-file-messages.ts'
import type { Message } from '#src/domain/message/message.ts'
import type { FeedFault, SentHome, FeedStatus } from '#src/domain/feed/home.ts'
import { statusUnder } from '#src/domain/feed/offer-words.ts'
import { feedBounds, tooMuchIn } from './bounds.ts'
import { BrokenFeed } from './broken-feed.ts'
import { xmlElements } from './xml-elements.ts'
import type { TextFault } from './xml-references.ts'

type Attributes = Readonly<Record<string, string>>

/** A home while its elements are read, in every format of XML. */
export interface XmlHome {
  number: number
  id: string
  raw: SentHome['raw']
  text: SentHome['text']
  statuses: FeedStatus<string>[]
  features: string[]
  pictures: string[]
  characters: number
  /** The first name under which it says two different things, and both of them. */
  doubled: { name: string; found: string } | null
  /** Why it cannot be read. */
  fault: Pick<FeedFault, 'field' | 'found' | 'expected'> | null
  isIdFaulty: boolean
}

/** What is particular to a format. Paths of elements begin below the root, and those of a home's parts below the home. */
interface XmlFormat<H extends XmlHome> {
  /** The element that has the id of a home. */
  id: string
  root(name: string): void
  isHome(path: string): boolean
  begin(home: XmlHome, attributes: Attributes): H
  opened?(home: H, path: string, attributes: Attributes): void
  closed(home: H, path: string, text: string): void
  /** Whether the element of a home that is open has its id. */
  isId(home: H, path: string): boolean
  /** Whether nothing is read of an element outside the homes: a fault in its text is none of a home's. */
  isUnread?(path: string): boolean
  openedOutside?(path: string): void
  closedOutside?(path: string, text: string): void
  /** What a home that can be read says beside its common members, or instead of them. */
  particular(home: H): Partial<SentHome>
}

/** The homes of an XML feed as they come. Throws a `BrokenFeed` where the feed cannot be read. */
export async function* xmlHomes<H extends XmlHome>(
  path: string,
  format: XmlFormat<H>,
): AsyncGenerator<SentHome | FeedFault> {
  let number = 0
  let current: { at: string; home: H } | null = null
  let ready: (SentHome | FeedFault)[] = []
  const elements = xmlElements(path, {
    root: (name) => format.root(name),
    opened(element, attributes) {
      if (current) format.opened?.(current.home, element.slice(current.at.length + 1), attributes)
      else if (format.isHome(element)) {
        if (++number > feedBounds.homes)
          throw new BrokenFeed(['more_properties'], ['homes_in_feed', feedBounds.homes])
        current = { at: element, home: format.begin(blank(number), attributes) }
      } else format.openedOutside?.(element)
    },
    faulty(element, fault) {
      if (!current) return format.isUnread?.(element) === true
      const { at, home } = current
      const part = element.slice(at.length + 1)
      leaveOut(home, part, fault)
      // Whose id it is in, is not known.
      home.isIdFaulty ||= format.isId(home, part)
      return true
    },
    closed(element, text) {
      if (!current) {
        format.closedOutside?.(element, text)
        return
      }
      const { at, home } = current
      count(home, text)
      if (element === at) {
        ready.push(
          named(faultIn(home, format.id), format.particular(home)) ?? {
            ...commonMembers(home),
            ...format.particular(home),
            ref: home.id,
          },
        )
        current = null
      } else format.closed(home, element.slice(at.length + 1), text)
    },
  })
  for await (const _ of elements) {
    const some = ready
    ready = []
    yield* some
  }
  yield* ready
}

const blank = (number: number): XmlHome => ({
  number,
  id: '',
  raw: {},
  text: {},
  statuses: [],
  features: [],
  pictures: [],
  characters: 0,
  doubled: null,
  fault: null,
  isIdFaulty: false,
})

/** Counts a text of a home. Of one that has too much only the id counts. */
export const count = (home: XmlHome, text: string): void => {
  home.characters += text.length
  home.fault ??= tooMuchIn(home)
}

/** Takes what a home says of its sale under a name, if it is one of those. */
export const addStatus = ({ statuses }: XmlHome, name: string, text: string): void => {
  const status = statuses.length < feedBounds.features ? statusUnder(name, text) : null
  if (status !== null) statuses.push(status)
}

const beginningOf = (text: string): string =>
  text.length > 24 ? `${text.slice(0, 24).toWellFormed()}…` : text

/** What a home says under a name that it may have once only. */
export const once = (home: XmlHome, name: string, before: string | undefined, text: string): string => {
  if (before !== undefined && before !== '' && before !== text)
    home.doubled ??= { name, found: `${beginningOf(before)} / ${beginningOf(text)}` }
  return text
}

/** The name of an element may be of any length. */
const longestField = 60

/** Where it is, is said of a home that is left out alone: of an entire file the place itself says it. */
const placed = (expected: Message, at: At): Message => {
  if (expected[0] === 'xml_writes') return ['xml_writes', expected[1], at]
  return expected[0] === 'xml_entities' || expected[0] === 'xml_characters' ? [expected[0], at] : expected
}

const leaveOut = (home: XmlHome, field: string, { text, line, column, expected }: TextFault): void => {
  home.fault ??= {
    field: field.slice(0, longestField),
    found: text,
    expected: placed(expected, { line, column }),
  }
}

const faultIn = (
  { number, id, doubled, fault, isIdFaulty }: XmlHome,
  idElement: string,
): FeedFault | null => {
  // An id that is the value of an attribute has no open element yet, and a question mark in place of its fault.
  const isUncertain = isIdFaulty || doubled?.name === idElement || (fault !== null && id.includes('?'))
  if (fault !== null && isUncertain) return { number, ref: null, ...fault }
  if (id === '' || id.length > 50) {
    return { number, ref: null, field: idElement, found: id, expected: ['property_id', 50] }
  }
  if (fault !== null) return { number, ref: id, ...fault }
  if (doubled === null) return null
  const ref = isUncertain ? null : id
  return { number, ref, field: doubled.name, found: doubled.found, expected: ['one_element'] }
}

/** A fault with what the agency itself calls the home that it is in. */
const named = (fault: FeedFault | null, { reference }: Partial<SentHome>): FeedFault | null =>
  fault === null || fault.ref === null || reference === undefined ? fault : { ...fault, reference }

const commonMembers = ({ number, raw, text, statuses, features, pictures }: XmlHome) => ({
  number,
  raw,
  text,
  statuses,
  features,
  pictures,
  complement: {},
})
