import { expect, test } from 'vitest'
import { grant, listing } from '../fixtures.ts'
import { aListing, aMember } from '../ids.ts'
import { day } from '../utc.ts'
import { importing, lines, openAppContext, sourceFolder } from './importing.ts'

const id = aListing('ol-test01')
const kept = 'A sala tem duas janelas.'
const written = (pt: string) => ({ description: { pt, en: 'The living room has two windows.' } })

const opened = async (...homes: unknown[]) => {
  const context = openAppContext()
  const take = (...records: unknown[]) =>
    importing(context, sourceFolder({ 'homes.jsonl': lines(...records) }))
  const report = await take(...homes, grant('ol-test01'))
  expect(report.problems).toEqual([])
  const description = () => context.store.published.open(id, context.now())?.record.description.pt
  return { context, take, report, description }
}

test('words in which nothing is private are public as they were read', async () => {
  const { description, report } = await opened(listing('ol-test01', written(kept)))
  expect(report.warnings.filter((warning) => warning.includes('private'))).toEqual([])
  expect(description()).toBe(kept)
})

test('a private sentence of a file is left out of what is public, and the address of the agency itself is not', async () => {
  const own = 'Escreva para casa@casa-demo.example.'
  const { description } = await opened(
    listing('ol-test01', written(`${kept} O proprietário é José Maria Duarte. ${own}`)),
  )
  expect(description()).toBe(`${kept} ${own}`)
})

test('what a member wrote is judged by itself, also where the file has nothing private', async () => {
  const { context, take, description } = await opened(listing('ol-test01', written(kept)))
  const title = { pt: 'Com vista', en: 'With a view' }
  const text = `${kept} O proprietário é José Maria Duarte.`
  const said = {
    reported_by_role: 'listing_agent',
    reported_on: day('2026-05-01'),
    member: aMember('m-ana'),
  } as const
  context.store.write(context.now, (at) =>
    context.store.memberReports.texts(
      id,
      { title, description: { pt: text, en: text }, ...said },
      { at, note: { by: 'Ana' } },
    ),
  )
  expect(description()).toBe(kept)
  await take(listing('ol-test01', { ...written(kept), reference: 'A-17' }))
  expect(context.store.published.open(id, context.now())?.contact.agency_reference).toBe('A-17')
  expect(context.store.published.open(id, context.now())?.record.title).toEqual(title)
  expect(description()).toBe(kept)
})
