import { daysAway } from '#src/words/days-away.ts'

/** Today in Lisbon, as `2026-11-22`. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }).format()
const { lang } = document.documentElement
const language = lang.startsWith('pt') ? 'pt' : 'en'
const dayOf = (date: string) => Date.parse(date) / 86_400_000

/** `, 2 days ago`. */
const ageOf = ({ dateTime }: HTMLTimeElement): string =>
  `, ${daysAway(dayOf(dateTime) - dayOf(today), language)}`

// A day of this year needs no year, which a page that is read for weeks cannot leave out itself.
const ofThisYear = `${today.slice(0, 4)}-`
for (const date of document.querySelectorAll<HTMLTimeElement>(`time[datetime^="${ofThisYear}"]`))
  date.textContent = date.textContent.replace(/(?: de)?[/\s]\d{4}$/, '')

// A page is written once and states an age roughly; the browser replaces it with the exact number of days, before it
// draws the page: the words differ in length, and lines below them would move.
for (const date of document.querySelectorAll<HTMLTimeElement>('time:has(+ .age)'))
  date.nextElementSibling?.replaceChildren(ageOf(date))

// A printed list says of which day it is. No screen shows that, so that it waits until the page is drawn: one more formatter
// takes a phone some 50 ms.
addEventListener('load', () => {
  const asOf = document.querySelector<HTMLElement>('[data-as-of]')
  const longDay = new Intl.DateTimeFormat(lang, { timeZone: 'Europe/Lisbon', dateStyle: 'long' })
  asOf?.append(asOf.dataset['asOf']?.replace('{day}', longDay.format()) ?? '')
})

// Taxes count while their table does.
for (const taxes of document.querySelectorAll<HTMLElement>('[data-counts-until]'))
  if (today > (taxes.dataset['countsUntil'] ?? '')) taxes.replaceChildren(taxes.dataset['ended'] ?? '')
