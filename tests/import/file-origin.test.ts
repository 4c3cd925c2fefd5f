import { expect, test } from 'vitest'
import { originInXmp, writeXmp } from '#src/import/file-origin.ts'
import { iptc, xmpWith } from '../xmp.ts'

const read = (xmp: string) => originInXmp(Buffer.from(xmp))
const ai = iptc('compositeWithTrainedAlgorithmicMedia')

test('the digital source type is read as an attribute, as an element and as a resource, under any prefix', () => {
  expect(read(xmpWith(ai))).toBe('compositeWithTrainedAlgorithmicMedia')
  expect(read(xmpWith(ai, { attribute: false }))).toBe('compositeWithTrainedAlgorithmicMedia')
  const resource = `<Ext:DigitalSourceType rdf:resource="${ai}"/>`
  expect(read(xmpWith('', { inside: resource }))).toBe('compositeWithTrainedAlgorithmicMedia')
  expect(read(`${xmpWith(ai)}\0\0`)).toBe('compositeWithTrainedAlgorithmicMedia')
})

test('of several the one that says more against the picture counts', () => {
  const inside = `<Ext:DigitalSourceType>${ai}</Ext:DigitalSourceType>`
  expect(read(xmpWith(iptc('digitalCapture'), { inside }))).toBe('compositeWithTrainedAlgorithmicMedia')
})

test('what a picture was put together from is not its own origin', () => {
  const ingredient = `<Ext:Ingredients><rdf:Bag><rdf:li><rdf:Description Ext:DigitalSourceType="${ai}"/></rdf:li></rdf:Bag></Ext:Ingredients>`
  expect(read(xmpWith(iptc('print'), { inside: ingredient }))).toBe('print')
})

test('another property, another namespace and another value say nothing', () => {
  expect(read(xmpWith(iptc('print')).replace('DigitalSourceType', 'DigitalSourceFileType'))).toBe('unknown')
  expect(read(xmpWith(iptc('print')).replace('2008-02-29', '2009-02-29'))).toBe('unknown')
  expect(read(xmpWith('&lt;script&gt;'))).toBe('unknown')
  expect(originInXmp(undefined)).toBe('unknown')
})

test('what is hostile or broken says nothing, and ends', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${ai}">]>${xmpWith('&a;')}`
  const nested = xmpWith(ai, { inside: `${'<dc:a>'.repeat(100)}${'</dc:a>'.repeat(100)}` })
  const large = xmpWith(ai, { inside: ' '.repeat(1_048_576) })
  for (const xmp of [
    bomb,
    nested,
    large,
    xmpWith('&a;'),
    xmpWith(ai).slice(0, -300),
    xmpWith(ai).replace('xmlns:Ext', 'xmlns:Other'),
    '<'.repeat(500_000),
    '',
    'SECRET',
  ])
    expect(read(xmp), xmp.slice(0, 40)).toBe('unknown')
  expect(originInXmp(new Uint8Array(5_000).fill(0xff))).toBe('unknown')
})

test('what is written is read again', () => {
  expect(read(writeXmp('trainedAlgorithmicMedia'))).toBe('trainedAlgorithmicMedia')
})
