import { expect, test } from 'vitest'
import { pageTools } from '#src/operations/page-tools.ts'
import { registry } from '#src/operations/registry.ts'

test('interface 1.1 webmcp: a listing page offers three tools: read the record, check availability, find the contact route', () => {
  expect(pageTools.map(({ name, path }) => `${name} ${path}`)).toEqual([
    'property.get /v1/properties/{listing_id}',
    'property.verify_availability /v1/properties/{listing_id}/availability',
    'property.contact_representative /v1/properties/{listing_id}/contact-route',
  ])
})

test('a tool of a page is worded by its operation and reads only', () => {
  for (const tool of pageTools) {
    const operation = registry.find(({ path }) => path === tool.path)
    expect(operation?.method).toBe('GET')
    expect([operation?.tool, operation?.title, operation?.description]).toEqual([
      tool.name,
      tool.title,
      tool.description,
    ])
    expect(tool.inputSchema).toMatchObject({
      type: 'object',
      properties: { listing_id: { type: 'string' } },
      additionalProperties: false,
    })
  }
})

test('a tool of a page names no argument that it refuses', () => {
  for (const tool of pageTools) {
    const { options } = registry.find(({ path }) => path === tool.path)!
    const refused = Object.keys(options?.shape ?? {})
    expect(
      refused.filter((name) =>
        new RegExp(`\\b${name}\\b|\\b(?:in|full) brief\\b`, 'i').test(tool.description),
      ),
    ).toEqual([])
  }
})
