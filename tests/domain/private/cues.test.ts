import { expect, test } from 'vitest'
import { cueReader, hasCue, type Cue } from '#src/domain/private/cues.ts'
import { detectors, detectorsFor } from '#src/domain/private/details.ts'
import { noChannels } from '#src/domain/private/own.ts'
import { toPlain } from '#src/domain/private/plain.ts'
import { corpus, heldBack } from './corpus.ts'

const has = (cue: Cue, text: string): boolean => hasCue(cueReader([{ words: 'other' }, cue])(text), 1)

test.each<[Cue, string[], string[]]>([
  [{ words: 'chave' }, ['CHAVE', 'a chave.', '2chave_'], ['chaves', 'achave', 'chav']],
  [{ words: 'chave*' }, ['Chaves', 'chave'], ['achave', 'chav e']],
  [{ words: 'chave chaveiro' }, ['chave', 'chaveiro'], ['chaveir']],
  [{ signs: '@#' }, ['a@b', '#'], ['a', '']],
  [{ words: 'rua', signs: 'º' }, ['rua', 'º'], ['ruas']],
  [{ digits: 3 }, ['123', '1 2 3', '1 - 2 - 3', '1.2.3'], ['12', '1    2    3', '12a3', '']],
  [{ words: 'rua', digits: 2 }, ['rua 12', '12 rua'], ['rua 1', 'ruas 12', '12']],
  [{}, ['', 'a'], []],
])('%o is in some texts and not in others', (cue, those, others) => {
  for (const text of those) expect(has(cue, text), text).toBe(true)
  for (const text of others) expect(has(cue, text), text).toBe(false)
})

test('more cues than a mask has bits are refused', () => {
  expect(() => cueReader(Array.from({ length: 32 }, () => ({ digits: 1 })))).toThrow('32 are more than 31')
})

test('what a detector finds has its cue: no text is passed over', () => {
  const own = noChannels
  const findings = [...corpus, ...heldBack].flatMap(({ text }) =>
    [text, text.toUpperCase()].map(toPlain).flatMap((plain) => {
      const cued = detectorsFor(plain)
      return detectors.flatMap((detector) =>
        detector.find(plain, own).map(({ kind }) => ({ kind, plain, isCued: cued.includes(detector) })),
      )
    }),
  )
  expect(findings.filter(({ isCued }) => !isCued)).toEqual([])
  expect(new Set(findings.map(({ kind }) => kind)).size).toBe(15)
})
