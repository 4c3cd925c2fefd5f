import type { AgencyId } from '#src/domain/ids.ts'
import { inPortuguese } from '#src/addresses/language.ts'
import { legalText } from '#src/domain/law/words.ts'
import { dueAddress } from '#src/addresses/due.ts'
import { changedAt, type Due, type DueDays, type DueList } from '#src/domain/rights/due.ts'
import { addDays, lastDayBefore, type Instant } from '#src/domain/time/calendar.ts'
import { dueTitle, laterText, type DueLanguage } from './due-words.ts'
import { xmlText } from './xml-text.ts'

/** What lapses of an agency's homes, for a feed reader or a calendar. */
export interface DueFeed {
  language: DueLanguage
  /** The name of the site and of the agency. */
  title: string
  /** Where the site is; no secret address is in an entry, because people pass entries on. */
  base_url: string
  agency_id: AgencyId
  list: DueList<Due>
  days: DueDays
  now: Instant
}

const idOf = ({ kind, id, at, law }: Due): string =>
  `${law?.rule ?? kind}-${id}${at === null ? '' : `-${lastDayBefore(at)}`}`

const linkOf = ({ base_url, language }: DueFeed, due: Due): string | null => {
  const path = dueAddress(due)
  return path && base_url + (language === 'pt' ? inPortuguese(path) : path)
}

/** As an Atom feed (RFC 4287): an entry for each thing that lapses, dated when its line last changed. */
export const toDueAtom = (feed: DueFeed): string => {
  const { language, list, days, now, base_url, agency_id } = feed
  const all = list.groups.flatMap(({ due }) => due)
  const updated = all.map((due) => changedAt(due, days, now))
  const entries = all.map((due, index) => {
    const title = [...(due.at === null ? [] : [lastDayBefore(due.at)]), dueTitle(language, due)].join(' ')
    const summary = due.law ? legalText(due.law, 'agency', language) : title
    const link = linkOf(feed, due)
    return `<entry>
<id>${xmlText(`${base_url}/reports/${agency_id}#${idOf(due)}`)}</id>
<title>${xmlText(title)}</title>
<updated>${updated[index]}</updated>
${link === null ? '' : `<link rel="alternate" type="text/html" href="${xmlText(link)}"/>\n`}<summary>${xmlText(summary)}</summary>
</entry>
`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${xmlText(`${base_url}/reports/${agency_id}#due`)}</id>
<title>${xmlText(feed.title)}</title>
<subtitle>${xmlText(laterText[language](list.later))}</subtitle>
<author><name>${xmlText(feed.title)}</name></author>
<updated>${updated.toSorted().at(-1) ?? now}</updated>
${entries.join('')}</feed>
`
}

/**
 * As a calendar (RFC 5545): each item fills the last day on which it is valid, and what has no day is a task without one.
 */
export const toDueCalendar = (feed: DueFeed): string => {
  const { language, list, days, now } = feed
  const { host } = new URL(feed.base_url)
  const events = list.groups.flatMap(({ due }) =>
    due.flatMap((each) => {
      const day = each.at === null ? null : lastDayBefore(each.at)
      const component = day === null ? 'VTODO' : 'VEVENT'
      const link = linkOf(feed, each)
      return [
        `BEGIN:${component}`,
        `UID:${idOf(each)}@${host}`,
        `DTSTAMP:${compact(changedAt(each, days, now).slice(0, 19))}Z`,
        ...(day === null
          ? []
          : [
              `DTSTART;VALUE=DATE:${compact(day)}`,
              `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
              'TRANSP:TRANSPARENT',
            ]),
        `SUMMARY:${calendarText(dueTitle(language, each))}`,
        ...(link === null ? [] : [`URL:${link}`]),
        `END:${component}`,
      ]
    }),
  )
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Open Listings//due//EN',
    `X-WR-CALNAME:${calendarText(feed.title)}`,
    `X-WR-CALDESC:${calendarText(laterText[language](list.later))}`,
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
