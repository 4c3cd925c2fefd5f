import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../fixtures.ts'
import { freePort } from '../free-port.ts'

const root = join(import.meta.dirname, '../..')

const description = (origin: string) => ({
  origin,
  name: { pt: 'Casas de teste', en: 'Homes of a test' },
  short_name: { pt: 'Casas', en: 'Homes' },
  default_language: 'en',
  operator: {
    legal_name: 'Casas, Lda',
    ami_licence: 'AMI 1',
    address: 'Rua da Prova 1, Lisboa',
    email: 'casas@example.pt',
    complaints_book_url: 'https://www.livroreclamacoes.pt/inicio',
  },
  privacy: { controller: 'Casas, Lda', text: { pt: [], en: [] } },
})

test('in development a failed start is reported, and the first request after the fix starts again', async () => {
  const folder = testFolder()
  const port = await freePort()
  const site = join(folder, 'site.json')
  writeFileSync(site, '{ broken')
  const server = spawn(
    process.execPath,
    [join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(port)],
    {
      cwd: root,
      // Without what vitest sets for its own modules, such as VITEST and BASE_URL.
      env: {
        PATH: process.env['PATH'],
        ASTRO_TELEMETRY_DISABLED: '1',
        SITE: site,
        DATA_DIR: join(folder, 'data'),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  onTestFinished(async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  })
  for await (const chunk of server.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('watching for file changes')) break
  server.stdout.resume()

  const home = `http://localhost:${port}/`
  const refused = await fetch(home)
  expect(refused.status).toBe(500)
  expect(await refused.text()).toContain('Refusal')
  writeFileSync(site, JSON.stringify(description(`http://localhost:${port}`)))
  const shown = await fetch(home)
  expect(shown.status).toBe(200)
  expect(await shown.text()).toContain('Homes of a test')
})
