import { expect, test } from 'vitest'
import {
  citations,
  contractRules,
  rulesCitedBy,
  strayCitations,
  testNamesIn,
  uncitedRules,
} from './citations.ts'

test('every citation names a rule of the contract', () => {
  expect(strayCitations(citations()).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('every rule of the contract is cited by a test', () => {
  expect(uncitedRules(citations()).map(({ rule, says }) => `${rule}: ${says}`)).toEqual([])
})

test('each rule occurs once, and no name contains a separator of citations', () => {
  const names = contractRules.map(({ rule }) => rule)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names.filter((name) => /, |: /.test(name))).toEqual([])
})

test('a citation ends at the first colon and names its rules apart', () => {
  expect(rulesCitedBy('interface 2.1 limit, 8 comparison: a bound: both ends')).toEqual([
    '2.1 limit',
    '8 comparison',
  ])
  expect(rulesCitedBy('interface 2.1 without an end')).toEqual([])
  expect(rulesCitedBy('the interface 2.1: is not at the start')).toEqual([])
})

test('names are read from each way of writing a test', () => {
  const source = [
    `test('one', () => {})`,
    'test(`two ${three}`, async () => {})',
    `test.only(\n  "it's three", () => {})`,
    `latest('none', 1)`,
    `pattern.test(text)`,
    `test('don\\'t', () => {})`,
  ].join('\n')
  expect(testNamesIn(source)).toEqual(['one', 'two ${three}', "it's three", "don\\'t"])
})
