import { expect, test } from 'vitest'
import {
  choosePublicTexts,
  judgeOfSuspects,
  suspectPart,
  type Suspects,
} from '#src/domain/private/listing-texts.ts'
import { judgeBy } from '#src/domain/private/public-text.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { privateWarnings } from '#src/domain/source-warnings.ts'
import { corpus, speaker } from '../private/corpus.ts'
import { day } from '../../utc.ts'
import { listing } from '../../fixtures.ts'

const today = day('2026-11-22')

const texts = corpus.map(({ text }) => text)
const homes = texts.map((pt, at) => {
  const credit = texts[at + 1]?.slice(0, 60) ?? 'Ana Dias'
  const alt = { pt: 'Sala com duas janelas', en: texts[at + 2]?.slice(0, 80) ?? 'A living room' }
  const { record } = readRecord(
    listing(`ol-${at}`, {
      title: { pt: texts[at + 3]?.slice(0, 100) ?? 'T2', en: 'Two-bedroom flat' },
      description: { pt, en: texts[at + 4] ?? 'The living room faces east.' },
      media: [
        { file: 'a.jpg', alt, credit, digital_source_type: 'digitalCapture', captured_on: '2026-06-01' },
      ],
    }),
    today,
  )
  return record?.kind === 'listing' ? [record] : []
})

const suspectsOf = (home: Parameters<typeof privateWarnings>[0]): Suspects =>
  privateWarnings(home, null).flatMap(({ text }) => text ?? [])

test('to judge the suspects alone, once the agency is known, comes to the same as to judge every text', () => {
  const all = homes.flat()
  expect(all.length).toBeGreaterThan(homes.length / 2)
  const judge = judgeBy(speaker)
  let differing = 0
  for (const home of all) {
    const suspects = suspectsOf(home)
    expect(choosePublicTexts(home, judgeOfSuspects(home, suspects, judge))).toEqual(
      choosePublicTexts(home, judge),
    )
    const known = privateWarnings(home, speaker)
    expect(privateWarnings(suspectPart(home, suspects), speaker)).toEqual(known)
    if (known.length < privateWarnings(home, null).length) differing++
  }
  // The agency's own telephone and office are suspects that are none.
  expect(differing).toBeGreaterThan(0)
})

test('of texts that are no suspects no judge is asked', () => {
  const [home] = homes.flat()
  if (!home) throw new Error('No home')
  const asked: string[] = []
  const judge = judgeBy(speaker)
  const counting = (...given: Parameters<typeof judge>) => (asked.push(given[0]), judge(...given))
  choosePublicTexts(home, judgeOfSuspects(home, ['description_pt'], counting))
  expect(asked).toEqual([home.description.pt])
})
