import { formedText } from './input-text.ts'
import { expecting } from '#src/domain/message/message.ts'
import { z } from 'zod'
import { isStreamSafe, readText, type Bounded } from './bounded.ts'
import { remembered, rememberedBy } from './memo.ts'
import { addDays, addMonths, isCalendarDate, type ISODate } from './time/calendar.ts'

const relative = /^today(?:([+-])(?:(\d{1,5})d|(\d{1,4})m))?$/
const instantWithZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** Day of the import in Lisbon, against which `today-12d` in a source record is read. */
export interface ImportDay {
  today: ISODate
}

/**
 * Resolves `today`, `today-12d` and `today+6m` (days, months) against the day of import, so that demonstration
 * records never go stale. Anything else comes back as it is.
 */
export const resolveRelative = (text: string, { today }: ImportDay): string =>
  (text.startsWith('today') ? reckoned(today, text) : null) ?? text

const reckoned = rememberedBy((today: ISODate, text: string): ISODate | null => {
  const match = relative.exec(text)
  if (!match) return null
  const [, sign, days, months] = match
  if (!sign) return today
  return months === undefined
    ? addDays(today, Number(`${sign}${days}`))
    : addMonths(today, Number(`${sign}${months}`))
})

// Invariant: whatever is reckoned from a day (its end, six months on) still has a year of four digits, so that days
// and instants sort as text. 9999-12-31, a favourite for "no end", does not.
const isDay = (text: string): text is ISODate => isCalendarDate(text) && text < '3000'

// The same few hundred days are in every record. Longer texts are not cached, because they may be hostile.
const longest = 'today-99999d'.length
const isKnownDate = remembered((text: string): boolean => relative.test(text) || isDay(text))

/** The day that a text of `sourceDate` means; `null` for any other text. */
export const dayIn = (text: string, day: ImportDay): ISODate | null => {
  const resolved = resolveRelative(text, day)
  return isDay(resolved) ? resolved : null
}

/**
 * A day: `2026-03-01`, or relative to the day of import: `today`, `today-12d`, `today+6m`. `settleDates` replaces the
 * latter before any other code sees the record.
 */
export const sourceDate = z
  .string()
  .refine((text) => text.length <= longest && isKnownDate(text), {
    error: expecting('date'),
  })
  .meta({
    id: 'SourceDate',
    description: 'A day: `2026-03-01`, or relative to the day of import: `today-12d`, `today+6m`.',
  }) as z.ZodType as z.ZodType<ISODate, string>

/** What stands before the day in a text that is a word with its end: `let_until_2027-07-31`. */
export const untilPrefix = 'let_until_'

/** Resolves the relative day of a text, which may be a word with its end: `let_until_today+8m`. */
export const settledText = (text: string, day: ImportDay): string =>
  text.startsWith(untilPrefix)
    ? `${untilPrefix}${resolveRelative(text.slice(untilPrefix.length), day)}`
    : resolveRelative(text, day)

/** A day (as a start 00:00, as an end 24:00 Europe/Lisbon) or an instant with its offset. */
export const sourceMoment = z
  .string()
  .refine(
    (text) =>
      relative.test(text) ||
      isDay(text) ||
      (instantWithZone.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
    {
      error: expecting('moment'),
    },
  )
  .meta({
    id: 'SourceMoment',
    description:
      'A day (a start counts from 00:00, an end to 24:00, Europe/Lisbon; also relative: `today+6m`) or an instant with its offset.',
  })

/** An identifier: opaque, at most 64 characters of `a-z`, `0-9` and `-`. It becomes part of addresses and file names. */
export const id = formedText(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, expecting('id_form')).meta({
  id: 'Id',
})

// Threat: characters that a person cannot see can hide instructions from a reader and show them to a machine, or
// reverse what is read. C0 and C1 controls, zero-width, bidirectional, interlinear, variation and tag characters.
const unseen =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/u

// An emoji of several characters, such as a family or a flag, is joined and chosen by unseen ones. Only between and
// behind emoji do they stay, and of tags only those of the three flags that are written with them.
const emoji = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`
const flags = String.raw`\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}|\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}|\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}`
const emojiOrUnseen = new RegExp(
  String.raw`(${flags}|[#*0-9]\ufe0f\u20e3|${emoji}(?:\u200d${emoji})*)|${unseen.source}`,
  'gu',
)

/** A text without what cannot be seen, as a stranger sent it. */
const seen = (sent: string): string =>
  sent
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(emojiOrUnseen, (_, shown: string | undefined) => shown ?? '')

// Read last: what stood between a letter and its accent, or between marks that were few apart, may be gone.
const clean = (sent: string, most: number): Bounded => readText(seen(sent), most)

// Nearly every text is words of Latin letters with single spaces or line breaks between them, where there is nothing to
// clean: no character of these ranges changes under NFC. This check takes a tenth of the time of cleaning.
const words = String.raw`[!-~\u00a1-\u00ac\u00ae-\u024f\u2013\u2014\u2018-\u201e\u2026\u20ac]+`
const isCleanLine = new RegExp(`^${words}(?: ${words})*$`)
const isCleanProse = new RegExp(`^${words}(?:(?: |\n{1,2})${words})*$`)

/** What cannot be seen is removed, and counts up to here. */
const mostSent = (max: number): number => 4 * max + 100

/** Half of a surrogate pair is no character: no form of what is published could write it. */
const text = (max: number) =>
  z
    .string()
    .max(mostSent(max), { abort: true })
    .refine((sent) => isCleanProse.test(sent) || (sent.isWellFormed() && isStreamSafe(seen(sent))), {
      error: expecting('whole_characters'),
      abort: true,
    })

/** A text in either language, or in both. */
export const inOneLanguage = <T extends z.ZodType>(schema: T) =>
  z
    .strictObject({ pt: schema.optional(), en: schema.optional() })
    .refine(({ pt, en }) => pt !== undefined || en !== undefined, {
      error: expecting('text_in_a_language'),
    })

/** A text as one line: characters that cannot be seen are removed, white space becomes single spaces. */
export const asLine = (sent: string, most: number): Bounded => clean(sent, most).replace(/\s+/g, ' ').trim()

/** One line of text, of at most so many characters. */
export const line = (max: number) =>
  text(max)
    .overwrite((sent) => (isCleanLine.test(sent) ? sent : asLine(sent, mostSent(max))))
    .min(1)
    .max(max)

/** Paragraphs of text, separated by empty lines; characters that cannot be seen are removed. */
export const prose = (max: number) =>
  text(max)
    .overwrite((sent) =>
      isCleanProse.test(sent)
        ? sent
        : clean(sent, mostSent(max))
            .replace(/[^\S\n]+/g, ' ')
            .replace(/ ?\n ?/g, '\n')
            .replace(/\n{3,}/g, '\n\n')
            .trim(),
    )
    .min(1)
    .max(max)

/**
 * An `https:` address in plain characters. Formats print addresses as they are, so that none may carry a space, a
 * bracket or a quote (threat: markup behind an address).
 */
export const webAddress = z
  .string()
  .max(300, { abort: true })
  .regex(
    /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][\w\-.~%!$&*+,;=:@/?#]*)?$/i,
    expecting('web_address'),
  )
