import { expect, test } from 'vitest'
import { readSiteDescription } from '#src/domain/site/read.ts'
import { publicSiteTexts } from '#src/domain/private/site-texts.ts'
import type { About } from '#src/domain/site/site.ts'
import { ownSite } from '../../site/own-site.ts'
import type { AnyText } from './any-text.ts'

/** The texts of a site whose file has other values. */
const textsWith = (change: Record<string, unknown>) => {
  const { value: said } = readSiteDescription(JSON.stringify({ ...ownSite, ...change }))
  return publicSiteTexts(said!)
}

const lines = (...pt: string[]) => ({ pt, en: ['One line.'] })

test('what everybody may read of a site stays as its operator wrote it', () => {
  const { texts, leftOut, problems } = textsWith({})
  expect([leftOut, problems]).toEqual([[], []])
  const { name, short_name, operator, privacy, accessibility, reuse, notices } = ownSite
  expect(texts).toEqual({ name, short_name, operator, privacy, accessibility, reuse, notices })
})

test('a private sentence in any text of a site file is left out and named by its value, kind and sentence', () => {
  const hidden = 'A chave está debaixo do vaso da entrada.'
  const { privacy, accessibility, reuse, operator } = ownSite
  const { texts, leftOut } = textsWith({
    operator: { ...operator, legal_name: 'Nortemar, Lda., PT50 0002 0123 1234 5678 9015 4' },
    privacy: { ...privacy, text: lines(`Guardamos o correio um ano. ${hidden}`, hidden) },
    accessibility: { ...accessibility, text: lines(hidden, 'Testado.') },
    reuse: { ...reuse, text: { pt: hidden, en: 'Ask before.' } },
    notices: lines('A dona é a Sra. Amélia Fontes, tlm. 912 345 678.', 'Membro da associação.'),
  })
  expect(JSON.stringify(texts)).not.toMatch(/vaso|Am.lia|912 345|PT50/)
  expect(texts.privacy.text.pt).toEqual(['Guardamos o correio um ano.'])
  expect(texts.accessibility?.text.pt).toEqual(['Testado.'])
  expect(texts.reuse?.text.pt).toBe('Ask before.')
  expect(texts.notices.pt).toEqual(['Membro da associação.'])
  expect(leftOut).toEqual([
    { path: 'operator.legal_name', kind: 'bank_account', sentence: 2 },
    { path: 'privacy.text.pt.0', kind: 'keys', sentence: 2 },
    { path: 'privacy.text.pt.1', kind: 'keys', sentence: 1 },
    { path: 'accessibility.text.pt.0', kind: 'keys', sentence: 1 },
    { path: 'reuse.text.pt', kind: 'keys', sentence: 1 },
    { path: 'notices.pt.0', kind: 'person', sentence: 1 },
    { path: 'notices.pt.0', kind: 'telephone', sentence: 1 },
  ])
})

test.for([
  'Ligue +351 222 000 111 ou escreva para geral@nortemar.pt ou acesso@nortemar.pt, NIPC 509123456.',
  'Visite-nos na Rua de Cedofeita 100.',
  'Pode reclamar à CNPD, Av. D. Carlos I, 134, 1.º, 1200-651 Lisboa, tel. 213 928 400, geral@cnpd.pt.',
  'A autoridade de controlo é a Comissão Nacional de Proteção de Dados. Telefone: 213 928 400.',
  'Em caso de litígio: Centro de Arbitragem de Conflitos de Consumo de Lisboa, Rua dos Douradores 116, tel. 218 807 030.',
  'A encarregada da proteção de dados é a Dra. Teresa Matos, teresa.matos@nortemar.pt.',
])('how the operator, an authority or who protects data is reached stays: %s', (line) => {
  const { texts, leftOut } = textsWith({ privacy: { ...ownSite.privacy, text: lines(line) } })
  expect(leftOut).toEqual([])
  expect(texts.privacy.text.pt).toEqual([line])
})

test('an account or a key stays private beside an authority', () => {
  const { leftOut } = textsWith({
    notices: lines('A CNPD supervisiona. IBAN PT50 0002 0123 1234 5678 9015 4.'),
  })
  expect(leftOut).toEqual([{ path: 'notices.pt.0', kind: 'bank_account', sentence: 2 }])
})

test('a name or an address of which nothing may be read is a problem of the file', () => {
  const { problems } = textsWith({ name: { pt: 'tlm 912 345 678', en: 'Northern Homes' } })
  expect(problems).toEqual([
    'name.pt: found a telephone number that is not the agency’s alone, expected a text that anybody may read',
  ])
})

/** Who makes the texts of a site that carry no brand: the program, a form that leaves no room for words, a file. */
type Maker = 'program' | 'vocabulary' | 'form' | 'file'
const ofSite: Record<AnyText<About>, Maker> = {
  'accessibility.email': 'form',
  base_url: 'form',
  'cards.folder': 'program',
  'icon.url': 'program',
  law_country: 'vocabulary',
  'logo.dark_url': 'program',
  'logo.url': 'program',
  'operator.complaints_book_url': 'form',
  'operator.email': 'form',
  'operator.tax_number': 'form',
  'operator.telephone': 'form',
  professional_issuer: 'form',
  'reuse.url': 'form',
  'streets.attribution': 'file',
  'streets.url': 'program',
  'taxes.digest': 'program',
  stylesheet: 'program',
  'theme_colour.dark': 'form',
  'theme_colour.light': 'form',
}

test('of a site only who drew its streets is words that nobody judges', () => {
  const words = Object.entries(ofSite).flatMap(([field, maker]) => (maker === 'file' ? [field] : []))
  expect(words).toEqual(['streets.attribution'])
})
