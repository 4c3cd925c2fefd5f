import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { slowText } from './growth.ts'
import { expressionsOfProgram, writtenIn, type Expression } from './in-source.ts'

const { expressions, unseen } = await expressionsOfProgram()

/** What only ever reads a short text, because of the line before it. */
const bounded: readonly { file: string; source: string; characters: number }[] = [
  { file: 'src/domain/format.ts', source: String.raw`\B(?=(\d{3})+$)`, characters: 25 },
]

const isBounded = ({ at, source }: Expression): boolean =>
  bounded.some((each) => each.source === source && at.startsWith(`${each.file}:`))

/** Why an expression is not linear: a text that shows it, or the parts that exchange what they take; `null` when it is. */
const fault = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | null => {
  const slow = slowText({ source, flags })
  if (slow) {
    const { head, pump, tail } = slow.attack
    return `${JSON.stringify(head)} + ${JSON.stringify(pump)} again and again + ${JSON.stringify(tail)}: ${slow.growth}`
  }
  const { reports } = analyse({ source, flags })
  return reports.length === 0
    ? null
    : reports.map(({ type, character }) => `${type} of ${character.literal.source.slice(0, 60)}`).join(', ')
}

test('every regular expression takes time proportional to the text that it reads', () => {
  expect(expressions.length).toBeGreaterThan(400)
  const faults = new Map<string, string | null>()
  const found = expressions.flatMap((expression) => {
    const { at, source, flags } = expression
    if (isBounded(expression)) return []
    const written = `/${source}/${flags}`
    if (!faults.has(written)) faults.set(written, fault(expression))
    const why = faults.get(written)
    return why == null ? [] : [`${at}: ${written}: ${why}`]
  })
  expect(found).toEqual([])
})

test('every exception for short texts is still needed', () => {
  for (const each of bounded) {
    const own = expressions.find(({ at, source }) => source === each.source && at.startsWith(`${each.file}:`))
    expect(own && fault(own), each.source).not.toBeNull()
  }
})

test('no regular expression is made of what a running program reads', () => {
  expect(unseen).toEqual([])
})

const capital = String.raw`(?:\p{Lu}\p{L}{0,2}\.(?= ?\p{Lu})|\p{Lu}[\p{L}'’-]*)`

test.each([
  // A name whose words need no space between them.
  new RegExp(
    String.raw`(?<!\p{L})${capital}(?: ?(?:(?:d[aeo]s?|of) )?(?:${capital}|\d+))* (?:street|bank)`,
    'gu',
  ),
  // The parameters of media types.
  /;(?!\s*q\s*=)(?:[^;,"]|"(?:[^"\\]|\\.)*")*/gi,
  // Words between places.
  /\s+(?:e|and|ou|or)\s+|[;/&+]/i,
  /^(a+)+$/,
  /(\d+)\1x/,
  /^(?=(a+)+b)/,
  /(?:\p{L}+ ?)+!/u,
  /(?:[\p{L}--[a-z]]+ ?)+!/v,
  /^[^@]+@[^@]+\.[^@]+$/,
  / *\n */g,
  / \(.*\)$/,
  /<!--.*?-->/gs,
  /"(?:[^"\\]|\\.)*"/g,
  /(?<=\([^)]*)x/g,
  /[a-z]+(?:-[a-z]+)*;|[a-z]/y,
])('%s is found', (expression) => {
  expect(fault(expression)).not.toBeNull()
})

test.each([
  /^(a|b)*c$/,
  /x\s+$/,
  /\S+/g,
  /https?:\/\/\S+/g,
  /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/,
  /<\/?(?:p|div|br)(?:\s[^<>]*)?\/?>/giu,
  /(?<![\p{L}\d])(?:Faro|Olhão)(?![\p{L}\d])/giu,
])('%s is not', (expression) => {
  expect(fault(expression)).toBeNull()
})

test('an expression is found in each part of a page', () => {
  const page = `---
const { texts } = Astro.props
const first = texts[0].replace(/a+/, '')
---
<!doctype html>
<!-- it's -->
<ul>{texts.map((text) => <li class="a">{text.split(/b+/)}</li>)}</ul>
<style>p { color: red }</style>
<script>
  document.title.match(/c+/)
</script>
`
  expect(writtenIn('src/pages/page.astro', page).literals).toEqual([
    { at: 'src/pages/page.astro:3', source: 'a+', flags: '' },
    { at: 'src/pages/page.astro:7', source: 'b+', flags: 'g' },
    { at: 'src/pages/page.astro:10', source: 'c+', flags: '' },
  ])
})
