const box = (type: string, ...content: Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + Buffer.concat(content).length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}
const kind = (name: string) =>
  Buffer.concat([Buffer.from(name), Buffer.from('00110010800000aa00389b71', 'hex')])
const superBox = (type: string, label: string, ...inner: Buffer[]) =>
  box('jumb', box('jumd', kind(type), Buffer.from([3]), Buffer.from(`${label}\0`)), ...inner)
const saying = (cbor: Buffer) =>
  superBox(
    'c2pa',
    'c2pa',
    superBox(
      'c2ma',
      'urn:c2pa:1',
      superBox('c2as', 'c2pa.assertions', superBox('cbor', 'c2pa.actions', box('cbor', cbor))),
    ),
  )
const nested = (depth: number): Buffer => {
  let inner = superBox('cbor', 'x', box('cbor', Buffer.from([0xa0])))
  for (let at = 0; at < depth; at++) inner = superBox('c2as', 'x', inner)
  return superBox('c2pa', 'c2pa', inner)
}

/** Manifests that are made to cost work or to end the reader, by what they are. */
export const hostileManifests: readonly [string, () => Buffer][] = [
  ['a list of 4,294,967,295 members', () => saying(Buffer.from('9affffffff', 'hex'))],
  ['a map of 2^63 members', () => saying(Buffer.from('bb7fffffffffffffff', 'hex'))],
  ['a text of 2 GB', () => saying(Buffer.from('7a7fffffff', 'hex'))],
  ['lists in lists, a million deep', () => saying(Buffer.alloc(1_000_000, 0x81))],
  ['boxes in boxes, 3,000 deep', () => nested(3_000)],
  [
    '30,000 manifests',
    () => superBox('c2pa', 'c2pa', ...Array.from({ length: 30_000 }, () => superBox('c2ma', 'x'))),
  ],
  ['more than is read', () => saying(Buffer.alloc(3_000_000, 0x40))],
  [
    'a size beyond its end',
    () => Buffer.concat([Buffer.from('7fffffff6a756d62', 'hex'), saying(Buffer.from([0xa0])).subarray(8)]),
  ],
  ['nothing', () => superBox('c2pa', 'c2pa')],
]
