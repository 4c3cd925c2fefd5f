import { expect, test } from 'vitest'
import type { FeedFormat } from '#src/domain/source/feed-source.ts'
import { feedContext, feeding, kyero, property, stored } from './feeding.ts'

const home = property('U1', { town: 'São Brás de Alportel', province: 'Faro' })
const feed = kyero(home)

test('what differs in form alone is read: declarations, marks, comments, namespaces, the version', async () => {
  const forms: Record<string, string> = {
    'a mark twice': `\ufeff\ufeff${feed}`,
    'no declaration': feed.slice(feed.indexOf('<root>')),
    'a declaration in small letters': feed.replace('UTF-8', 'utf8'),
    'XML 1.1': feed.replace('version="1.0"', 'version="1.1"'),
    'a comment at its end': `${feed}<!-- generated in 0.2 s -->\n`,
    'a namespace': feed.replace('<root>', '<root xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'),
    'a version with a letter': feed.replace('>3<', '> v3 <'),
    'a longer version': feed.replace('>3<', '>3.9<'),
    'an address with a space': feed.replace(
      '<images></images>',
      '<images><image id="1"><url>http://x.example/a b ç.jpg?x=1&amp;y=2</url></image></images>',
    ),
  }
  for (const [what, content] of Object.entries(forms)) {
    const appContext = feedContext()
    const { feed: report, problems } = await feeding(appContext, content)
    expect([what, problems, report?.isComplete]).toEqual([what, [], true])
    expect(stored(appContext, 'U1').location.municipality_code).toBe('0812')
  }
})

test('a feed without a version is refused, whose homes may mean something else', async () => {
  const { feed: report, problems } = await feeding(
    feedContext(),
    feed.replace(/<feed_version>.*?<\/feed_version>/, ''),
  )
  expect(report?.isComplete).toBe(false)
  expect(problems).toEqual([
    expect.stringContaining('found no feed_version, expected version 3 of Kyero XML'),
  ])
})

test('a feed without homes is read, and never takes it that all of them are gone', async () => {
  const empty: Record<FeedFormat, string> = {
    kyero: '<root><kyero><feed_version>3</feed_version></kyero></root>',
    idealista: '{"customerProperties":[]}',
    csv: 'ref,price_eur\n',
    imovirtual: '<data></data>',
    inmovilla: '<propiedades></propiedades>',
  }
  const appContext = feedContext()
  await feeding(appContext, feed)
  for (const format of Object.keys(empty) as FeedFormat[]) {
    const { feed: report, problems } = await feeding(appContext, empty[format], { format })
    expect([format, problems, report]).toEqual([
      format,
      [],
      expect.objectContaining({ isComplete: true, homes: 0 }),
    ])
    expect(report?.removals).toMatchObject({ missing: 1, of: 1 })
    expect(report?.removals.withheld).not.toBeNull()
  }
  expect(stored(appContext, 'U1').not_in_feed_since).toBeUndefined()
})

test('a manor is a house, a monte of scrub stays unknown with its price, and a share or a rent is no home for sale', async () => {
  const appContext = feedContext()
  const sold = { town: 'Faro', province: 'Faro' }
  const { feed: report, problems } = await feeding(
    appContext,
    kyero(
      property('H1', { ...sold, type: 'Solar', price: '950000', beds: '8' }),
      property('H2', {
        ...sold,
        type: 'Monte',
        price: '17500',
        surface_area: '<built>0</built><plot>2300</plot>',
        desc: '<pt>Bouça de mato e pinheiro com 2300 m2.</pt>',
      }),
      property('H3', { ...sold, price: '19000', part_ownership: 'yes' }),
      property('H4', { ...sold, price: '950', price_freq: '' }),
    ),
  )
  expect(problems).toEqual([])
  expect(report).toMatchObject({ homes: 4, passedOver: 2 })
  expect(stored(appContext, 'H1').facts).toMatchObject({
    property_type: { value: 'detached_house' },
    beds: { value: 8 },
  })
  expect(stored(appContext, 'H2').facts).toMatchObject({ price_eur: { value: 17_500 } })
  expect(stored(appContext, 'H2').facts.property_type).toBeUndefined()
  expect(report?.notes.map(({ rule, found, refs }) => [rule, found, refs])).toEqual([
    ['no_operation', 'nothing', ['H4']],
    ['ambiguous_type', 'Monte', ['H2']],
    ['not_for_sale', 'part_ownership yes', ['H3']],
  ])
})
