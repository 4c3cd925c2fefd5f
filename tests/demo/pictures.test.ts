import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PaintedFront } from '#src/domain/site/painted-front.ts'
import { sourceListing } from '#src/domain/source/listing.ts'
import { factsShownBy, without, type Described } from '#src/components/drawing/described.ts'
import { describedBy } from '../../scripts/demo/pictures/described.ts'
import { drawFront } from '#src/components/drawing/front.ts'
import { frontForHome, illustrations, views } from '../../scripts/demo/pictures/illustrations.ts'
import { paint } from '#src/components/drawing/paint.ts'
import { houseFront } from '#src/components/drawing/house-front.ts'
import { layOut, widthOfPicture } from '../../scripts/demo/pictures/plan.ts'

const folder = join(import.meta.dirname, '../../data/demo')

const listings = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { kind: string }[])
  .filter(({ kind }) => kind === 'listing')
  .map((record) => sourceListing.parse(record))
const open = listings.filter(({ record_class }) => record_class === 'open_listing')

const flat: Described = {
  listing_id: 'ol-7k3q9x',
  type: 'apartment',
  floor: 3,
  bedrooms: 2,
  bedroomsBetween: null,
  bathrooms: 1,
  area: 68,
  condition: 'used',
  year: 1962,
  orientation: 'SW',
  features: new Set(['balcony']),
  district: 'lisboa',
  region: 'mainland',
}
const litWindows = (svg: string) => svg.split(`fill="${paint.lit}" d`).length - 1

test('the records name the illustrations that follow from their facts, and each is marked as a drawing, but for four', () => {
  for (const listing of listings)
    expect(listing.media).toEqual(illustrations(listing).map(({ media }) => media))
  const origins = open.flatMap(({ media }) => media.map(({ digital_source_type }) => digital_source_type))
  expect(origins.filter((origin) => origin !== 'digitalCreation').toSorted()).toEqual([
    'compositeWithTrainedAlgorithmicMedia',
    'compositeWithTrainedAlgorithmicMedia',
    'digitalCapture',
    'unknown',
  ])
})

test('one room is shown as AI furnished it and empty, and the empty one names the other', () => {
  const pairs = open.flatMap(({ media }) => media.filter(({ original_of }) => original_of))
  expect(pairs.map(({ file, original_of }) => [file, original_of])).toEqual([
    ['pictures/ol-m4x8tz-empty.webp', ['pictures/ol-m4x8tz-living.webp']],
  ])
  for (const listing_id of open.map((listing) => listing.listing_id)) {
    const [empty, furnished] = [views.empty, views.living].map(({ draw }) => draw({ ...flat, listing_id }))
    expect(furnished?.length, listing_id).toBeGreaterThan(empty?.length ?? 0)
  }
})

test('every open home has at least three pictures, six have eight, and no two fronts are the same', () => {
  const counts = open.map(({ media }) => media.length)
  expect(Math.min(...counts)).toBe(3)
  expect(counts.filter((count) => count === 8)).toHaveLength(6)
  expect(new Set(open.map((listing) => illustrations(listing)[0]?.svg)).size).toBe(open.length)
})

test('every caption says in both languages what is ours', () => {
  for (const { media } of open)
    for (const { alt } of media) {
      expect(alt.pt).toMatch(/^(Desenho|Planta desenhada): .* são nossos\.$/)
      expect(alt.en).toMatch(/^(Drawing|Drawn floor plan): .*(are|is) ours\.$/)
    }
})

test('a front says no more than the record: without a fact that its caption does not name it is the same', () => {
  for (const listing of open) {
    const home = describedBy(listing)
    const shown = new Set(factsShownBy(drawFront, home))
    const silent = ['bathrooms', ...home.features].filter((fact) => !shown.has(fact))
    const stripped = silent.reduce(without, { ...home, area: null })
    expect(drawFront(stripped), home.listing_id).toBe(drawFront(home))
  }
})

test('the windows of a flat that are lit are as many as its bedrooms, and broken lines where nobody said', () => {
  for (const bedrooms of [0, 1, 2, 3, 4]) expect(litWindows(drawFront({ ...flat, bedrooms }))).toBe(bedrooms)
  const unsaid = drawFront({ ...flat, bedrooms: null })
  expect(litWindows(unsaid)).toBe(0)
  expect(unsaid.split('stroke-dasharray').length).toBeGreaterThan(
    drawFront(flat).split('stroke-dasharray').length,
  )
})

test('a flat near the street shows its storeys down to the door, a high one is cut off by the frame', () => {
  const pavement = `fill="${paint.pavement}"`
  expect(drawFront({ ...flat, floor: 2 })).toContain(pavement)
  for (const floor of [3, 7]) expect(drawFront({ ...flat, floor })).not.toContain(pavement)
  expect(drawFront({ ...flat, floor: 7 })).toBe(drawFront({ ...flat, floor: 12 }))
})

test('a home that is not built is drawn as a plan of its front, a ruin without a roof, and one of which nothing is reported in broken line', () => {
  expect(drawFront({ ...flat, condition: 'off_plan' })).toContain(
    `fill="${paint.deep}" d="M0 0h960v640h-960z"`,
  )
  expect(drawFront({ ...flat, type: 'detached_house', condition: 'ruin' })).not.toContain('stroke-dasharray')
  expect(litWindows(drawFront({ ...flat, type: null }))).toBe(0)
})

