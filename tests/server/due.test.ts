import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { dueMail } from '#src/command/due-mail.ts'
import { agency, confirmation, grant, appContextIn, listing, take, type TestContext } from '../fixtures.ts'
import { dueDays } from '#src/domain/rights/due.ts'
import { agencyOf } from '../ids.ts'
import { siteOver } from './rest-fixtures.ts'

let appContext: TestContext
let app: Hono

beforeAll(async () => {
  appContext = appContextIn(null)
  take(
    appContext,
    agency({ ami_licence_check: { checked_by_role: 'agency_compliance', checked_on: '2026-02-02' } }),
    // Its permission ends on 20 June, its confirmation of 29 April turns stale after 29 May.
    listing('ol-ending'),
    grant('ol-ending'),
    confirmation('ol-ending'),
    // Renewed beyond the term, never confirmed.
    listing('ol-renewed'),
    grant('ol-renewed'),
    grant('ol-renewed', {
      authorisation_id: 'auth-next',
      valid_from: '2026-06-20',
      valid_until: '2027-06-20',
    }),
    // Nothing to renew.
    listing('ol-sold', { lifecycle: 'sold' }),
    grant('ol-sold'),
    listing('ol-bare'),
    listing('ol-certificate', {
      energy: {
        class: { value: 'B-', reported_by_role: 'energy_assessor', reported_on: '2026-03-01' },
        certificate_valid_until: '2026-05-20',
      },
    }),
    grant('ol-certificate', { valid_until: '2027-01-01' }),
    confirmation('ol-certificate', { confirmed_on: '2026-03-01' }),
  )
  app = await siteOver(appContext)
})

const within = (days: number) => dueDays(appContext.now(), days)

const dueWithin = (days: number) => {
  const [found] = appContext.store.due(appContext.now(), within(days), agencyOf('casa-demo')).agencies
  const { groups = [], later } = found?.due ?? {}
  const lines = groups.flatMap(({ due }) => due.map(({ kind, id, at }) => `${kind} ${id} ${at}`))
  return [...lines, `${later} later`]
}

test('what lapses within the days is listed by cause, until it is renewed; what lapses later is a count', () => {
  expect(dueWithin(60)).toEqual([
    'confirmation ol-certificate 2026-03-31T23:00:00.000Z',
    'confirmation ol-ending 2026-05-29T23:00:00.000Z',
    'confirmation ol-renewed null',
    'certificate ol-certificate 2026-05-20T23:00:00.000Z',
    'permission ol-ending 2026-06-20T23:00:00.000Z',
    '4 later',
  ])
  // What ends with the last of the days is among them, and of three days nothing that ends in three months.
  expect(dueWithin(19)).toContain('certificate ol-certificate 2026-05-20T23:00:00.000Z')
  expect(dueWithin(18)).not.toContain('certificate ol-certificate 2026-05-20T23:00:00.000Z')
  expect(dueWithin(3)).toEqual([
    'confirmation ol-certificate 2026-03-31T23:00:00.000Z',
    'confirmation ol-renewed null',
    '7 later',
  ])
  expect(appContext.store.due(appContext.now(), within(60), agencyOf('nobody'))).toEqual({
    agencies: [],
    briefs: { groups: [], count: 0, later: 0 },
    damaged: [],
  })
})

test('a licence that nobody checked this year is due once for the agency, in tables, mails and calendars', () => {
  const unchecked = appContextIn(null)
  take(
    unchecked,
    agency({ ami_licence: 'pending' }),
    listing('ol-a'),
    grant('ol-a'),
    listing('ol-b'),
    grant('ol-b'),
  )
  const [found] = unchecked.store.due(unchecked.now(), within(1)).agencies
  if (!found) throw new Error('nothing is due')
  const ofAgency = found.due.groups.flatMap(({ due }) => due).filter(({ kind }) => kind === 'licence')
  expect(ofAgency.map(({ id, at, law, public: isPublic }) => [id, at, law?.rule, isPublic])).toEqual([
    ['casa-demo', '2026-02-21T00:00:00.000Z', 'ami_licence_check', null],
    ['casa-demo', null, 'ami_licence_number', null],
  ])
  const { text } = dueMail(found, unchecked.about(), within(1))
  expect(text).toMatch(
    /ninguém verificou este ano a licença AMI \(Lei 15\/2013, taxa anual de regulação\): .*:\n {2}2026-02-20 {2}casa-demo {2}Casa Demo/,
  )
  expect(text).toContain('  casa-demo  Casa Demo')
})

