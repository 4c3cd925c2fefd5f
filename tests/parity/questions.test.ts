import { beforeVisitWords } from '#src/words/before-visit.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOfFact, outcomes, type FactName } from '#src/domain/listing/facts/facts.ts'
import type { Question } from '#src/domain/evidence/evidence.ts'
import { agency, by, confirmation, grant, appContextIn, listing, take, differing } from '../fixtures.ts'
import { nodesOf, parseMarkdown, textOf } from '../formats/markdown-tree.ts'
import { siteOver } from '../server/rest-fixtures.ts'

const ids = ['ol-flat', 'ol-disputed', 'ol-land', 'ol-garage', 'ol-ended']

let get: (path: string) => Promise<Response>
beforeAll(async () => {
  const appContext = appContextIn(null)
  const typed = (listing_id: string, value: 'land' | 'garage') =>
    listing(listing_id, {
      facts: { property_type: { value, ...by } },
      areas: {},
      features: {},
      energy: {},
    })
  take(appContext, agency(), listing('ol-flat'), confirmation('ol-flat'))
  take(
    appContext,
    listing('ol-disputed', {
      facts: {
        property_type: { value: 'apartment', ...by },
        price_eur: differing(301_001, 302_002),
        condition: differing('used' as const, 'ruin' as const),
      },
      location: { municipality_code: '1106', parish: differing('*A* & <b>', '[x](/y)'), ...by },
    }),
  )
  take(appContext, typed('ol-land', 'land'), typed('ol-garage', 'garage'))
  take(appContext, listing('ol-ended', { checks: { title: { ...by, expires_on: '2026-04-20' } } }))
  take(appContext, ...ids.map((id) => grant(id)))
  const app = await siteOver(appContext)
  get = async (path) => app.fetch(new Request(`https://homes.example${path}`))
})

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The questions in the rows of a page, those of its sheet that asks for a visit, and those that its mail asks. */
const onPage = async (path: string): Promise<{ rows: string[]; sheet: string[]; mailed: string[] }> => {
  const page = await (await get(path)).text()
  const rows = [...page.matchAll(/<dd class="ask">[^<]*<span>(.*?)<\/span>/gs)]
  const [, visit = ''] = /<section class="visit stack-3".*?<\/section>/s.exec(page)?.[0].split('<h2') ?? []
  const labels = [...visit.matchAll(/<label(?: id="[^"]*")?><input.*?>\s*<span>(.*?)<\/span>/gs)]
  const [, mail = ''] = /href="(mailto:[^"]*body=[^"]*)"/.exec(page) ?? []
  const [, ...mailed] = (new URL(unescaped(mail)).searchParams.get('body') ?? '').split(/\r\n\d+\. /)
  const textsOf = (found: readonly RegExpExecArray[]) => found.map(([, text = '']) => unescaped(text))
  return { rows: textsOf(rows), sheet: textsOf(labels), mailed }
}

const inMarkdown = async (id: string): Promise<string[]> => {
  const tree = parseMarkdown(await (await get(`/properties/${id}.md`)).text())
  const sections = tree.children ?? []
  const at = sections.findIndex((node) => node.type === 'heading' && textOf(node) === 'Ask the agency')
  return nodesOf(sections[at + 1] ?? { type: 'none' })
    .filter(({ type }) => type === 'listItem')
    .map(textOf)
}

const inAnswer = async (id: string, operation: string): Promise<Question[]> =>
  ((await (await get(`/v1/properties/${id}/${operation}`)).json()) as { questions: Question[] }).questions

test('the page, the Markdown, the evidence and the contact route ask the agency the same', async () => {
  for (const id of ids) {
    const questions = await inAnswer(id, 'evidence')
    expect(questions.length, id).toBeGreaterThan(5)
    expect(await inAnswer(id, 'contact-route'), id).toEqual(questions)
    const texts = (language: 'en' | 'pt') => questions.map(({ text }) => text[language])
    expect(await inMarkdown(id), id).toEqual(texts('en'))
    for (const language of ['en', 'pt'] as const) {
      const { rows, sheet, mailed } = await onPage(`${language === 'pt' ? '/pt' : ''}/properties/${id}`)
      expect(rows.toSorted(), id).toEqual(texts(language).toSorted())
      const { when } = beforeVisitWords[language]
      expect(sheet.toSorted(), id).toEqual([when, ...texts(language)].toSorted())
      // What is ticked is first, and that is what the mail asks.
      expect(mailed.length, id).toBeGreaterThan(1)
      expect(mailed, id).toEqual(sheet.slice(0, mailed.length))
    }
    const record = (await (await get(`/v1/properties/${id}`)).json()) as Record<
      'unknown' | 'conflicting',
      string[]
    >
    const about = questions.map((question) => question.about)
    // What a check found is asked for once it was made; until then the check itself is.
    const open = [...record.unknown, ...record.conflicting].map((name) =>
      about.includes(name) || !outcomes.includes(name as FactName)
        ? name
        : (entryOfFact(name as FactName).check as string),
    )
    expect(about, id).toEqual(expect.arrayContaining(open))
  }
})
