import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'

test('published files never lie among the private keys', () => {
  const folder = '/srv/casas/data'
  const at = (OUT_DIR: string) => () =>
    readConfig({ DATA_DIR: folder, OUT_DIR, SITE: 'demonstration', BASE_URL: 'http://localhost:4321' })
  expect(at('/srv/casas/data/')).toThrow(/is DATA_DIR too.*set OUT_DIR to a folder of its own/)
  expect(at('/srv/casas/site')).not.toThrow()
})
