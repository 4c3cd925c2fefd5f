import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  expecting,
  messageIn,
  messageText,
  messageOrText,
  textIn,
  writtenMessage,
  type Message,
} from '#src/domain/message/message.ts'

const point = { field: 'location', said: '38.7, -9.98', codes: ['1111'], kilometres: 90.2 } as const
const home = {
  municipality_code: '0806',
  type: 'detached_house',
  typology: 'T4',
  useful_m2: 210.5,
  gross_private_m2: null,
  built_m2: null,
  plot_m2: 900,
} as const
const unknown = {
  ...home,
  municipality_code: null,
  type: null,
  typology: null,
  useful_m2: null,
  plot_m2: null,
}

test('a message names in both languages what it was given', () => {
  const messages: [Message, en: string, pt: string][] = [
    [['at_most', 160, 'characters'], 'at most 160 characters', 'no máximo 160 caracteres'],
    [['at_least', 1, 'items'], 'at least 1 item', 'no mínimo 1 elemento'],
    [
      ['one_municipality', ['0806', '4201']],
      'one municipality; it may be 0806 (Lagoa, Faro) or 4201 (Lagoa, Ilha de São Miguel), as municipality_code in a complement',
      'um só concelho; pode ser 0806 (Lagoa, Faro) ou 4201 (Lagoa, Ilha de São Miguel), como municipality_code num complemento',
    ],
    [
      ['agreeing_place', point, ['1506', '1111']],
      'a place that agrees with the point "38.7, -9.98", which is in 1111 (Sintra), 90 km away; correct the feed, or give municipality_code in a complement: 1506 (Moita) or 1111 (Sintra)',
      'um lugar de acordo com o ponto "38.7, -9.98", que fica em 1111 (Sintra), a 90 km; corrija o feed, ou indique municipality_code num complemento: 1506 (Moita) ou 1111 (Sintra)',
    ],
    [
      ['homes_with_id', [1, 2, 5], true],
      'the homes 1 and 2 and 5 and others of the feed',
      'os imóveis 1 e 2 e 5 e outros do feed',
    ],
    [
      ['another_home', home],
      'another home: Lagoa (Faro) (0806), detached house, T4, 210.5 m², plot 900 m²',
      'outro imóvel: Lagoa (Faro) (0806), moradia isolada, T4, 210,5 m², terreno 900 m²',
    ],
    [
      ['former_home', unknown],
      'the home that had this id: unknown; another home needs an id of its own',
      'o imóvel que tinha este identificador: por indicar; outro imóvel precisa de um identificador próprio',
    ],
    [
      ['xml_writes', '&amp;', { line: 3, column: 9 }],
      'well-formed XML in line 3, column 9, which writes it as &amp;',
      'XML bem formado na linha 3, coluna 9, que o escreve &amp;',
    ],
    [
      ['fetch_failed', 'feeds.example:8443', ['status', 503]],
      'Fetch the feed from feeds.example:8443: it answers with status 503',
      'Ao obter o feed de feeds.example:8443: responde com o estado 503',
    ],
    [
      ['homes_refused', 'crm', 3, 'feed.xml, record 1: town: found "x", expected y'],
      'Import the feed "crm": 3 of its homes cannot be taken: feed.xml, record 1: town: found "x", expected y',
      '3 dos imóveis não podem ser aceites',
    ],
  ]
  for (const [message, en, pt] of messages) {
    expect(messageText(message, 'en')).toBe(en)
    expect(messageText(message, 'pt')).toBe(pt)
    expect(messageOrText(writtenMessage(message))).toEqual(message)
  }
})

test('words that an earlier release stored are shown as they are, and a code of a later one as such', () => {
  expect(textIn(messageOrText('it answers with status 503'), 'pt')).toBe('it answers with status 503')
  expect(textIn(messageOrText('["of_a_later_release",1]'), 'en')).toBe('of_a_later_release')
})

test('a value is shown as it is, with the count of its characters in the language of the reader', () => {
  expect(textIn('"Palácio…"… (120 characters)', 'en')).toBe('"Palácio…"… (120 characters)')
  expect(textIn('"Palácio…"… (120 characters)', 'pt')).toBe('"Palácio…"… (120 caracteres)')
})

test('a schema says by a code what it expects, and the library says nothing for readers', () => {
  const schema = z.string().regex(/^x/, expecting('end_after', '2026-03-01')).max(2)
  const errors = schema.safeParse('abc').error?.issues.map(({ message }) => messageIn(message))
  expect(errors).toEqual([['end_after', '2026-03-01'], null])
})