test('a mail is to the agency, in its language, with the last day of each thing', () => {
  const [found] = appContext.store.due(appContext.now(), within(60)).agencies
  if (!found) throw new Error('nothing lapses')
  const { to, subject, text } = dueMail(found, appContext.about(), within(60))
  expect(to).toBe('casa@casa-demo.example')
  expect(subject).toBe('5 prazos dos seus imóveis até 30 de junho de 2026')
  expect(text).toContain('  2026-06-20  ol-ending  T2 em Arroios')
  expect(text).toContain('  sem informação  ol-renewed')
  expect(text).not.toMatch(/Secreta|CMI-SECRET/)
  const english = { ...found, agency: { ...found.agency, languages: ['en'] } }
  expect(dueMail(english, appContext.about(), within(60)).text).toContain('Energy certificates that expire:')
  // Who cannot sign in replies; who can has an address for each home, and one for all where one answer fits.
  expect(text).not.toContain('/office')
  const withOffice = dueMail({ ...found, has_office: true }, appContext.about(), within(60)).text
  expect(withOffice).toContain('/pt/office/actions/permission?id=ol-ending')
  expect(withOffice).toContain(
    '/pt/office/actions/still-for-sale?id=ol-certificate&id=ol-ending&id=ol-renewed',
  )
})

test('the secret address has what lapses as Atom and as a calendar, which nobody else reads', async () => {
  const get = (path: string) => Promise.resolve(app.fetch(new Request(`https://homes.example${path}`)))
  const secret = appContext.store.reports.secretOf(agencyOf('casa-demo'))
  const atom = await get(`/reports/casa-demo/${secret}/due.atom`)
  expect([atom.status, atom.headers.get('Content-Type'), atom.headers.get('Cache-Control')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'no-store',
  ])
  const entries = await atom.text()
  expect(entries).toContain('<title>2026-06-20 ol-ending: termina a autorização do vendedor</title>')
  expect(entries).toContain('href="https://homes.example/pt/office/actions/permission?id=ol-ending"')
  expect(entries).toContain('<title>ol-renewed: dizer se ainda está disponível</title>')
  // An entry changed when it came into these days, or when what it says was stated: never in the future.
  const changed = [...entries.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, at]) => at ?? '')
  expect(changed).toHaveLength(6)
  expect(changed.filter((at) => at > appContext.now())).toEqual([])
  const again = await (await get(`/reports/casa-demo/${secret}/due.atom`)).text()
  expect(again).toBe(entries)
  // People pass entries on: the secret is in none of them, nor what a calendar need not know.
  expect(entries).not.toContain(secret)
  expect(entries).not.toContain('Arroios')
  const calendar = await (await get(`/reports/casa-demo/${secret}/due.ics`)).text()
  const lines = calendar.split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20260620')
  expect(lines).toContain('UID:permission-ol-ending-2026-06-20@homes.example')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(4)
  expect(lines.filter((line) => line === 'BEGIN:VTODO')).toHaveLength(1)
  expect(lines).toContain('URL:https://homes.example/pt/office/actions/permission?id=ol-ending')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const absent = await (await get('/no-such-page')).text()
  for (const path of [
    '/reports/casa-demo/wrong/due.ics',
    `/reports/nobody/${secret}/due.atom`,
    `/reports/casa-demo/${secret}/due.exe`,
  ]) {
    const answer = await get(path)
    expect([answer.status, (await answer.text()).length], path).toEqual([404, absent.length])
  }
})
