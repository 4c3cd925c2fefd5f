import type { AgencyId } from '#src/domain/ids.ts'
import type { Due } from '#src/domain/rights/due.ts'
import { addDays, lastDayBefore, type Instant } from '#src/domain/time/calendar.ts'
import { dueTitle, type DueLanguage } from './due-words.ts'
import { xmlText } from './xml-text.ts'

/** What lapses of an agency's homes, for a feed reader or a calendar. */
export interface DueFeed {
  language: DueLanguage
  /** The name of the site and of the agency. */
  title: string
  /** Where the site is; no secret address is in an entry, because people pass entries on. */
  base_url: string
  agency_id: AgencyId
  /** What lapses at a known instant. */
  due: readonly (Due & { at: Instant })[]
  now: Instant
}

const nameOf = ({ base_url, agency_id }: DueFeed, { kind, id, at, law }: Due & { at: Instant }): string =>
  `${base_url}/reports/${agency_id}#${law?.rule ?? kind}-${id}-${lastDayBefore(at)}`

/** As an Atom feed (RFC 4287): an entry for each thing that lapses, dated when it was first seen within the term. */
export const toDueAtom = (feed: DueFeed): string => {
  const entries = feed.due.map((due) => {
    const title = `${lastDayBefore(due.at)} ${dueTitle(feed.language, due)}`
    return `<entry>
<id>${xmlText(nameOf(feed, due))}</id>
<title>${xmlText(title)}</title>
<updated>${due.at}</updated>
<summary>${xmlText(title)}</summary>
</entry>
`
  })
  const latest = feed.due.map(({ at }) => at).toSorted()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<id>${xmlText(`${feed.base_url}/reports/${feed.agency_id}#due`)}</id>
<title>${xmlText(feed.title)}</title>
<author><name>${xmlText(feed.title)}</name></author>
<updated>${latest.at(-1) ?? feed.now}</updated>
${entries.join('')}</feed>
`
}

/** As a calendar (RFC 5545): each item fills the last day on which it is valid. */
export const toDueCalendar = (feed: DueFeed): string => {
  const { host } = new URL(feed.base_url)
  const events = feed.due.flatMap((due) => {
    const day = lastDayBefore(due.at)
    return [
      'BEGIN:VEVENT',
      `UID:${due.law?.rule ?? due.kind}-${due.id}-${day}@${host}`,
      `DTSTAMP:${compact(feed.now.slice(0, 19))}Z`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${calendarText(dueTitle(feed.language, due))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Open Listings//due//EN',
    `X-WR-CALNAME:${calendarText(feed.title)}`,
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '')

/** RFC 5545, 3.3.11: what would end a text or begin another line is written as an escape. */
const calendarText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/[\r\n]+/g, String.raw`\n`)

/** RFC 5545, 3.1: a line has 75 octets at most; what follows begins with a space. No character is cut. */
const folded = (line: string): string => {
  let [text, length] = ['', 0]
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > 75) [text, length] = [`${text}\r\n `, 1]
    text += character
    length += bytes
  }
  return text
}
