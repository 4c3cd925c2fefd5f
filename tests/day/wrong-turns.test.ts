import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { dataFolder, run, sourceFile } from '../command/running.ts'
import { testFolder } from '../fixtures.ts'
import { verbCommand } from '../verb-command.ts'

afterEach(() => void vi.useRealTimers())

const answers =
  '--name-pt Casas --legal-name Formosa --address Rua --email geral@formosa.pt --origin https://casas.example.pt'
const agency = {
  kind: 'agency',
  agency_id: 'formosa',
  name: 'Formosa, Lda.',
  ami_licence: 'AMI 12345',
  municipality_code: '0810',
  office: 'Rua 1, Olhão',
  languages: ['pt'],
  channels: [{ type: 'email', value: 'geral@formosa.pt', preferred: true }],
  complaints_book_url: 'https://www.livroreclamacoes.pt/',
}
const feedIn = (town: string) =>
  `ref,operation,type,typology,town,price_eur,title_pt,description_pt\nA-17,sale,apartment,T2,${town},285000,Apartamento,Varanda à frente\n`

/** A newcomer's shell, with a site of an operator's own in its folder. */
const newcomer = () => {
  const folder = testFolder()
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const [script = ''] = verbCommand('')
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec ${process.execPath} ${script} "$@"\n`, {
    mode: 0o755,
  })
  const set = `DATA_DIR='${folder}/data' OUT_DIR='${folder}/site' PATH='${bin}:${process.env['PATH']}'`
  const shell = (typed: string, settings = set) => {
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', `export ${settings}\n${typed}`], {
      cwd: folder,
      env: {},
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  const file = (name: string, bytes: string | Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  /** Types a mistake: the message has to say the cause, and the command that stands alone in it has to work. */
  const mends = (
    typed: string,
    cause: string | RegExp,
    { settings = set, after = '', alone = /^ {2,}((?:npx open-listings|export) .*)$/m } = {},
  ) => {
    const wrong = shell(typed, settings)
    expect(wrong.said, typed).toMatch(cause)
    const command = alone.exec(wrong.said)?.[1] ?? ''
    expect(command, wrong.said).not.toBe('')
    const mended = shell(`${command}${after}`, settings)
    expect([command, mended.status], mended.said).toEqual([command, 0])
    return { command, said: mended.said }
  }
  return { folder, shell, file, mends }
}

/** The same with a site and an agency. */
const withAgency = () => {
  const made = newcomer()
  const begun = made.shell(`npx open-listings init ${answers}`)
  expect(begun.status, begun.said).toBe(0)
  expect(
    made.shell(`npx open-listings import ${made.file('agency.json', JSON.stringify(agency))}`).status,
  ).toBe(0)
  return made
}

test('an origin without https and a wrong NIPC: the command with what was meant, and without what may be left out', () => {
  const { folder, mends } = newcomer()
  const plain = answers.replace('https://', 'http://')
  expect(
    mends(`npx open-listings init ${plain}`, 'found "http://casas.example.pt". Expected an origin').command,
  ).toContain('--origin https://casas.example.pt')
  const other = { settings: `DATA_DIR='${folder}/b/data' PATH='${folder}/bin:${process.env['PATH']}'` }
  const nipc = mends(
    `npx open-listings init ${answers} --tax-number 12345`,
    'found "12345". Expected the nine digits of a NIPC',
    other,
  )
  expect(nipc.command).not.toContain('--tax-number')
})

test('a feed of a mistyped agency, with a wrong role, or without its agency: the command as it was meant', () => {
  const { file, mends } = withAgency()
  const feed = file('feed.csv', feedIn('Olhão'))
  const dry = `npx open-listings import ${feed} --dry-run`
  const role = '--reported-by listing_agent'
  expect(mends(`${dry} --agency fromosa ${role}`, 'there is no such agency').command).toContain(
    '--agency formosa',
  )
  expect(mends(`${dry} --agency unknown ${role}`, 'import its record first').command).toBe(
    'npx open-listings schema',
  )
  expect(
    mends(`${dry} --agency formosa --reported-by agent`, 'found "agent", expected one of').command,
  ).toContain(role)
  expect(mends(dry, 'it is an agency’s feed').command).toContain(`--agency formosa ${role}`)
})

test('an unknown town and a wrong encoding: how to find the place, and how to convert the file', () => {
  const { file, mends, shell } = withAgency()
  const importing = (path: string) =>
    `npx open-listings import ${path} --agency formosa --reported-by listing_agent`
  const misspelt = file('towns.csv', feedIn('Tavirra'))
  const town = mends(importing(misspelt), 'town: found "Tavirra" in 1 home', {
    after: ` && ${importing(misspelt)}`,
  })
  expect(town.command).toBe('npx open-listings map Tavirra=0814 --agency formosa --source csv')
  expect(town.said).not.toContain('found "Tavirra"')
  expect(town.said).toMatch(/^listing: 1 added.*\nrefused: 0$/m)
  const latin = file('latin.csv', Buffer.from(feedIn('Olhão'), 'latin1'))
  const said = shell(importing(latin)).said
  const command = /iconv .*$/m.exec(said)?.[0] ?? ''
  expect([said.includes('found bytes that are not UTF-8'), shell(command).status]).toEqual([true, 0])
  expect(readFileSync(latin.replace('.csv', '-utf-8.csv'), 'utf8')).toContain('Olhão')
})

test('a mistyped folder, files of another user and files that others may read: the folder that is meant, and who has to own it', () => {
  const { folder, mends, shell } = withAgency()
  const settings = `DATA_DIR='${folder}/dta' PATH='${folder}/bin:${process.env['PATH']}'`
  const found = mends('npx open-listings list', 'there is none', {
    settings,
    after: ' && npx open-listings list',
  })
  expect(found.command).toBe(`export DATA_DIR=${folder}/data`)
  const keyring = join(folder, 'data/keys/keyring.json')
  const owner = statSync(keyring).uid
  chmodSync(join(folder, 'data'), 0o755)
  chmodSync(keyring, 0o644)
  // What root ran in the place of the server's user, which root alone can do.
  const other = process.getuid?.() === 0 ? 65_534 : owner
  chownSync(keyring, other, -1)
  if (other !== owner)
    expect(shell('npx open-listings doctor').said).toContain(
      `${keyring} belongs to user ${other}, the data folder to ${owner}`,
    )
  mends('npx open-listings doctor', 'ERROR   folders: ', { alone: /(chown -R .*)$/m })
  expect(statSync(keyring).uid).toBe(owner)
  expect(shell('npx open-listings doctor').said).not.toContain('folders:')
})

test('a clock that leaps: the command that opens what it closed, once the clock is right', async () => {
  const env = { DATA_DIR: dataFolder() }
  await run(
    'import',
    [sourceFile(['ol-a', ...Array.from({ length: 11 }, (_, index) => `ol-a${index}`)])],
    env,
  )
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 })
  const said = (await run('publish', [], env)).err.join('\n')
  expect(said).toMatch(/^THE CLOCK IS DOUBTED: it said .* more than 36 hours past/m)
  vi.useRealTimers()
  const [, verb = '', argument = ''] = /npx open-listings (clock) (--was-wrong)/.exec(said) ?? []
  expect(await run(verb, [argument], env)).toMatchObject({ code: 0 })
  expect((await run('list', [], env)).out).toContain('12 public')
})
