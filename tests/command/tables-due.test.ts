import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { tablesMail } from '#src/command/due-mail.ts'
import { shippedTables } from '#src/domain/costs/join-tables.ts'
import { languages } from '#src/domain/language.ts'
import { dueDays, tablesDue } from '#src/domain/rights/due.ts'
import { utc } from '../utc.ts'
import { agency, testFolder } from '../fixtures.ts'
import { ownSite, writeSite } from '../site/own-site.ts'
import { run } from './running.ts'

afterEach(() => {
  vi.useRealTimers()
})

const dueAt = (day: string) => {
  const now = utc(`${day}T12:00:00.000Z`)
  return tablesDue(shippedTables(), now, dueDays(now, 3))
}

test('a table of taxes with none behind it is due sixty days before its end, however few days are asked for', () => {
  expect(dueAt('2026-10-31').count).toBe(0)
  expect(dueAt('2026-10-31').later).toBeGreaterThan(0)
  for (const day of ['2026-11-01', '2026-12-31', '2027-02-01'])
    expect(dueAt(day).count, day).toBeGreaterThan(0)
})

test('the mail about tables goes to the operator, with each tax once, its last day and what to do, in the language of the site', () => {
  const about = { name: ownSite.name, operator: { ...ownSite.operator } }
  const subjects = { pt: 'Tabelas de impostos', en: 'Tables of taxes' }
  for (const language of languages) {
    const mail = tablesMail(dueAt('2026-11-20'), { ...about, default_language: language } as never)
    expect(mail?.to).toBe('geral@nortemar.pt')
    expect(mail?.subject).toContain(subjects[language])
    const lines = mail?.text.split('\n').filter((line) => line.startsWith('  ')) ?? []
    expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines).size).toBe(lines.length)
    for (const line of lines) expect(line).toMatch(/^ {2}2026-12-31 {2}\S/)
    for (const word of ['npx open-listings check', 'tax_tables']) expect(mail?.text).toContain(word)
  }
  expect(tablesMail(dueAt('2026-10-01'), { ...about, default_language: 'pt' } as never)).toBeNull()
})

test('due writes that mail beside those of the agencies, and none for one agency alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  const folder = testFolder()
  const env = { SITE: await writeSite({}, folder), DATA_DIR: join(folder, 'data') }
  const source = join(folder, 'agency.json')
  writeFileSync(source, JSON.stringify([agency({ ami_licence: 'AMI 12345' })]))
  expect((await run('import', [source], env)).code).toBe(0)
  const mailed = await run('due', ['--days', '3', '--mail'], env)
  expect(mailed.out).toMatch(/^To: geral@nortemar\.pt\nSubject: Tabelas de impostos/m)
  expect(mailed.out).toMatch(/^ {2}2026-12-31 {2}/m)
  expect((await run('due', ['--days', '3', '--mail', '--agency', 'casa-demo'], env)).out).not.toContain(
    'Tabelas de impostos',
  )
})
