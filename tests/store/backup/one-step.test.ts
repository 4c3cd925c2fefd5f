import * as real from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { exchange } from '#src/store/backup/exchange.ts'
import { placeKeys } from '#src/store/backup/restore.ts'
import { placeSite, savedSite, saveSite } from '#src/store/backup/site-copy.ts'
import { testFolder } from '../../fixtures.ts'

/** How many changes of files are made before the machine stops: the copy that is under way then is cut. */
const machine = vi.hoisted(() => ({ changes: Number.POSITIVE_INFINITY }))

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof real>()
  const stopping =
    <Given extends unknown[], Answer>(change: (...given: Given) => Answer, cut?: (...given: Given) => void) =>
    (...given: Given): Answer => {
      if (machine.changes-- > 0) return change(...given)
      if (machine.changes === -1) cut?.(...given)
      throw new Error('stopped')
    }
  const cut = (_: real.PathLike, to: real.PathLike) => fs.writeFileSync(to, '')
  return {
    ...fs,
    copyFileSync: stopping(fs.copyFileSync, cut),
    linkSync: stopping(fs.linkSync),
    renameSync: stopping(fs.renameSync),
    rmSync: stopping(fs.rmSync),
  }
})

/** Does something on a machine that stops after so many changes; answers whether it came to its end. */
const stoppedAfter = (changes: number, act: () => unknown): boolean => {
  machine.changes = changes
  try {
    act()
    return machine.changes >= 0
  } catch {
    return false
  } finally {
    machine.changes = Number.POSITIVE_INFINITY
  }
}

const text = (...path: string[]) => real.readFileSync(join(...path), 'utf8')

/** At every step at which it can stop, until it does no more. */
const atEveryStep = (act: (changes: number) => boolean): void => {
  let changes = 0
  while (!act(changes)) changes++
  expect(changes).toBeGreaterThan(2)
}

test('the site of the last publication is there at every step of saving the next one', () => {
  atEveryStep((changes) => {
    const folder = testFolder()
    const [dataDir, file] = [join(folder, 'data'), join(folder, 'site.json')]
    real.mkdirSync(dataDir)
    const save = (said: string) => {
      real.writeFileSync(file, said)
      real.writeFileSync(join(folder, 'logo.svg'), said)
      saveSite(dataDir, { file, referencedFiles: ['logo.svg'] })
    }
    save('first')
    const isDone = stoppedAfter(changes, () => save('second'))
    const saved = savedSite(dataDir) ?? ''
    const said = text(saved)
    expect(isDone ? ['second'] : ['first', 'second']).toContain(said)
    expect(text(saved, '..', 'logo.svg')).toBe(said)
    save('third')
    expect(text(savedSite(dataDir) ?? '')).toBe('third')
    return isDone
  })
})

test('the saved site stays as it was published when its files are overwritten in place, and links to none of them', () => {
  const folder = testFolder()
  const [dataDir, file, streets] = [
    join(folder, 'data'),
    join(folder, 'site.json'),
    join(folder, 'streets.pmtiles'),
  ]
  real.mkdirSync(dataDir)
  real.writeFileSync(file, 'site')
  real.writeFileSync(streets, 'first')
  const save = () => saveSite(dataDir, { file, referencedFiles: ['streets.pmtiles'] })
  const saved = () => join(savedSite(dataDir) ?? '', '..', 'streets.pmtiles')
  save()
  const copied = real.statSync(saved()).ino
  save()
  expect(real.statSync(saved()).ino).toBe(copied)
  real.writeFileSync(streets, 'other')
  real.utimesSync(streets, 1, 1)
  expect(text(saved())).toBe('first')
  save()
  expect(text(saved())).toBe('other')
  // An earlier version linked to the file itself.
  real.rmSync(saved())
  real.linkSync(streets, saved())
  save()
  real.writeFileSync(streets, 'third')
  expect(text(saved())).toBe('other')
})

test('what a stopped restore has placed is whole, and the next one places the rest', () => {
  atEveryStep((changes) => {
    const folder = testFolder()
    const [from, home, site] = [join(folder, 'backup'), join(folder, 'keys'), join(folder, 'site')]
    real.mkdirSync(join(from, 'keys'), { recursive: true })
    real.mkdirSync(join(from, 'site'))
    for (const name of ['keys/a.json', 'keys/keyring.json', 'keys/z.json', 'site.json', 'site/logo.svg'])
      real.writeFileSync(join(from, name), name)
    const place = () => {
      placeKeys(from, home)
      placeSite(from, ['site.json', 'site/logo.svg'], join(site, 'site.json'))
    }
    const isDone = stoppedAfter(changes, place)
    place()
    for (const name of ['a.json', 'keyring.json', 'z.json']) expect(text(home, name)).toBe(`keys/${name}`)
    expect([text(site, 'logo.svg'), text(site, 'site.json')]).toEqual(['site/logo.svg', 'site.json'])
    return isDone
  })
})

/** Two databases that wait for the place of two others, of which the first has a log. */
const databases = () => {
  const folder = testFolder()
  for (const name of ['home', 'data', 'aside']) real.mkdirSync(join(folder, name))
  const names = ['disclosures.sqlite', 'open-listings.sqlite']
  for (const name of names) {
    real.writeFileSync(join(folder, 'home', name), `new ${name}`)
    real.writeFileSync(join(folder, 'data', name), `old ${name}`)
  }
  real.writeFileSync(join(folder, 'data', `${names[0]}-wal`), 'old log')
  const all = names.map((name) => ({
    from: join(folder, 'home', name),
    target: join(folder, 'data', name),
    aside: join(folder, 'aside', name),
  }))
  return { folder, names, all }
}

test('a machine that stops while a restore exchanges databases leaves each as it was or as it is to be, and loses none', () => {
  atEveryStep((changes) => {
    const { folder, names, all } = databases()
    const isDone = stoppedAfter(changes, () => exchange(all))
    for (const name of names) {
      const now = text(folder, 'data', name)
      expect(isDone ? [`new ${name}`] : [`old ${name}`, `new ${name}`]).toContain(now)
      if (now.startsWith('old')) continue
      expect(text(folder, 'aside', name)).toBe(`old ${name}`)
      expect(real.existsSync(join(folder, 'data', `${name}-wal`))).toBe(false)
    }
    return isDone
  })
})

test('where the second database cannot take its place the first gives its own back', () => {
  const { folder, names, all } = databases()
  real.rmSync(join(folder, 'home', 'open-listings.sqlite'))
  expect(() => exchange(all)).toThrow('ENOENT')
  expect(names.map((name) => text(folder, 'data', name))).toEqual(names.map((name) => `old ${name}`))
})
