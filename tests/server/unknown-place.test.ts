import { readParams } from '#src/addresses/params.ts'
import { expect, test } from 'vitest'
import { readQuery } from '#src/addresses/read-search.ts'
import { SearchBody } from '#src/components/search/body.tsx'
import type { Language } from '#src/domain/language.ts'
import { searchData } from '#src/server/live-data.ts'
import { noon } from '../fixtures.ts'
import { restServer } from './rest-fixtures.ts'
import { toMarkup, jsx } from '#src/components/jsx/markup.ts'

const pageOf = async (address: string, language: Language): Promise<string> => {
  const { appContext } = await restServer()
  const query = readQuery(readParams(address))
  const at = { now: noon, pause: async () => undefined }
  const data = await searchData(appContext.store, { query, strangers: [] }, at)
  return toMarkup(jsx(SearchBody, { data, streets: null, language }))
}

test('an unknown place is said to be unknown, and the homes of the other filters stand below it', async () => {
  const page = await pageOf('municipalities=Xanadu&max_price_eur=900000', 'en')
  expect(page).toContain(
    'We don’t recognise “Xanadu”. <a href="/search?max_price_eur=900000">Remove it</a>, or choose a town.',
  )
  expect(page).toMatch(/<h2 id="results">Without that place: \d+ homes for sale in Portugal/)
  expect(page).toContain('id="result-1"')
  expect(page).toMatch(/href="\/search\?max_price_eur=900000&amp;order=price"/)
  expect(await pageOf('municipalities=Xanadu&max_price_eur=900000', 'pt')).toMatch(
    /Não reconhecemos «Xanadu»\. <a [^>]+>Remova<\/a> ou escolha uma localidade\..+Sem esse local: \d+ casas à venda em Portugal/s,
  )
})

test('where a known place stands beside an unknown one, its homes are found as ever', async () => {
  const page = await pageOf('municipalities=Xanadu&municipalities=Lisboa', 'en')
  expect(page).toContain('id="result-1"')
  expect(page).not.toContain('Without that place')
})

test('an unknown place with filters that nothing meets is answered with what can be changed', async () => {
  const page = await pageOf('municipalities=Xanadu&min_price_eur=90000000', 'en')
  expect(page).not.toContain('Without that place')
  expect(page).not.toContain('id="result-1"')
  expect(page).toContain('No homes match')
})
