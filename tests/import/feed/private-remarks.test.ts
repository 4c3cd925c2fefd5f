import { expect, test } from 'vitest'
import { feedContext, feeding, kyero, property, stored } from './feeding.ts'

/** What a home's text comes to, and what the report names. */
const read = async (elements: Record<string, string>) => {
  const appContext = feedContext()
  const { feed } = await feeding(appContext, kyero(property('R1', elements)))
  return {
    listing: stored(appContext, 'R1'),
    rules: feed?.notes.map(({ rule }) => rule) ?? [],
    said: JSON.stringify(feed?.notes),
  }
}

test.for([
  ['a comment that is not closed', 'Varanda e sala.&lt;!-- só nós: o dono desce até 175 mil'],
  ['a comment', 'Varanda e sala. &lt;!-- só nós: o dono desce até 175 mil --&gt;'],
  [
    'an element that is not displayed',
    '&lt;div style="display: none"&gt;só nós: o dono desce até 175 mil&lt;/div&gt;&lt;p&gt;Varanda e sala.&lt;/p&gt;',
  ],
])('%s is no public text, and is named', async ([, written]) => {
  const { listing, rules } = await read({ desc: `<pt>${written}</pt>` })
  expect(listing.description.pt).toBe('Varanda e sala.')
  expect(JSON.stringify(listing)).not.toContain('175 mil')
  expect(rules).toContain('hidden_text')
})

test('a bungalow with neighbours above is no detached house: its type is asked', async () => {
  const { listing, said } = await read({
    type: 'Bungalow',
    desc: '<en>One of six in a terrace, with a flat on top.</en>',
  })
  expect(listing.facts.property_type).toBeUndefined()
  expect(said).toContain('Bungalow')
})
