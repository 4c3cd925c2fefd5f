import { z } from 'zod'
import type { Language } from '#src/domain/language.ts'
import { bothLanguages } from '#src/domain/listing/schemas.ts'
import { detectorsFor } from './details.ts'
import type { PrivateKind } from './kinds.ts'
import { noChannels, collectOwnChannels, type OwnChannels, type Speaker } from './own.ts'
import { toPlain } from './plain.ts'
import { splitSentences } from './tokens.ts'
import type { Finding } from './span.ts'
import { withoutHidden } from './hidden.ts'
import { memoByObject } from '#src/domain/memo.ts'

/** A text that was judged: public records have no other, so that one that was not does not compile. */
export const publicText = z.string().brand<'PublicText'>()
export type PublicText = z.output<typeof publicText>

/** The same in both languages. */
export const publicTexts = bothLanguages as z.ZodType as z.ZodType<
  Record<Language, PublicText>,
  Record<Language, string>
>

/** Something private that a text has: of which kind and in which sentence, never what. */
export interface LeftOut {
  kind: PrivateKind
  /** From 1. */
  sentence: number
}

/** A text without its private sentences, and what was left out of it. */
interface Judged {
  text: PublicText
  leftOut: LeftOut[]
}

interface Judging {
  own: OwnChannels
  /** Of a title, a caption or a name only a clause is left out. */
  isTitle?: boolean
  /** Kinds that are public here: the street of an office. */
  except?: readonly PrivateKind[]
  /** Not of a home: such a text may speak of people and of what they agree on. */
  isOfNoHome?: boolean
  /** Whether something of a kind is public by the sentence that it is in and the one before, both plain. */
  spares?(kind: PrivateKind, around: string): boolean
}

/**
 * Kinds that give way to any other of the same digits, the last to all: the digits of a tax number may read as those of a
 * telephone, and what has a kind needs no other name.
 */
const weakest: readonly PrivateKind[] = ['telephone', 'number']

/** 0 of a kind that gives way to none, and more the weaker it is. */
const weaknessOf = (kind: PrivateKind): number => weakest.indexOf(kind) + 1

/** Findings without those whose digits have a stronger kind. The work grows with the text, however much is found in it. */
const strongestOf = (found: readonly Finding[], length: number): readonly Finding[] => {
  if (!found.some(({ kind }) => weaknessOf(kind) > 0)) return found
  const strongest = new Uint8Array(length).fill(weakest.length)
  for (const { at, end, kind } of found)
    for (let place = at; place < end; place++)
      strongest[place] = Math.min(strongest[place] ?? 0, weaknessOf(kind))
  return found.filter(({ at, end, kind }) =>
    strongest.subarray(at, end).every((each) => each >= weaknessOf(kind)),
  )
}

/** What is found in a text, in the order of its places. */
const detailsIn = (plain: string, { own, except = [], isOfNoHome }: Judging): readonly Finding[] => {
  const found = detectorsFor(plain).flatMap(({ find }) => find(plain, own))
  if (found.length === 0) return found
  const counted = found.filter(
    ({ kind, isOfHomesOnly }) => !except.includes(kind) && !(isOfNoHome === true && isOfHomesOnly === true),
  )
  return strongestOf(counted, plain.length).toSorted((one, other) => one.at - other.at)
}

/** What parted a clause that is gone from the one before it. */
const dangling = ' \n,;:|•·*/(-'

const withoutDangling = (text: string): string => {
  let end = text.length
  while (end > 0 && dangling.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** A text without the gaps that words leave. */
const spaced = (text: string): string =>
  text
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** How the words of a listing become public: of a title or a caption only a clause is left out, and of some kinds nothing. */
export type WordsJudge = (words: string, isTitle: boolean, except?: readonly PrivateKind[]) => Judged

/** Judges what an agency writes, by how it is reached; `null` of one that is not known. */
export const judgeBy =
  (speaker: Speaker | null): WordsJudge =>
  (words, isTitle, except = []) => {
    const own = speaker ? collectOwnChannels(speaker) : noChannels
    // Of a picture's author less is private than of a home.
    return judgeText(words, { own, isTitle, except, isOfNoHome: except.length > 0 })
  }

/**
 * That of words of which nothing was left out when they were read. Whose words they are was not known then; to know it
 * only lets more of them stay, so that nothing is left out now.
 */
export const foundPublic: WordsJudge = (words) => ({ text: words as PublicText, leftOut: [] })

/**
 * The one judge of texts that become public, whoever wrote them: a sentence with something private in it is left out, and
 * so are words that markup hides. A text of a record is in the composed form already.
 */
export const judgeText = (sent: string, judging: Judging): Judged => {
  const { text: composed, hides } = withoutHidden(sent)
  const hidden = hides.map((): LeftOut => ({ kind: 'hidden_markup', sentence: 1 }))
  const plain = toPlain(composed)
  const found = detailsIn(plain, judging)
  if (found.length === 0)
    return {
      text: (hides.length > 0 ? spaced(composed) : composed) as PublicText,
      leftOut: hidden.slice(0, 1),
    }
  const leftOut = hidden.slice(0, 1)
  let text = ''
  let before = 0
  let begun = 0
  let open: readonly Finding[] = []
  for (const [index, { at, end, next }] of splitSentences(plain, judging.isTitle).entries()) {
    const first = begun
    while ((found[begun]?.at ?? Infinity) < end) begun++
    open = [...open, ...found.slice(first, begun)].filter((each) => each.end > at)
    const kinds = new Set(open.map(({ kind }) => kind))
    // What concerns people is told by any other kind more closely.
    if (kinds.size > 1) kinds.delete('circumstances')
    for (const kind of kinds) if (judging.spares?.(kind, plain.slice(before, end))) kinds.delete(kind)
    before = at
    for (const kind of kinds) leftOut.push({ kind, sentence: index + 1 })
    if (kinds.size === 0) text += composed.slice(at, next)
    else if (composed.slice(end, next).includes('\n') && text !== '' && !text.endsWith('\n'))
      text += composed.slice(end, next)
  }
  const kept = spaced(text)
  return { text: (judging.isTitle ? withoutDangling(kept) : kept) as PublicText, leftOut }
}

/** The name under which an agency trades, which may be that of a person. */
export const publicName = memoByObject(({ name }: { name: string }): PublicText => {
  const { text } = judgeText(name, {
    own: noChannels,
    isTitle: true,
    isOfNoHome: true,
    except: ['person', 'number', 'keys'],
  })
  return text === '' ? ('AMI' as PublicText) : text
})

/** Where the office of an agency is: its street and door are meant to be found. */
export const publicOffice = memoByObject(
  (agency: Speaker): PublicText =>
    judgeText(agency.office, {
      own: collectOwnChannels(agency),
      isTitle: true,
      isOfNoHome: true,
      except: ['door', 'tax_article', 'person', 'coordinates', 'number', 'keys'],
    }).text,
)
