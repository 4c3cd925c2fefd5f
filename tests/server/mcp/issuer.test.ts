import { demonstrationSite } from '#src/domain/site/demonstration.ts'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { localIssuerOf } from '#src/server/mcp/professional/issuer.ts'
import { testFolder } from '../../fixtures.ts'

const disk = vi.hoisted(() => ({ breaks: false }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const writeFileSync: typeof fs.writeFileSync = (file, data, options) => {
    if (!disk.breaks) return fs.writeFileSync(file, data, options)
    fs.writeFileSync(file, String(data).slice(0, 20), options)
    throw new Error('The process ended here')
  }
  return { ...fs, default: { ...fs, writeFileSync }, writeFileSync }
})

test('the demonstration’s key is never read half written, and one key stays', async () => {
  const dataDir = testFolder()
  const issuer = () =>
    localIssuerOf({ dataDir, keysDir: null, site: demonstrationSite }, 'https://homes.example')
  disk.breaks = true
  await expect(issuer()).rejects.toThrow('The process ended here')
  disk.breaks = false
  const [one, another] = await Promise.all([issuer(), issuer()])
  expect(one.publicKey).toEqual(another.publicKey)
  expect((await issuer()).publicKey).toEqual(one.publicKey)
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['demo-issuer.json'])
  expect(statSync(join(dataDir, 'keys/demo-issuer.json')).mode & 0o777).toBe(0o600)
})