test('a view of the sea, a fireplace and equipment of a kitchen are painted where they are reported', () => {
  const bare: Described = { ...flat, features: new Set() }
  const withs = (feature: 'sea_view' | 'fireplace' | 'equipped_kitchen'): Described => ({
    ...flat,
    features: new Set([feature]),
  })
  expect(factsShownBy(views.living.draw, withs('fireplace'))).toContain('fireplace')
  expect(factsShownBy(views.kitchen.draw, withs('equipped_kitchen'))).toContain('equipped_kitchen')
  expect(factsShownBy(views.outside.draw, withs('sea_view'))).toContain('sea_view')
  expect(views.kitchen.draw(bare)).toContain('stroke-dasharray')
  expect(views.kitchen.draw(withs('equipped_kitchen'))).not.toContain('stroke-dasharray')
})

test('a home without reported bedrooms or bathrooms has no picture of one', () => {
  expect(views.bedroom.draw({ ...flat, bedrooms: null })).toBeNull()
  expect(views.bathroom.draw({ ...flat, bathrooms: 0 })).toBeNull()
})

const fronts = JSON.parse(readFileSync(join(folder, '../painted-fronts.json'), 'utf8')) as Record<
  string,
  PaintedFront
>

test('the fronts of the home page are the first pictures of their homes', () => {
  expect(Object.keys(fronts).length).toBeGreaterThan(2)
  for (const [listing_id, front] of Object.entries(fronts)) {
    const home = open.find((each) => each.listing_id === listing_id)
    if (!home) throw new Error(`${listing_id} is no open home`)
    expect(front).toEqual(JSON.parse(JSON.stringify(frontForHome(home))))
    expect(front.alt).toBe(home.media[0]?.alt.en)
    const byDay = front.svg.replaceAll(/var\(--p-(\w+)\)/g, (_, name: keyof typeof paint) => paint[name])
    expect(illustrations(home)[0]?.svg).toContain(byDay)
  }
})

test('what is built fills at least 70 % of the frame of the home page, whose number is in sight and on the sheet', () => {
  for (const [listing_id, { frame, places }] of Object.entries(fronts)) {
    const [left, top, width, height] = frame as [number, number, number, number]
    const { facade } = houseFront(describedBy(open.find((each) => each.listing_id === listing_id)!))
    const within = (from: number, size: number, start: number, length: number) =>
      Math.min(from + size, start + length) - Math.max(from, start)
    const filled = within(facade[0], facade[2], left, width) * within(facade[1], facade[3], top, height)
    expect(filled / (width * height), listing_id).toBeGreaterThan(0.7)
    expect(width / height).toBeCloseTo(1.32, 1)
    // A frame three wide and two high around the same middle shows no edge of the sheet.
    expect(left + width / 2 - height * 0.75).toBeGreaterThan(-1)
    expect(left + width / 2 + height * 0.75).toBeLessThan(961)
    expect(Object.keys(places)).toEqual(expect.arrayContaining(['roof', 'wall', 'door', 'street']))
  }
})

test('where sources disagree on the bedrooms, the window that only some of them count is cracked', () => {
  const house: Described = {
    ...flat,
    type: 'detached_house',
    orientation: null,
    bedrooms: null,
    bedroomsBetween: [2, 3],
  }
  expect(litWindows(drawFront(house))).toBe(3)
  expect(houseFront(house).sheet.places.disputed).toHaveLength(1)
  expect(houseFront({ ...house, bedrooms: 3, bedroomsBetween: null }).sheet.places.disputed).toBeUndefined()
  expect(factsShownBy(drawFront, house)).toContain('bedrooms')
})

test('every illustration is in the repository, none larger than 60 kB; those of a home that has every picture are as large as a window', async () => {
  const named = listings.flatMap(({ media }) => media.map(({ file }) => file)).toSorted()
  const files = readdirSync(join(folder, 'pictures')).map((name) => `pictures/${name}`)
  expect(files.toSorted()).toEqual(named)
  for (const { media } of open)
    for (const { file } of media) {
      expect(statSync(join(folder, file)).size, file).toBeLessThanOrEqual(60_000)
      const { width } = await sharp(join(folder, file)).metadata()
      expect(width, file).toBe(media.length === 8 ? 1_600 : 800)
    }
})

test('homes that report the same have rooms of other colours, floors and furniture', () => {
  const ids = open.map(({ listing_id }) => listing_id)
  for (const view of ['living', 'kitchen', 'bedroom', 'bathroom'] as const) {
    const drawn = new Set(ids.map((listing_id) => views[view].draw({ ...flat, listing_id })))
    expect(drawn.size, view).toBeGreaterThan(ids.length * 0.7)
  }
})

test('the rooms of a plan fill the reported area, and its scale fits the home', () => {
  const home = { listing_id: 'ol-7k3q9x', bedrooms: 2, bathrooms: 1, area: 68 }
  const { width, height, corridor, rooms } = layOut(home)
  expect(width * height).toBeCloseTo(68)
  const inRooms = rooms.reduce((sum, room) => sum + room.width * room.height, 0)
  expect(inRooms + corridor * width).toBeCloseTo(68)
  expect(rooms.filter(({ use }) => use === 'bedroom')).toHaveLength(2)
  expect(widthOfPicture(home)).toBeGreaterThan(width)
})

test('a home whose rooms or area nobody reported has no plan', () => {
  const listing = open.find(({ media }) => media.some(({ plan }) => plan))
  if (!listing) throw new Error('No home of the demonstration has a plan')
  const { beds: _, ...facts } = listing.facts
  for (const other of [
    { ...listing, facts },
    { ...listing, checks: {} },
  ])
    expect(illustrations(other).filter(({ media }) => media.plan)).toEqual([])
})
