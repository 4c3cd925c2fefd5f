import { expect, test } from 'vitest'
import { toServerJson } from '#src/formats/mcp/catalogues.ts'
import { aboutAt } from '../fixtures.ts'

test('server.json names the site by its host backwards, as the registry proves it, and its public endpoint', () => {
  const { name, description, remotes } = toServerJson(aboutAt('https://casas.example'))
  expect(name).toMatch(/^example\.casas\/[a-z0-9-]+$/)
  expect(description.length).toBeLessThanOrEqual(100)
  expect(remotes).toEqual([{ type: 'streamable-http', url: 'https://casas.example/mcp/public' }])
})
