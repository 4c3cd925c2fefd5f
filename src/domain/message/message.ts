import { fromJson, toJson, type JsonOf } from '#src/domain/json.ts'
import type { Language } from '#src/domain/language.ts'
import { feedFileMessages } from './feed-file-messages.ts'
import { feedHomeMessages } from './feed-home-messages.ts'
import { fetchMessages } from './fetch-messages.ts'
import { recordMessages } from './record-messages.ts'
import type { Sentence } from './sentence.ts'
import { siteMessages } from './site-messages.ts'
import { valueMessages } from './value-messages.ts'

/** One message within another, whose type would otherwise name itself. */
type AnyMessage = readonly [code: string, ...data: unknown[]]

const messages = {
  ...valueMessages,
  ...recordMessages,
  ...feedHomeMessages,
  ...feedFileMessages,
  ...fetchMessages,
  ...siteMessages,
  fetch_failed: (host: string, why: AnyMessage): Sentence => ({
    en: `Fetch the feed from ${host}: ${messageText(why as Message, 'en')}`,
    pt: `Ao obter o feed de ${host}: ${messageText(why as Message, 'pt')}`,
  }),
  homes_refused: (source: string, count: number, first: string): Sentence => ({
    en: `Import the feed "${source}": ${count} of its homes cannot be taken: ${first}`,
    // What is wrong with each home is in the report of that import.
    pt: `${count} dos imóveis ${count === 1 ? 'não pode ser aceite' : 'não podem ser aceites'}`,
  }),
}
type Messages = typeof messages

type MessageCode = keyof Messages

/** What the program says of something that was found or is expected: a code, and what it names. `['at_most', 160, 'characters']` */
export type Message = { [C in MessageCode]: [code: C, ...data: Parameters<Messages[C]>] }[MessageCode]

/** A message in a language; its code where a later version of the program wrote it. */
export const messageText = ([code, ...data]: Message, language: Language): string =>
  Object.hasOwn(messages, code)
    ? (messages[code] as (...data: unknown[]) => Sentence)(...data)[language]
    : code

/** A message, or a value that was found, as `shown` writes it. */
export const textIn = (text: string | Message, language: Language): string => {
  if (typeof text !== 'string') return messageText(text, language)
  return language === 'pt' ? text.replace(/… \((\d+) characters\)$/, '… ($1 caracteres)') : text
}

/** A message as a text by itself: where a library or a column has room for no more. */
export const writtenMessage = (message: Message): JsonOf<Message> => toJson(message)

/** The error of a schema: `z.string().regex(form, expecting('id_form'))`. */
export const expecting = (...message: Message): string => writtenMessage(message)

/** The message that such a text is; `null` of any other, such as an error of the library of schemas. */
export const messageIn = (text: string): Message | null =>
  text.startsWith('["') ? fromJson(text as JsonOf<Message>) : null

/** What is stored of a failure: a message, or words of one language. */
export const messageOrText = (text: string): string | Message => messageIn(text) ?? text
