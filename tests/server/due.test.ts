import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { dueMail } from '#src/command/due-mail.ts'
import { agency, confirmation, grant, appContextIn, listing, take, type TestContext } from '../fixtures.ts'
import { day, utc } from '../utc.ts'
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

const dueBefore = (until: string) => {
  const { agencies } = appContext.store.due(appContext.now(), utc(until), agencyOf('casa-demo'))
  return (agencies[0]?.due ?? []).map(({ kind, id, at }) => `${kind} ${id} ${at}`)
}

test('what lapses is listed with its instant, until it is renewed, and only for listings that are offered', () => {
  expect(dueBefore('2026-07-01T00:00:00.000Z')).toEqual([
    'confirmation ol-certificate 2026-03-31T23:00:00.000Z',
    'certificate ol-certificate 2026-05-20T23:00:00.000Z',
    'confirmation ol-ending 2026-05-29T23:00:00.000Z',
    'permission ol-ending 2026-06-20T23:00:00.000Z',
    'confirmation ol-renewed null',
  ])
  // What ends at the instant itself is not before it.
  expect(dueBefore('2026-05-20T23:00:00.000Z')).not.toContain(
    'certificate ol-certificate 2026-05-20T23:00:00.000Z',
  )
  expect(appContext.store.due(appContext.now(), utc('2026-07-01T00:00:00.000Z'), agencyOf('nobody'))).toEqual(
    {
      agencies: [],
      briefs: [],
      damaged: [],
    },
  )
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
  const [found] = unchecked.store.due(unchecked.now(), utc('2026-05-02T00:00:00.000Z')).agencies
  if (!found) throw new Error('nothing is due')
  const ofAgency = found.due.filter(({ kind }) => kind === 'licence')
  expect(ofAgency.map(({ id, at, law, public: isPublic }) => [id, at, law?.rule, isPublic])).toEqual([
    ['casa-demo', '2026-02-21T00:00:00.000Z', 'ami_licence_check', null],
    ['casa-demo', null, 'ami_licence_number', null],
  ])
  const { text } = dueMail(found, unchecked.about(), day('2026-05-01'))
  expect(text).toContain('Licença da agência:\n  2026-02-20  casa-demo  Casa Demo')
  expect(text).toContain('ninguém verificou este ano a licença AMI (Lei 15/2013, taxa anual de regulação)')
  expect(text).toContain('  casa-demo  Casa Demo')
})

test('a mail is to the agency, in its language, with the last day of each thing', () => {
  const [found] = appContext.store.due(appContext.now(), utc('2026-07-01T00:00:00.000Z')).agencies
  if (!found) throw new Error('nothing lapses')
  const { to, subject, text } = dueMail(found, appContext.about(), day('2026-06-30'))
  expect(to).toBe('casa@casa-demo.example')
  expect(subject).toBe('5 prazos dos seus imóveis até 30 de junho de 2026')
  expect(text).toContain('  2026-06-20  ol-ending  T2 em Arroios')
  expect(text).toContain('  sem informação  ol-renewed')
  expect(text).not.toMatch(/Secreta|CMI-SECRET/)
  const english = { ...found, agency: { ...found.agency, languages: ['en'] } }
  expect(dueMail(english, appContext.about(), day('2026-06-30')).text).toContain(
    'Energy certificates that expire:',
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
  // People pass entries on: the secret is in none of them, nor what a calendar need not know.
  expect(entries).not.toContain(secret)
  expect(entries).not.toContain('Arroios')
  const calendar = await (await get(`/reports/casa-demo/${secret}/due.ics`)).text()
  const lines = calendar.split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20260620')
  expect(lines).toContain('UID:permission-ol-ending-2026-06-20@homes.example')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(4)
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
