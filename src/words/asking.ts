import type { Assumed, Why } from '#src/domain/asking/reading.ts'
import { notByPeople } from '#src/domain/search/who-lives-there.ts'
import type { Language } from '#src/domain/language.ts'

/** How a reading of a sentence is put in words. */
interface AskingWords {
  /** Why words are not read. */
  why: Readonly<Record<Why, string>>
  assumed: Readonly<Record<Assumed, (text: string) => string>>
  unread: (text: string, why: string) => string
  /** Before names that may have been meant. */
  perhaps: string
  /** Before the addresses of several readings. */
  meant: (text: string) => string
  first: (features: string) => string
  conditions: string
}

export const askingWords: Readonly<Record<Language, AskingWords>> = {
  en: {
    why: {
      unknown: 'means nothing to this search',
      statement_not_wish: 'a statement about you or something else, not a wish',
      corrected: 'taken back by what follows it',
      denied: 'denied, and no filter says so',
      people: notByPeople.en,
      not_needed: 'not needed',
      no_filter: 'nothing here is searched by it',
      about: 'no filter takes an approximate value of it',
      rent: 'not about a purchase',
      payment: 'a payment is no asking price',
      no_boundary: 'no list says what belongs to it',
      unsure: 'can be read in several ways',
      too_many: 'one search takes three places',
      too_long: 'longer than what is read',
    },
    assumed: {
      maximum: (text) => `“${text}” is taken as the highest price.`,
      tenth: (text) => `“${text}” is taken as 10 % more or less.`,
    },
    unread: (text, why) => `“${text}” is not read: ${why}.`,
    perhaps: 'Did you mean',
    meant: (text) => `“${text}”: which is meant?`,
    first: (features) => `Homes with ${features} come first.`,
    conditions: 'Show only these',
  },
  pt: {
    why: {
      unknown: 'não diz nada a esta pesquisa',
      statement_not_wish: 'uma afirmação sobre si ou sobre outra coisa, não um desejo',
      corrected: 'retirado pelo que vem depois',
      denied: 'negado, e nenhum filtro o diz',
      people: notByPeople.pt,
      not_needed: 'não é preciso',
      no_filter: 'não se pesquisa por isso',
      about: 'nenhum filtro aceita um valor aproximado',
      rent: 'não é sobre uma compra',
      payment: 'uma prestação não é o preço pedido',
      no_boundary: 'nenhuma lista diz o que lhe pertence',
      unsure: 'pode ler-se de várias maneiras',
      too_many: 'uma pesquisa aceita três lugares',
      too_long: 'é mais longo do que se lê',
    },
    assumed: {
      maximum: (text) => `“${text}” é lido como o preço máximo.`,
      tenth: (text) => `“${text}” é lido como 10 % a mais ou a menos.`,
    },
    unread: (text, why) => `“${text}” não é lido: ${why}.`,
    perhaps: 'Queria dizer',
    meant: (text) => `“${text}”: qual é o sentido?`,
    first: (features) => `Primeiro vêm os que têm ${features}.`,
    conditions: 'Mostrar só esses',
  },
}
