/** Today in Lisbon, as `2026-11-22`. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }).format()
const { lang } = document.documentElement
const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
const dayOf = (date: string) => Date.parse(date) / 86_400_000

// A page is written once and states an age roughly; the browser replaces it with the exact number of days.
for (const day of document.querySelectorAll<HTMLTimeElement>('time:has(+ .age)')) {
  const text = words.format(dayOf(day.dateTime) - dayOf(today), 'day')
  const age = `, ${text.replaceAll(' ', '\u00a0')}`
  day.nextElementSibling?.replaceChildren(age)
}

const term = document.querySelector<HTMLElement>('[data-from]')
if (term) {
  const last = term.parentElement?.querySelector('time')?.dateTime ?? ''
  const [from, until] = [dayOf(term.dataset['from'] ?? ''), dayOf(last)]
  const gone = (dayOf(today) - from) / Math.max(1, until - from)
  term.style.setProperty('--gone', `${Math.round(100 * Math.min(1, Math.max(0, gone)))}%`)
}
