import { expect, test } from 'vitest'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { pageComparing } from '../compare-page.ts'
import { listingPage } from '#src/components/listing/page.tsx'
import type { Language } from '#src/domain/language.ts'
import {
  factApplies,
  factNamed,
  factNames,
  entryOfFact,
  factEntries,
  valueText,
  type FactName,
} from '#src/domain/listing/facts/facts.ts'
import type { RecordAnswer } from '#src/domain/evidence/brief.ts'
import type { Fact } from '#src/domain/listing/fact.ts'
import { year } from '#src/domain/listing/facts/kinds.ts'
import { districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import type { Unit } from '#src/domain/listing/schemas.ts'
import { propertyTypes, type Label, type PropertyType } from '#src/domain/vocabulary.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { toJsonLd } from '#src/formats/json-ld.ts'
import { toMarkdown } from '#src/formats/markdown.ts'
import { recordText } from '#src/formats/mcp/answer-texts/listing.ts'
import { propertyGet } from '#src/operations/property-get.ts'
import { everyFact, reportingEvery } from '../every-fact.ts'
import {
  aboutAt,
  agency,
  appContextIn,
  by,
  grant,
  listing,
  noon,
  take,
  type TestContext,
} from '../fixtures.ts'
import { linesOf } from '../ledger-lines.ts'
import { asked } from '../operations/asking.ts'
import { contentOf } from '../page-content.ts'
import { aListing } from '../ids.ts'

interface Reported {
  appContext: TestContext
  open: OpenListing
  /** The value of each fact, as it is reported. */
  values: Record<FactName, string | number>
}

/** An open listing of a type of property with every fact reported, but for one that the source says it has not. */
const reporting = (property_type: PropertyType, absent?: FactName): Reported => {
  const appContext = appContextIn(null)
  const change = {
    property_type: { value: property_type, ...by },
    ...(absent && { [absent]: { not_applicable: true, ...by } }),
  }
  take(appContext, agency(), listing('ol-test01', { ...reportingEvery(change), features: {} }), grant())
  const open = appContext.store.published.open(aListing('ol-test01'), noon)
  if (!open) throw new Error('Expected an open listing')
  return { appContext, open, values: { ...everyFact, property_type } }
}

/** Whether what was rendered of a listing shows a fact with its value. */
type Shows = (name: FactName) => boolean

interface Surface {
  /** Where a fact is added to it. */
  file: string
  render(reported: Reported): Shows | Promise<Shows>
}

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** Of markup: one of its rows has the name of the fact and its value. */
const inRows =
  (rows: readonly string[], values: Reported['values'], language: Language): Shows =>
  (name) => {
    const parts = [factEntries[name].label[language], valueText(name, values[name], language)]
    const words = parts.map((part) => ` ${part.replaceAll(/\s+/g, ' ')} `)
    return rows.some((row) => words.every((part) => ` ${textOf(`<${row}`)} `.includes(part)))
  }

/** Of a ledger in lines: that of the fact begins with its value. */
const inLines = (text: string, values: Reported['values']): Shows => {
  const lines = linesOf(text)
  return (name) => {
    const said = lines.get(factEntries[name].label.en)?.replaceAll(/[“”]/g, '')
    return said?.startsWith(`${valueText(name, values[name], 'en').replaceAll('\u00a0', ' ')} (`) ?? false
  }
}

/** What property.get answers. */
const answered = async ({ appContext }: Reported, detail: 'full' | 'brief'): Promise<RecordAnswer> => {
  const context = { catalogue: appContext.store.catalogue, now: noon }
  const answer = await asked(propertyGet, { listing_id: 'ol-test01' }, context, { detail })
  if (!answer) throw new Error('Expected a record')
  return answer
}

/** What an answer of property.get has of the schema that describes it, and the paths of what the schema refuses. */
const described = (answer: RecordAnswer) => {
  // A member that the schema does not describe is left out of what it reads.
  const { data = answer, error } = propertyGet.output.safeParse(answer)
  return { data: data as RecordAnswer, refused: error?.issues.map(({ path }) => path.join('.')) ?? [] }
}

const inRecord: Surface = {
  file: 'src/domain/listing/record.ts and src/domain/rights/build-record.ts',
  async render(reported) {
    const { data, refused } = described(await answered(reported, 'full'))
    return (name) => {
      const members = name.split('.')
      const fact = members.reduce((within, member) => (within as never)?.[member], data) as
        | Partial<Fact>
        | undefined
      return (
        fact?.value === reported.values[name] &&
        fact.reported_by_role === by.reported_by_role &&
        !refused.some((path) => path.startsWith(`${name}.`))
      )
    }
  },
}

const inBriefRecord: Surface = {
  file: 'src/domain/evidence/brief.ts',
  async render(reported) {
    const { data, refused } = described(await answered(reported, 'brief'))
    return (name) => {
      const row = data.ledger?.rows.find(({ key }) => key === name)
      return (
        row?.value === reported.values[name] &&
        row.reported?.role === by.reported_by_role &&
        row.reported.day === by.reported_on &&
        refused.length === 0
      )
    }
  },
}

const page = (language: Language): Surface => ({
  file: 'src/components/ledger/home-ledger.tsx',
  render({ open, values }) {
    const municipality = municipalityByCode(open.record.location.municipality_code)!
    const district = districtBySlug(municipality.district)!
    const page = listingPage(
      {
        kind: 'listing',
        listing: open,
        municipality,
        district,
        median: null,
        taxes: shippedTables(),
        now: noon,
        jsonLd: () => '',
      },
      { about: aboutAt(), language },
    )
    // The summary beside the pictures has some of the facts for the second time.
    const [, story = ''] = contentOf(page).split(/<div class="story">/)
    return inRows(story.split(/<(?=dt|section)/), values, language)
  },
})

const comparison = (language: Language): Surface => ({
  file: 'src/domain/comparison/from-ledgers.ts',
  render({ open, values }) {
    const page = pageComparing([open, open], language)
    return inRows(contentOf(page).split(/<(?=tr)/), values, language)
  },
})

const jsonLd = (language: Language): Surface => ({
  file: 'src/formats/json-ld.ts',
  render({ open, values }) {
    const { offers, mainEntity } = JSON.parse(toJsonLd(open, language, noon, aboutAt())) as Record<
      'offers' | 'mainEntity',
      { additionalProperty: { value?: unknown; valueReference?: unknown }[] } | undefined
    >
    const attributed = [offers, mainEntity]
      .flatMap((node) => node?.additionalProperty ?? [])
      .filter(({ valueReference }) => valueReference !== undefined)
    return (name) =>
      attributed.some(({ value }) =>
        [values[name], valueText(name, values[name], language)].some((each) => each === value),
      )
  },
})

const surfaces: Record<string, Surface> = {
  'the page in English': page('en'),
  'the page in Portuguese': page('pt'),
  'the comparison in English': comparison('en'),
  'the comparison in Portuguese': comparison('pt'),
  'the Markdown record': {
    file: 'src/formats/ledger-text.ts',
    render({ open, values }) {
      return inLines(toMarkdown(open, noon, shippedTables()), values)
    },
  },
  'the JSON-LD in English': jsonLd('en'),
  'the JSON-LD in Portuguese': jsonLd('pt'),
  'the JSON record': inRecord,
  'the brief record': inBriefRecord,
  'the text of property.get': {
    file: 'src/formats/ledger-text.ts',
    render: ({ open, values }) => inLines(recordText(open), values),
  },
}

/** No type of property has every fact: of each, the first type that has it. */
const typeWith = (name: FactName): PropertyType => propertyTypes.find((type) => factApplies(type, name))!

test('every surface shows every fact that is reported', async () => {
  const types = new Set(factNames.map(typeWith))
  const wrong: string[] = []
  for (const type of types) {
    const reported = reporting(type)
    for (const [surface, { file, render }] of Object.entries(surfaces)) {
      const shows = await render(reported)
      for (const name of factNames.filter((each) => typeWith(each) === type))
        if (!shows(name)) wrong.push(`${name} is missing from ${surface}: add it in ${file}`)
    }
  }
  expect(wrong).toEqual([])
})

/** What a number with a unit has beside it. */
const unitWords: Record<Unit, Label> = {
  EUR: { en: '€', pt: '€' },
  'EUR/month': { en: 'a month', pt: 'por mês' },
  'EUR/year': { en: 'a year', pt: 'por ano' },
  'kWh/m2/year': { en: 'kWh/m² a year', pt: 'kWh/m² por ano' },
  m2: { en: 'm²', pt: 'm²' },
}

test('a number with a unit is shown with it, and with no other', () => {
  for (const name of factNames) {
    const { open, values } = reporting(typeWith(name))
    const { unit } = factNamed(open.record, name)
    const words = (['en', 'pt'] as const).map((language) => ({
      file: 'src/domain/listing/facts/kinds.ts',
      language,
      text: valueText(name, values[name], language),
    }))
    const text = linesOf(toMarkdown(open, noon, shippedTables())).get(factEntries[name].label.en) ?? ''
    const shown = [...words, { file: 'src/formats/ledger-text.ts', language: 'en', text } as const]
    for (const { file, language, text } of shown) {
      const wrong = `${name} has the unit ${unit}, and ${file} writes "${text}"`
      if (unit !== undefined) expect(text, wrong).toContain(unitWords[unit][language])
      expect(text.includes('€'), wrong).toBe(unit?.startsWith('EUR') ?? false)
    }
  }
})

test('a fact whose name is that of a year is written as one everywhere', () => {
  const { unit } = factNamed(reporting('apartment').open.record, 'imi_eur_year')
  expect(unit).toBe('EUR/year')
  const years = factNames.filter((name) => name.endsWith('_year') && name !== 'imi_eur_year')
  expect(years).toEqual(factNames.filter((name) => entryOfFact(name).kind === year))
  for (const name of years) expect(valueText(name, 2004, 'en')).toBe('2004')
})

test('no surface is taken to show a fact that is not reported', async () => {
  const wrong: string[] = []
  for (const name of factNames) {
    const reported = reporting(typeWith(name), name)
    for (const [surface, { render }] of Object.entries(surfaces))
      if ((await render(reported))(name)) wrong.push(`${name} is found in ${surface} without a report`)
  }
  expect(wrong).toEqual([])
})
