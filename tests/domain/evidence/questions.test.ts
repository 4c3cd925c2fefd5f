import { expect, test } from 'vitest'
import { listQuestions, questionsOn } from '#src/domain/evidence/evidence.ts'
import {
  agency,
  by,
  confirmation,
  grant,
  appContextIn,
  listing,
  noon,
  take,
  differing,
} from '../../fixtures.ts'
import { aListing } from '../../ids.ts'

const asked = (change: Parameters<typeof listing>[1]) => {
  const appContext = appContextIn(null)
  take(appContext, agency(), listing('ol-test01', change), grant(), confirmation())
  const open = appContext.store.published.open(aListing('ol-test01'), noon)
  if (!open) throw new Error('Expected an open listing')
  return listQuestions(open)
}

const { facts } = listing() as { facts: object }

test('a question asks for each disputed fact with every reported value and for each unreported one, and none for a check of these', () => {
  const beds = differing(2, 3)
  const questions = asked({ facts: { ...facts, beds, imi_eur_year: { value: 390, ...by } } as never })
  expect(questions.find((question) => question.about === 'beds')).toEqual({
    about: 'beds',
    reason: 'conflicting',
    text: {
      pt: 'Quartos: 2 ou 3? O anúncio tem os dois.',
      en: 'Bedrooms: 2 or 3? The listing gives both.',
    },
  })
  const about = questions.map((question) => question.about)
  expect(about).toEqual(expect.arrayContaining(['bathrooms', 'floor', 'areas.gross_private_m2', 'photos']))
  expect(about).not.toContain('imi_eur_year')
  expect(about).not.toContain('typology')
  expect(about).not.toContain('areas')
  expect(about).not.toContain('title')
  expect(about.indexOf('bathrooms')).toBeLessThan(about.indexOf('photos'))
  expect(new Set(about).size).toBe(about.length)
})

test('of what is not built it is asked when it will be, and nothing that only what is built can have', () => {
  const textOf = (condition: string, of: string) =>
    asked({ facts: { ...facts, condition: { value: condition, ...by } } as never }).find(
      ({ about }) => about === of,
    )?.text
  for (const unbuilt of ['under_construction', 'off_plan'])
    expect([textOf(unbuilt, 'completion_expected_on'), textOf(unbuilt, 'construction_year')]).toEqual([
      { pt: 'Quando fica concluído?', en: 'When will it be finished?' },
      undefined,
    ])
  expect(textOf('used', 'completion_expected_on')).toBeUndefined()
  expect(textOf('used', 'construction_year')?.en).toBe('When was it built?')
  for (const check of ['occupancy', 'use_permit', 'photos', 'imi_eur_year']) {
    expect(textOf('off_plan', check)).toBeDefined()
    expect(textOf('off_plan', check)).not.toEqual(textOf('used', check))
  }
})

test('questions that can change a purchase come before those that cannot: burdens, then price and size, then the rest', () => {
  const about = asked({
    facts: {
      ...facts,
      orientation: differing('N', 'S'),
    },
  } as never).map((question) => question.about)
  const place = (name: string) => about.indexOf(name)
  expect(about[0]).toBe('encumbrances')
  expect(about).toContain('areas.gross_private_m2')
  expect(place('occupancy')).toBeLessThan(place('areas.gross_private_m2'))
  expect(place('areas.gross_private_m2')).toBeLessThan(place('orientation'))
  expect(place('orientation')).toBeLessThan(place('photos'))
})

test('a feature in dispute is asked for, and one that nobody reported is not', () => {
  const pool = differing(true, false)
  const questions = asked({ features: { pool, balcony: { value: true, ...by } } } as never)
  expect(questions.filter(({ about }) => about.startsWith('features.'))).toEqual([
    {
      about: 'features.pool',
      reason: 'conflicting',
      text: {
        pt: 'Piscina: sim ou não? O anúncio diz as duas coisas.',
        en: 'Swimming pool: yes or no? The listing says both.',
      },
    },
  ])
  const about = questions.map((question) => question.about)
  expect(about.indexOf('features.pool')).toBeGreaterThan(about.indexOf('areas.gross_private_m2'))
  expect(about.indexOf('features.pool')).toBeLessThan(about.indexOf('photos'))
})

test('an expired check is asked for with its day', () => {
  const encumbrances = { ...by, reported_by_role: 'solicitor' as const, expires_on: '2026-04-20' }
  const question = asked({ checks: { encumbrances } }).find(({ about }) => about === 'encumbrances')
  expect(question).toEqual({
    about: 'encumbrances',
    reason: 'unknown',
    text: {
      pt: expect.stringContaining('caducou a 20 de abril de 2026. Já há outro?') as string,
      en: expect.stringContaining('expired on 20 April 2026. Is there a new one?') as string,
    },
  })
})

test('what is asked about one check is what is asked of everything about it', () => {
  const open = (...records: Parameters<typeof take>[1][]) => {
    const appContext = appContextIn(null)
    take(appContext, agency(), listing('ol-test01'), grant(), ...records)
    return appContext.store.published.open(aListing('ol-test01'), noon)!
  }
  const [unconfirmed, confirmed] = [open(), open(confirmation())]
  for (const each of [unconfirmed, confirmed])
    expect(questionsOn(each, 'availability')).toEqual(
      listQuestions(each).filter(({ about }) => about === 'availability'),
    )
  expect(questionsOn(unconfirmed, 'availability')).toHaveLength(1)
})
