import { doubtTexts } from '#src/domain/feed/question.ts'
import { pathIn } from '#src/addresses/language.ts'
import type { AgencyDue } from '#src/compose.ts'
import type { FeedQuestion } from '#src/domain/feed/question.ts'
import { dueAddress, groupAddress } from '#src/addresses/due.ts'
import type { TableName } from '#src/domain/costs/tables.ts'
import type { Due, DueDays, DueList } from '#src/domain/rights/due.ts'
import type { About } from '#src/domain/site/site.ts'
import { day } from '#src/domain/format.ts'
import { tableName } from '#src/words/costs.ts'
import { visible } from '#src/domain/quote.ts'
import { lastDayBefore, type ISODate } from '#src/domain/time/calendar.ts'
import {
  dueHeadings,
  groupTitle,
  chooseLanguage,
  laterText,
  type DueLanguage,
} from '#src/formats/due-words.ts'

const words = {
  pt: {
    subject: (count: number, until: ISODate) =>
      `${count} ${count === 1 ? 'prazo' : 'prazos'} dos seus imóveis até ${day(until, 'pt')}`,
    hello: 'Bom dia,',
    intro: (site: string, until: ISODate) =>
      `Estes são os prazos dos seus imóveis em ${site} até ${day(until, 'pt')}.`,
    never: 'sem informação',
    held: (count: number) => (count === 1 ? '1 imóvel retido' : `${count} imóveis retidos`),
    heldIntro: 'Estes imóveis não são públicos, porque o seu feed deixa em dúvida que imóveis são:',
    more: (count: number) => `e mais ${count}`,
    heldEnd: 'Corrija o feed, ou diga-nos de cada um se é o mesmo imóvel, corrigido, ou outro.',
    found: 'o feed tem',
    expected: 'esperado',
    all: 'Num só formulário',
    end: 'Sem renovação, um imóvel deixa de ser público quando termina a autorização do vendedor ou caduca o certificado.',
    office: 'Cada endereço abre o formulário do escritório, depois de entrar com a sua chave de acesso.',
    tables:
      'Sem tabela, o site diz que não sabe quanto é de impostos. Escreva as do ano seguinte num ficheiro ao lado do ficheiro do site, verifique-o com npx open-listings check, nomeie-o em tax_tables e publique.',
    reply: 'Responda a esta mensagem com as novas datas.',
  },
  en: {
    subject: (count: number, until: ISODate) =>
      `${count} ${count === 1 ? 'deadline' : 'deadlines'} for your homes up to ${day(until, 'en')}`,
    hello: 'Hello,',
    intro: (site: string, until: ISODate) =>
      `These are the deadlines for your homes on ${site} up to ${day(until, 'en')}.`,
    never: 'not stated',
    held: (count: number) => (count === 1 ? '1 home held' : `${count} homes held`),
    heldIntro: 'These homes are not public, because your feed leaves in doubt which homes they are:',
    more: (count: number) => `and ${count} more`,
    heldEnd: 'Correct the feed, or tell us of each whether it is the same home, corrected, or another one.',
    found: 'the feed has',
    expected: 'expected',
    all: 'In one form',
    end: 'Without renewal, a home is no longer public once the seller’s permission or the certificate ends.',
    office: 'Each address opens its form at the office, once you are signed in with your passkey.',
    tables:
      'Without a table the site says that taxes are not known. Write those of the next year into a file beside the site file, check it with npx open-listings check, name it in tax_tables, and publish.',
    reply: 'Reply to this message with the new dates.',
  },
} as const

/** So many held homes are named in a mail: a feed may be wrong in every home. */
const mostAwaiting = 50

/** What a feed leaves in doubt, in the language of the agency. */
const awaitingLines = (questions: readonly FeedQuestion[], language: DueLanguage): string[] => {
  if (questions.length === 0) return []
  const texts = words[language]
  const more = questions.length - mostAwaiting
  return [
    texts.heldIntro,
    ...questions.slice(0, mostAwaiting).flatMap(({ ref, reference, doubt }) => {
      const { found, expected } = doubtTexts(doubt, language)
      return [
        `  ${visible(ref)}${reference === null || reference === ref ? '' : ` (Ref. ${visible(reference)})`}`,
        `    ${texts.found}: ${visible(found)}`,
        `    ${texts.expected}: ${visible(expected)}`,
      ]
    }),
    ...(more > 0 ? [`  ${texts.more(more)}`] : []),
    texts.heldEnd,
    '',
  ]
}

/** The last day of what lapses, before the rest of its line; nothing of a rule that closes no home. */
const dayOf = ({ at, kind }: Due, never: string): string =>
  at !== null ? `${lastDayBefore(at)}  ` : kind !== 'confirmation' ? '' : `${never}  `

/** A mail to the operator about tables of taxes that end with nothing behind them; `null` where none does. */
export const tablesMail = (
  tables: DueList<Due>,
  { name, operator, default_language: language }: Pick<About, 'name' | 'operator' | 'default_language'>,
): { to: string | null; subject: string; text: string } | null => {
  if (tables.count === 0) return null
  const texts = words[language]
  return {
    to: operator?.email ?? null,
    subject: dueHeadings[language].tax_table,
    text: [
      texts.hello,
      '',
      `${name[language]}: ${dueHeadings[language].tax_table}`,
      ...tables.groups.flatMap(({ due }) =>
        due.map((each) => `  ${dayOf(each, texts.never)}${tableName(each.id as TableName, language)}`),
      ),
      '',
      texts.tables,
    ].join('\n'),
  }
}

/** A mail to an agency about what lapses: to whom, its subject, and its text. `null` as receiver where it has no email. */
export const dueMail = (
  { agency, due, has_office, questions }: AgencyDue,
  site: Pick<About, 'name' | 'operator' | 'base_url' | 'default_language'>,
  { last }: DueDays,
): { to: string | null; subject: string; text: string } => {
  const { name, operator, base_url } = site
  const language = chooseLanguage(agency.languages)
  const texts = words[language]
  const addressOf = (path: string): string => base_url + pathIn(site, language, path)
  const home = addressOf('/').replace(/\/$/, '')
  const emails = agency.channels.filter(({ type }) => type === 'email')
  const to = (emails.find(({ preferred }) => preferred) ?? emails[0])?.value ?? null
  const linkLines = (path: string | null): string[] =>
    path === null || !has_office ? [] : [`    ${addressOf(path)}`]
  const lists = due.groups.flatMap((group) => {
    const together = groupAddress(group)
    return [
      `${groupTitle(language, group, 'agency')}:`,
      ...group.due.flatMap((line) => [
        `  ${dayOf(line, texts.never)}${line.id}  ${line.reference === null ? '' : `Ref. ${visible(line.reference)}  `}${visible(line.title)}`,
        ...linkLines(dueAddress(line)),
      ]),
      ...(together !== null && has_office ? [`  ${texts.all}:`, ...linkLines(together)] : []),
      '',
    ]
  })
  const later = due.later === 0 ? [] : [laterText[language](due.later), '']
  return {
    to,
    subject: [
      ...(due.count > 0 || questions.length === 0 ? [texts.subject(due.count, last)] : []),
      ...(questions.length > 0 ? [texts.held(questions.length)] : []),
    ].join('; '),
    text: [
      texts.hello,
      '',
      ...awaitingLines(questions, language),
      ...(due.count > 0
        ? [
            texts.intro(`${name[language]} (${home})`, last),
            '',
            ...lists,
            ...later,
            `${texts.end} ${has_office ? texts.office : texts.reply}`,
            '',
          ]
        : []),
      operator?.legal_name ?? name[language],
    ].join('\n'),
  }
}
