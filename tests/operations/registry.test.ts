import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { registry } from '#src/operations/registry.ts'

test('interface 1.2: the tools have the names and the order of the contract', () => {
  expect(registry.map(({ tool }) => tool)).toEqual([
    'listing.search',
    'database.query',
    'property.get',
    'property.compare',
    'property.verify_availability',
    'property.get_evidence',
    'property.contact_representative',
  ])
})

test('interface 4: the operations have the methods and paths of the contract', () => {
  expect(registry.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/property-searches',
    'POST /v1/database-queries',
    'GET /v1/properties/{listing_id}',
    'POST /v1/property-comparisons',
    'GET /v1/properties/{listing_id}/availability',
    'GET /v1/properties/{listing_id}/evidence',
    'GET /v1/properties/{listing_id}/contact-route',
  ])
})

test('design 7: each tool says when to use it, what its limits are, and gives one example that it accepts', () => {
  for (const { tool, title, description, input } of registry) {
    expect(title, tool).toMatch(/^[A-Z].*[^.]$/)
    expect(description, tool).toContain('Use it ')
    expect(description, tool).toMatch(/\bNot (to|for) |use property\.get/)
    expect(description, tool).toContain('Limits: ')
    const example: unknown = JSON.parse(/^Example: (.*)$/m.exec(description)?.[1] ?? '')
    expect(input.safeParse(example).success, tool).toBe(true)
  }
})

test('one operation, one file, and all of them in the registry', () => {
  const folder = join(import.meta.dirname, '../../src/operations')
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const made = files.map(
    ({ name }) => readFileSync(join(folder, name), 'utf8').split('= operation({').length - 1,
  )
  expect(Math.max(...made)).toBe(1)
  expect(made.filter((count) => count === 1)).toHaveLength(registry.length)
})

test('every input refuses unknown properties, and every answer can be described', () => {
  for (const { tool, input, output } of registry) {
    const codes = input.safeParse({ colour: 'blue' }).error?.issues.map(({ code }) => code)
    expect(codes, tool).toContain('unrecognized_keys')
    expect(() => z.toJSONSchema(output), tool).not.toThrow()
  }
})
