import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { registry, restOperations } from '#src/operations/registry.ts'
import { syncEndpoints } from '#src/operations/sync/endpoints.ts'
import { sentOf } from './asking.ts'

test('interface 1.2 listing.search, 1.2 database.query, 1.2 property.get, 1.2 property.compare, 1.2 property.verify_availability, 1.2 property.get_evidence, 1.2 property.contact_representative: the tools have the names and the order of the contract', () => {
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

test('interface 9.1: the operations have the methods and paths of the contract', () => {
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

test('what REST has beyond the tools is an argument of one of them', () => {
  expect(restOperations.slice(registry.length).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/properties/{listing_id}/costs',
  ])
  expect(restOperations.slice(0, registry.length)).toEqual(registry)
})

test('design 7: each tool says when to use it and gives one example that it accepts; its limits are in its schema', () => {
  for (const operation of restOperations) {
    const { tool, title, description } = operation
    expect(title, tool).toMatch(/^[A-Z].*[^.]$/)
    expect(description, tool).toContain('Use it ')
    expect(description, tool).toMatch(/\bNot (to|for) |use property\.get/)
    const example = JSON.parse(/^Example: (.*)$/m.exec(description)?.[1] ?? '') as Record<string, unknown>
    const read = operation.read(sentOf(operation, example))
    expect('refused' in read && read.refused, tool).toBe(false)
  }
})

test('an operation says that it names listings where its input has their ids', () => {
  for (const { tool, input, namesListings } of restOperations)
    expect([tool, namesListings]).toEqual([
      tool,
      ['listing_id', 'listing_ids'].some((member) => member in input.shape),
    ])
})

/** The files of a folder that make something; none makes two. */
const makersIn = (folder: string, making: string): string[] => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const made = files.map((file) => readFileSync(join(folder, file), 'utf8').split(making).length - 1)
  expect(Math.max(...made)).toBe(1)
  return files.filter((_, index) => made[index] === 1)
}

test('one operation, one file, and all of them in the registry', () => {
  const folder = join(import.meta.dirname, '../../src/operations')
  const makers = makersIn(folder, '= operation({')
  expect(makers, `each has one line in src/operations/registry.ts: ${makers.join(', ')}`).toHaveLength(
    restOperations.length,
  )
})

test('design 3: one address of the synchronisation, one file, and all of them in their list', () => {
  const folder = join(import.meta.dirname, '../../src/operations/sync')
  expect(makersIn(folder, '= endpoint({')).toHaveLength(syncEndpoints.length)
  for (const { path, description, title } of syncEndpoints) {
    expect(title, path).toMatch(/^[A-Z].*[^.]$/)
    expect(description.length, path).toBeGreaterThan(80)
  }
})

test('every input refuses unknown properties, and every answer can be described', () => {
  for (const { tool, input, output } of restOperations) {
    const codes = input.safeParse({ colour: 'blue' }).error?.issues.map(({ code }) => code)
    expect(codes, tool).toContain('unrecognized_keys')
    expect(() => z.toJSONSchema(output), tool).not.toThrow()
  }
})
