import { expect, test } from 'vitest'
import { redactionsIn } from '#src/import/credentials/carried.ts'

const label = 'urn:c2pa:05b3db1f-91d8-42a8-a488-048e9ac335e6'
const created = {
  action: 'c2pa.created',
  digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  softwareAgent: { name: 'Invented Generator' },
}
const actions = (change: object = {}) => ({
  label: 'c2pa.actions.v2',
  data: { actions: [{ ...created, ...change }] },
})
const manifest = {
  label,
  claim_version: 2,
  claim_generator_info: [{ name: 'Invented Generator', version: '4.2' }],
  instance_id: 'xmp.iid:8cf1d3c8-a47a-4fec-a098-2939d7808de9',
  signature_info: { alg: 'Es256', issuer: 'Invented Maker', common_name: 'Content signing' },
  assertions: [actions()],
}
const store = (change: object = {}, validation_state = 'Valid') =>
  JSON.stringify({
    active_manifest: label,
    validation_state,
    manifests: { [label]: { ...manifest, ...change } },
  })
const own = `self#jumbf=/c2pa/${label}/c2pa.assertions`

test('of what a generator signs nothing is taken out', () => {
  expect(redactionsIn(store())).toEqual([])
  expect(redactionsIn(store({ title: 'image.png' }, 'Trusted'))).toEqual([])
})

test('a place, an author and pictures of the original are taken out, what was done and what binds it to its file stay', () => {
  const thumbnail = { format: 'image/jpeg', identifier: 'self#jumbf=c2pa.assertions/c2pa.thumbnail.claim' }
  const of = `self#jumbf=/c2pa/${label}/c2pa.assertions/c2pa.thumbnail.ingredient`
  const ingredients = [
    { relationship: 'parentOf', thumbnail: { format: 'image/jpeg', identifier: of }, title: 'Untitled' },
  ]
  const assertions = [
    actions(),
    { label: 'stds.exif', data: { 'exif:GPSLatitude': '38,42.5N' }, kind: 'Json' },
    { label: 'stds.schema-org.CreativeWork', data: { author: [{ name: 'Maria Silva' }] } },
    { label: 'c2pa.hash.bmff.v3', data: {} },
  ]
  expect(redactionsIn(store({ thumbnail, ingredients, assertions }))).toEqual([
    `${own}/stds.exif`,
    `${own}/stds.schema-org.CreativeWork`,
    `${own}/c2pa.thumbnail.claim`,
    of,
  ])
})

test.for<[string, string]>([
  ['a title that is what somebody called the file', store({ title: 'Rua Privada 12.jpg' })],
  ['a signature that does not hold', store({}, 'Invalid')],
  ['a signer with the name of a person', store({ signature_info: { common_name: 'Maria Silva' } })],
  ['software that was given a telephone', store({ claim_generator: 'App 912 345 678' })],
  ['a word of what was done', store({ assertions: [actions({ description: 'Took Maria away' })] })],
  [
    'a parameter of what was done',
    store({ assertions: [actions({ parameters: { 'com.example.prompt': 'A house' } })] }),
  ],
  [
    'an agent with the name of a person',
    store({ assertions: [actions({ softwareAgent: 'de João Pereira' })] }),
  ],
  [
    'an ingredient with the name of its file',
    store({ ingredients: [{ relationship: 'parentOf', title: 'Maria.jpg' }] }),
  ],
  ['a member that nobody here knows', store({ vendor_note: 'x' })],
  ['the same assertion twice', store({ assertions: [{ ...actions(), instance: 2 }] })],
  ['no JSON', '{'],
])('manifests with %s are not published', ([, json]) => {
  expect(redactionsIn(json)).toBeNull()
})
