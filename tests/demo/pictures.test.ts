import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { illustrations } from '../../scripts/demo/pictures/illustrations.ts'
import { kitchenSvg, livingRoomSvg } from '../../scripts/demo/pictures/interior.ts'
import { layOut, widthOfPicture } from '../../scripts/demo/pictures/plan.ts'
import { sourceListing } from '#src/domain/source/listing.ts'

const folder = join(import.meta.dirname, '../../data/demo')

const listings = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'restricted.json')
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { kind: string }[])
  .filter(({ kind }) => kind === 'listing')
  .map((record) => sourceListing.parse(record))

test('the records name the illustrations that follow from their facts, and each is marked as a drawing, but for three', () => {
  const illustrated = listings.filter(({ media }) => media.length > 0)
  expect(illustrated.length).toBeGreaterThanOrEqual(20)
  for (const listing of listings)
    expect(listing.media).toEqual(illustrations(listing).map(({ media }) => media))
  const origins: string[] = []
  for (const { media } of illustrated)
    for (const { digital_source_type, alt } of media) {
      origins.push(digital_source_type)
      expect(alt.pt).toMatch(/^(Desenho|Planta desenhada)/)
      expect(alt.en).toMatch(/^(Drawing|Drawn)/)
    }
  expect(origins.filter((origin) => origin !== 'digitalCreation').toSorted()).toEqual([
    'compositeWithTrainedAlgorithmicMedia',
    'digitalCapture',
    'unknown',
  ])
})

test('every illustration is in the repository, and all of them are small', () => {
  const named = listings.flatMap(({ media }) => media.map(({ file }) => file)).toSorted()
  const files = readdirSync(join(folder, 'pictures')).map((name) => `pictures/${name}`)
  expect(files.toSorted()).toEqual(named)
  const bytes = files.map((file) => statSync(join(folder, file)).size)
  expect(Math.max(...bytes)).toBeLessThan(20_000)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(600_000)
})

test('homes that report the same have rooms of other colours, floors and furniture', () => {
  const ids = listings.filter(({ media }) => media.length > 0).map(({ listing_id }) => listing_id)
  const same = { bedrooms: 2, bathrooms: 1, area: 80, features: new Set(['balcony']) }
  for (const room of [livingRoomSvg, kitchenSvg])
    expect(new Set(ids.map((listing_id) => room({ listing_id, ...same }))).size).toBe(ids.length)
})

test('the rooms of a plan fill the reported area, and its scale fits the home', () => {
  const home = { listing_id: 'ol-7k3q9x', bedrooms: 2, bathrooms: 1, area: 68, features: new Set<string>() }
  const { width, height, corridor, rooms } = layOut(home)
  expect(width * height).toBeCloseTo(68)
  const inRooms = rooms.reduce((sum, room) => sum + room.width * room.height, 0)
  expect(inRooms + corridor * width).toBeCloseTo(68)
  expect(rooms.filter(({ use }) => use === 'bedroom')).toHaveLength(2)
  expect(widthOfPicture(home)).toBeGreaterThan(width)
})

test('a home whose rooms or area nobody reported has no plan', () => {
  const listing = listings.find(({ media }) => media.length > 0)
  if (!listing) throw new Error('No home of the demonstration is illustrated')
  const { beds: _, ...facts } = listing.facts
  expect(illustrations({ ...listing, facts })).toEqual([])
  expect(illustrations({ ...listing, checks: {} })).toEqual([])
})
