import { expect, test } from 'vitest'
import { own, recorded } from '#src/domain/bounded.ts'
import { doubtIn, judgeOffer } from '#src/domain/feed/offer.ts'

const offered = (title: string) =>
  judgeOffer(
    {
      ref: 'A-1',
      number: 1,
      raw: { operation: own('sale'), price: own('195000') },
      text: { title_pt: recorded(title) },
      features: [],
      pictures: [],
      complement: {},
    },
    { mustSay: true },
  )

test('a text that may say that a home is to let, or sold, is asked about and not read as either', () => {
  for (const title of [
    'ARRENDA-SE por 900 euros por mês',
    'T2 para arrendar em Faro',
    'Flat to let in Lagos',
    'Vendido em tempo recorde o vizinho; este ainda disponível',
    'The one below sold in a week, this one is still available',
  ]) {
    expect(doubtIn(title), title).not.toBeNull()
    expect(offered(title), title).toMatchObject({
      state: 'unclear',
      notes: [],
      doubt: { field: 'title_pt', found: doubtIn(title), sentences: title, otherwise: 'for_sale' },
    })
  }
})

test('a home for sale that may be let, and one that is plainly sold, are read as they were', () => {
  for (const title of [
    'Vende-se ou arrenda-se T2',
    'T1 ideal para arrendar',
    'T2 arrendado por 900 € por mês',
    'Moradia com lugar reservado',
  ])
    expect(offered(title), title).toMatchObject({ state: 'for_sale' })
  expect(offered('VENDIDO! T2 em Faro')).toMatchObject({ state: 'sold' })
})
