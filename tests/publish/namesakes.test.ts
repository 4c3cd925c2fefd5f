import { expect, test } from 'vitest'
import { namesakes } from '#src/domain/municipality.ts'
import { partOfAddress } from '#src/addresses/parts.ts'
import { namesakesPage } from '#src/components/namesakes/page.tsx'
import { namesakesData } from '#src/publish/part-data.ts'
import { agency, by, grant, appContextIn, listing, noon, take, aboutAt } from '../fixtures.ts'
import { contentOf } from '../page-content.ts'

test('the address of a name that two municipalities share links to both, and their own stay', () => {
  expect([...namesakes.keys()]).toEqual(['lagoa'])
  expect(partOfAddress('/municipalities/lagoa')).toEqual({ kind: 'home' })
  expect(partOfAddress('/pt/municipalities/lagoa')).toEqual({ kind: 'home' })
  expect(partOfAddress('/municipalities/lagoa.md')).toBeNull()
  expect(partOfAddress('/municipalities/lagoa/2')).toBeNull()
  expect(partOfAddress('/municipalities/lagoa-acores')).toMatchObject({ kind: 'municipality', code: '4201' })
})

test('it links to the one that has listings and names the other with its island', () => {
  const appContext = appContextIn(null)
  take(
    appContext,
    agency(),
    listing('ol-test01', { location: { municipality_code: '0806', ...by } }),
    grant(),
  )
  const [data] = namesakesData(appContext.store.published, noon)
  const page = namesakesPage(data as NonNullable<typeof data>, { about: aboutAt(), language: 'pt' })
  const text = contentOf(page)
  expect(text).toContain('href="/pt/municipalities/lagoa-algarve">Lagoa, Faro</a>')
  expect(text).toContain('Lagoa, Ilha de São Miguel')
  expect(text).not.toContain('lagoa-acores')
  expect(text).toContain('Há dois concelhos chamados Lagoa')
})
