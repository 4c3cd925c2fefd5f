import { expect, test } from 'vitest'
import { noChannels } from '#src/domain/private/own.ts'
import { judgeText } from '#src/domain/private/public-text.ts'
import { Tokens } from '#src/domain/private/tokens.ts'

test('words are parted by hyphens and apostrophes, and known as far as the tree goes with them', () => {
  const tokens = new Tokens()
  const place = tokens.tree.add('chave')
  tokens.read("vende-se: Chaves, chave d'A 12.5")
  const read = Array.from({ length: tokens.size }, (_, at) => [tokens.at(at), tokens.end(at), tokens.key(at)])
  expect(read).toEqual([
    [0, 5, 0],
    [6, 8, 0],
    [8, 9, 0],
    [10, 16, 2 * place],
    [16, 17, 0],
    [18, 23, 2 * place + 1],
    [24, 25, 0],
    [26, 27, 0],
    [28, 30, 0],
    [30, 31, 0],
    [31, 32, 0],
  ])
})

test('a tree has as many words as are added to it, and each leads back to the root', () => {
  const { tree } = new Tokens()
  const words = Array.from({ length: 2_000 }, (_, at) =>
    [...String(at + 1_000)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join(''),
  )
  const places = words.map((word) => tree.add(word))
  expect(new Set(places).size).toBe(words.length)
  expect(words.map((word) => tree.add(word))).toEqual(places)
  expect(places.map((place) => tree.pathTo(place).length)).toEqual(words.map(({ length }) => length))
})

test.each(["- ' -", '', ' ', "Casa. - - ' -\n''\nJardim.", '\n- -\n'])(
  'a sentence without a word has nothing private: %j',
  (text) => {
    expect(judgeText(text, { own: noChannels })).toEqual({ text, leftOut: [] })
  },
)
