import type { AgencyDue } from '#src/compose.ts'
import { dueKinds } from '#src/domain/rights/due.ts'
import type { About } from '#src/domain/site/site.ts'
import { day } from '#src/domain/format.ts'
import { visible } from '#src/domain/shown.ts'
import { lastDayBefore, type ISODate } from '#src/domain/time/calendar.ts'
import { dueHeadings, languageOf } from '#src/formats/due-words.ts'

const words = {
  pt: {
    subject: (count: number, until: ISODate) =>
      `${count} ${count === 1 ? 'prazo' : 'prazos'} dos seus imóveis até ${day(until, 'pt')}`,
    hello: 'Bom dia,',
    intro: (site: string, until: ISODate) =>
      `Estes são os prazos dos seus imóveis em ${site} até ${day(until, 'pt')}.`,
    never: 'nunca confirmada',
    end: 'Sem renovação, um imóvel deixa de estar publicado quando termina a autorização ou caduca o certificado. Responda a esta mensagem com as novas datas.',
  },
  en: {
    subject: (count: number, until: ISODate) =>
      `${count} ${count === 1 ? 'deadline' : 'deadlines'} for your homes up to ${day(until, 'en')}`,
    hello: 'Hello,',
    intro: (site: string, until: ISODate) =>
      `These are the deadlines for your homes on ${site} up to ${day(until, 'en')}.`,
    never: 'never confirmed',
    end: 'Without renewal, a home is no longer public once its permission ends or its certificate lapses. Reply to this message with the new dates.',
  },
} as const

/** A mail to an agency about what lapses: to whom, its subject, and its text. `null` as receiver where it has no email. */
export const dueMail = (
  { agency, due }: AgencyDue,
  { name, operator, base_url }: Pick<About, 'name' | 'operator' | 'base_url'>,
  until: ISODate,
): { to: string | null; subject: string; text: string } => {
  const language = languageOf(agency.languages)
  const texts = words[language]
  const emails = agency.channels.filter(({ type }) => type === 'email')
  const to = (emails.find(({ preferred }) => preferred) ?? emails[0])?.value ?? null
  const lists = dueKinds.flatMap((kind) => {
    const found = due.filter((each) => each.kind === kind)
    if (found.length === 0) return []
    const lines = found.map(
      ({ at, id, title }) => `  ${at === null ? texts.never : lastDayBefore(at)}  ${id}  ${visible(title)}`,
    )
    return [`${dueHeadings[language][kind]}:`, ...lines, '']
  })
  return {
    to,
    subject: texts.subject(due.length, until),
    text: [
      texts.hello,
      '',
      texts.intro(`${name[language]} (${base_url})`, until),
      '',
      ...lists,
      texts.end,
      '',
      operator?.legal_name ?? name[language],
    ].join('\n'),
  }
}
