import { expect, test } from 'vitest'
import {
  iptcUri,
  knownOrigin,
  moreCautious,
  originFromUri,
  originTerms,
  pictureOrigins,
  schemaUri,
  type DigitalSourceType,
} from '#src/domain/listing/digital-source-type.ts'

const stated = pictureOrigins.slice(1) as DigitalSourceType[]

test('the vocabulary is that of the IPTC, with what it retired without a successor', () => {
  expect(stated.toSorted()).toEqual([
    'algorithmicMedia',
    'algorithmicallyEnhanced',
    'composite',
    'compositeCapture',
    'compositeSynthetic',
    'compositeWithTrainedAlgorithmicMedia',
    'computationalCapture',
    'dataDrivenMedia',
    'digitalCapture',
    'digitalCreation',
    'humanEdits',
    'negativeFilm',
    'positiveFilm',
    'print',
    'screenCapture',
    'softwareImage',
    'trainedAlgorithmicMedia',
    'virtualRecording',
  ])
})

test('each term is read from the URI that is written for it, and from the ones that software writes', () => {
  for (const type of stated) expect(originFromUri(iptcUri(type))).toBe(type)
  expect(originFromUri('https://cv.iptc.org/newscodes/digitalsourcetype/print/')).toBe('print')
  expect(originFromUri('digsrctype:trainedAlgorithmicMedia')).toBe('trainedAlgorithmicMedia')
  expect(originFromUri('http://cv.iptc.org/newscodes/digitalsourcetype/digitalArt')).toBe('digitalCreation')
  expect(originFromUri('http://cv.iptc.org/newscodes/digitalsourcetype/minorHumanEdits')).toBe('humanEdits')
})

test('what is no term of the vocabulary says nothing', () => {
  for (const text of [
    '',
    'digitalCapture',
    'http://cv.iptc.org/newscodes/digitalsourcetype/toString',
    'http://cv.iptc.org/newscodes/digitalsourcetype/unknown',
    'http://cv.iptc.org/newscodes/digitalsourcetype/print/more',
    'http://elsewhere.example/digitalsourcetype/print',
  ])
    expect(originFromUri(text), text).toBe('unknown')
})

test('of two statements what was made with AI counts before what was made without, and anything before nothing', () => {
  const ofKind = (kind: string) => stated.filter((type) => originTerms[type].kind === kind)
  for (const ai of ofKind('ai'))
    for (const other of pictureOrigins.filter((each) => !ofKind('ai').includes(each as DigitalSourceType)))
      expect([moreCautious(ai, other), moreCautious(other, ai)]).toEqual([ai, ai])
  for (const type of stated) expect(moreCautious('unknown', type)).toBe(type)
})

test('the role is named where what it reported counts, and the file where that says more against the picture', () => {
  const captured = { digital_source_type: 'digitalCapture', origin_reported_by_role: 'photographer' } as const
  expect(knownOrigin(captured, 'unknown')).toEqual(captured)
  expect(knownOrigin(captured, 'digitalCapture')).toEqual(captured)
  expect(knownOrigin(captured, 'compositeSynthetic')).toEqual({
    digital_source_type: 'compositeSynthetic',
    origin_reported_by_role: null,
  })
  expect(
    knownOrigin({ ...captured, digital_source_type: 'trainedAlgorithmicMedia' }, 'digitalCapture'),
  ).toEqual({ ...captured, digital_source_type: 'trainedAlgorithmicMedia' })
})

test('terms have those of schema.org, which keeps the earlier names of some', () => {
  expect(schemaUri('digitalCapture')).toBe('https://schema.org/DigitalCaptureDigitalSource')
  expect(schemaUri('humanEdits')).toBe('https://schema.org/MinorHumanEditsDigitalSource')
  expect(schemaUri('softwareImage')).toBeNull()
})
