import { expect, test } from 'vitest'
import { readParams } from '#src/addresses/params.ts'
import { readQuery } from '#src/addresses/read-search.ts'
import { toMarkup, jsx } from '#src/components/jsx/markup.ts'
import { Known } from '#src/components/search/known.tsx'
import { checkAsked, visitQuestions, type VisitQuestion } from '#src/domain/evidence/before-visit.ts'
import { languages } from '#src/domain/language.ts'
import { interpret } from '#src/domain/search/property-search.ts'
import { beforeVisitWords } from '#src/words/before-visit.ts'
import { now } from '../../domain/search/fixtures.ts'

const questions = Object.keys(visitQuestions) as VisitQuestion[]

test('the check that a question is asked by is that of one of its rows', () => {
  for (const question of questions) {
    const rows: readonly string[] = visitQuestions[question]
    const check = checkAsked(question)
    expect([question, rows.includes(check) || rows.includes(`${check}_outcome`)]).toEqual([question, true])
  }
})

/** The panel of a search, as an address asks it. */
const panelOf = (address: string, language: 'en' | 'pt'): string => {
  const query = readQuery(readParams(address))
  const understood = query.search && interpret({ readiness_min: query.search.readiness_min }, now)
  const data = { query, answer: understood && { understood } } as unknown as Parameters<
    typeof Known
  >[0]['data']
  return toMarkup(jsx(Known, { data, language }))
}

/** The names of what the panel would send, with what is chosen. */
const sentBy = (panel: string): Record<string, string> =>
  Object.fromEntries([
    ...[...panel.matchAll(/<select [^>]*name="([^"]+)"[^]*?<\/select>/g)].map(([list, name]) => [
      name,
      /<option value(?:="([^"]*)")? selected/.exec(list)?.[1] ?? '',
    ]),
    ...[...panel.matchAll(/<input type="checkbox" name="([^"]+)" value="([^"]+)" checked/g)].map(
      ([, name, value]) => [name, value],
    ),
  ]) as Record<string, string>

test('what is known is asked as the seven questions of a visit, by the names of the query', () => {
  for (const language of languages) {
    const panel = panelOf('readiness_min.title=validated&confirmed_within_days=30', language)
    const { question, cost } = beforeVisitWords[language]
    const labels = [...panel.matchAll(/<label for="[^"]+">([^<]+)</g)].map(([, text]) => text)
    expect(labels.slice(0, 7)).toEqual([...questions.map((each) => question[each]), cost])
    expect(sentBy(panel)).toEqual({
      confirmed_within_days: '30',
      'readiness_min.brokerage_contract': '',
      'readiness_min.title': 'validated',
      'readiness_min.encumbrances': '',
      'readiness_min.occupancy': '',
      'readiness_min.preference_rights': '',
      'readiness_min.price': '',
    })
  }
})

test('a check that is none of the seven, and a day that is not offered, are kept as an address has them', () => {
  const sent = sentBy(panelOf('readiness_min.areas=collected&confirmed_within_days=12', 'en'))
  expect(sent['readiness_min.areas']).toBe('collected')
  expect(sent['confirmed_within_days']).toBe('12')
})
