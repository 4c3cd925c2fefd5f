import { readParams } from '#src/addresses/params.ts'
import { expect, test } from 'vitest'
import type { SearchPage } from '#src/components/search/data.ts'
import { Notices } from '#src/components/search/notices.tsx'
import type { Language } from '#src/domain/language.ts'
import { interpret, toWishes } from '#src/domain/search/property-search.ts'
import { readQuery } from '#src/addresses/read-search.ts'
import { pageParameters, unknownParametersIn } from '#src/addresses/unknown-parameters.ts'
import { toMarkup, jsx } from '#src/components/jsx/markup.ts'

const noticesFor = (address: string, language: Language): string[] => {
  const params = readParams(address)
  const query = readQuery(params)
  const strangers = unknownParametersIn(params, pageParameters)
  const understood = interpret(toWishes(query.search ?? { limit: 20 }))
  const page = {
    query,
    strangers,
    readings: [],
    answer: { understood, window: { unreported: new Map() } },
  } as unknown as SearchPage
  return toMarkup(jsx(Notices, { data: page, language }))
    .replace(/<\/li>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .split(/(?<=\))/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

test('an unrecognised term is shown with the reason and a suggestion, in both languages', () => {
  const address = 'municipalities=Silver+Coast&municipalities=Lisbao&typologies=moradia+T4&typologies=banana'
  expect(noticesFor(address, 'en')).toEqual([
    expect.stringMatching(
      /^“Silver Coast” has no exact limits\. Did you mean .+\? \(remove “Silver Coast”\)$/,
    ),
    'We don’t recognise “Lisbao”. Did you mean Lisboa? (remove “Lisbao”)',
    'Choose rooms and type separately: “moradia T4”. Did you mean T4? (remove “moradia T4”)',
    'We don’t recognise “banana”. (remove it)',
  ])
  expect(noticesFor(address, 'pt').map((text) => text.slice(0, 34))).toEqual([
    '«Silver Coast» não tem limites cer',
    'Não reconhecemos «Lisbao». Queria ',
    'Escolha quartos e tipo em separado',
    'Não reconhecemos «banana». (remove',
  ])
})

test('a parish that is not known in a municipality is said to be so, and a name is written as it is', () => {
  expect(noticesFor('municipalities=Alvalade,+Porto', 'en')).toEqual([
    'No parish Alvalade in Porto: you see all of Porto.',
  ])
  expect(noticesFor('municipalities=benfica', 'pt')).toEqual([
    'Benfica é uma freguesia de Lisboa. Ficam de fora as casas de outra freguesia; as que não têm informação da freguesia vêm no fim.',
  ])
})

test.each([
  [
    'UF+de+Queluz+e+Belas',
    'en',
    'União das freguesias de Queluz e Belas ended on 12 October 2025 (Lei n.º 25-A/2025)',
  ],
  [
    'UF+de+Queluz+e+Belas',
    'pt',
    'A União das freguesias de Queluz e Belas terminou em 12 de outubro de 2025 (Lei n.º 25-A/2025)',
  ],
  [
    'Belas,+Sintra',
    'en',
    'Belas is a parish again since 12 October 2025 (Lei n.º 25-A/2025); until then it was part of União das freguesias de Queluz e Belas.',
  ],
  [
    'Belas,+Sintra',
    'pt',
    'Belas voltou a ser freguesia em 12 de outubro de 2025 (Lei n.º 25-A/2025); até então fazia parte da União das freguesias de Queluz e Belas.',
  ],
] as const)('which law changed %s is said on the page, in %s, with its day', (place, language, sentence) => {
  expect(noticesFor(`municipalities=${place}`, language).join('')).toContain(sentence)
})

test('a word that may ask for more than is searched is said to be read so, in both languages', () => {
  expect(noticesFor('must_have=wheelchair&preferences=wheelchair', 'en')).toEqual([
    '“wheelchair” is searched as step-free access: a way into the home without steps. Ask the agency about doors, bathrooms and stairs within.',
  ])
  expect(noticesFor('must_have=sem+escadas', 'pt')[0]).toMatch(
    /^«sem escadas» é pesquisado como acesso sem degraus/,
  )
})

test('the first terms without meaning are named, and the others are counted', () => {
  const address = Array.from({ length: 90 }, (_, at) => `must_have=qqqq${at}`).join('&')
  expect(noticesFor(address, 'en').at(-1)).toBe('We don’t recognise 85 more words.')
  expect(noticesFor(address, 'pt').at(-1)).toBe('Não reconhecemos mais 85 palavras.')
})

test('what the address has that no filter is, is named in both languages with what may be meant', () => {
  const address = 'city=Lisboa&sort=best&utm_source=mail'
  expect(noticesFor(address, 'en').join(' ')).toBe(
    '“city” in the address is no filter here and changes nothing. Did you mean Where? “sort=best” in the address means nothing here.',
  )
  expect(noticesFor(address, 'pt').join(' ')).toBe(
    '«city», no endereço, não é um filtro desta pesquisa e não altera nada. Queria dizer Onde? «sort=best», no endereço, não significa nada aqui.',
  )
})
