import { type Draw, box, dashed, fine, Sheet, type Point } from './paint.ts'
import { type Described, drawFor, lightOf } from './described.ts'
import type { Front } from './painted-front.ts'
import { chooseHouseStyle, type HouseStyle } from './house-styles.ts'
import { balcony, entrance, opening } from './openings.ts'
import {
  bicycle,
  cat,
  cypress,
  grass,
  hills,
  hydrangeas,
  panels,
  parasol,
  pavement,
  pine,
  pot,
  seasons,
  skyAndSun,
  tree,
  water,
  scaffold,
} from './props.ts'
import { shadow, wall, worn } from './walls.ts'

interface House {
  sheet: Sheet
  draw: Draw
  home: Described
  style: HouseStyle
  left: number
  right: number
  eaves: number
  ground: number
}

/** Where the house stands in the picture: alone, or between others, which are cut by its edges. */
const placeOf = ({ type, features }: Described): Pick<House, 'left' | 'right' | 'eaves' | 'ground'> => {
  const ground = features.has('pool') ? 470 : type === 'terraced_house' ? 580 : 556
  const high =
    type === 'farmhouse' ? 262 : type === 'terraced_house' ? 424 : type === 'detached_house' ? 318 : 360
  const garage = features.has('garage') ? 210 : 0
  const eaves = ground - high
  if (type === 'terraced_house') return { left: 56, right: 904 - garage, eaves, ground }
  if (type === 'semi_detached_house') return { left: 150, right: 880 - garage, eaves, ground }
  if (type === 'farmhouse') return { left: 40, right: 830, eaves, ground }
  return { left: 88, right: 872 - garage, eaves, ground }
}

const behind = ({ sheet, draw, home, ground }: House) => {
  skyAndSun(
    sheet,
    home.orientation === null || home.orientation === 'N' ? null : [draw.chance(0.5) ? 92 : 870, 84],
  )
  const hasSea = home.features.has('sea_view')
  if (hasSea) water(sheet, 270)
  else if (home.region !== 'mainland' || draw.chance(0.7)) hills(sheet, draw, 290)
  if (home.features.has('river_view')) {
    hills(sheet, draw, 280)
    water(sheet, 330, ground)
  }
}

/** A neighbour that leans on the house: known from its type alone, so only its outline and nothing of it is painted. */
const neighbour = ({ sheet, eaves, ground }: House, x: number, wide: number) => {
  sheet.rect('paper', [x, eaves + 18], [wide, ground - eaves - 18])
  sheet.rect('none', [x, eaves + 18], [wide, ground - eaves - 18], dashed)
}

/** What is above the ground floor is not reported: a roof in a broken line, and on it what is reported. */
const roof = ({ sheet, home, style, left, right, eaves }: House) => {
  const rise = 128
  const inset = Math.min(110, (right - left) / 5)
  const outline = `M${left - 26} ${eaves}L${left + inset} ${eaves - rise}H${right - inset}L${right + 26} ${eaves}z`
  sheet.path('paper', outline)
  let tiles = ''
  for (let x = left + inset + 20; x < right - inset; x += 34) {
    const foot = left - 26 + ((x - left - inset) / (right - left - 2 * inset)) * (right - left + 52)
    tiles += `M${x} ${eaves - rise}L${Math.round(foot)} ${eaves}`
  }
  sheet.path('none', tiles, { ...dashed, width: 1.2, opacity: 0.45 })
  sheet.path('none', outline, dashed)
  if (home.features.has('solar_panels')) panels(sheet, [left + inset + 60, eaves - 30])
  if (home.features.has('attic')) skylight(sheet, [(left + right) / 2 + 60, eaves - 36])
  if (home.features.has('fireplace'))
    chimney(sheet, style.name, [right - inset - 90, Math.max(124, eaves - 92)])
}

const skylight = (sheet: Sheet, [x, y]: Point) => {
  sheet.shape(
    'glass',
    [
      [x, y],
      [x + 14, y - 50],
      [x + 84, y - 50],
      [x + 70, y],
    ],
    2.4,
  )
  sheet.path('none', `M${x + 35} ${y}l14 -50`, { width: 3, paint: 'white' })
}

const chimney = (sheet: Sheet, name: HouseStyle['name'], [x, y]: Point) => {
  sheet.path('none', `M${x + 34} ${y - 96}c-14 -20 14 -26 0 -50`, fine)
  if (name === 'algarve') {
    sheet.rect('white', [x, y - 70], [64, 96], 2.2)
    sheet.rect('white', [x - 8, y - 80], [80, 14], 2.2)
    for (const at of [8, 24, 40]) sheet.path('ink', `M${x + at} ${y - 22}v-32q5 -9 10 0v32z`)
    return sheet.shape(
      'white',
      [
        [x - 4, y - 80],
        [x + 32, y - 112],
        [x + 68, y - 80],
      ],
      2.2,
    )
  }
  const wide = name === 'alentejo' ? 116 : 58
  sheet.rect(name === 'granite' ? 'granite' : 'white', [x, y - 76], [wide, 108], 2.2)
  sheet.rect(name === 'granite' ? 'stone' : 'roof', [x - 7, y - 88], [wide + 14, 13], 2.2)
}

/** The bay of the door: in the middle of a house that stands alone, at one side of one that leans on others. */
const doorOf = ({ home, draw }: House, bays: number) =>
  home.type === 'detached_house' || home.type === 'farmhouse'
    ? Math.floor(bays / 2)
    : draw.chance(0.5)
      ? bays - 1
      : Math.min(1, bays - 1)

const windows = (house: House) => {
  const { sheet, home, style, left, right, eaves, ground } = house
  const [lit, most] = home.bedroomsBetween ?? [home.bedrooms, home.bedrooms]
  const bays = Math.max(3, (most ?? 2) + 1)
  const pitch = (right - left) / bays
  const high = ground - eaves
  const [wide, tall] =
    style.window === 'pane'
      ? [pitch * 0.72, high * 0.5]
      : [
          Math.min(pitch * (style.window === 'roller' ? 0.58 : 0.42), high * 0.34),
          high * (style.window === 'sash' ? 0.46 : 0.4),
        ]
  const door = doorOf(house, bays)
  let lights = lit ?? 0
  let disputed = (most ?? 0) - lights
  for (let bay = 0; bay < bays; bay++) {
    const middle = left + (bay + 0.5) * pitch
    if (bay === door) {
      const tallest = Math.min(high * 0.66, 262)
      sheet.place('door', [middle, ground - tallest * 0.42])
      entrance(sheet, [middle - tallest * 0.23, ground - tallest], [tallest * 0.46, tallest], {
        trim: style.trim,
        colour: style.door,
      })
      continue
    }
    const hasRail = home.features.has('balcony') && bay === (door === 0 ? 1 : 0)
    const isBare = home.condition === 'under_construction'
    const seen =
      lit === null
        ? 'unsaid'
        : disputed-- > 0
          ? 'disputed'
          : lights-- > 0
            ? isBare
              ? 'bare'
              : 'lit'
            : 'glass'
    const y = eaves + high * 0.26
    const reach = hasRail ? ground - 16 - y : tall
    opening(sheet, {
      at: [middle - wide / 2, y],
      size: [wide, reach],
      kind: style.window,
      seen,
      trim: style.trim,
      colour: style.colour,
      isDoor: hasRail,
    })
    const edge: Point = [middle - wide / 2 - 4, y + tall * 0.5]
    if (seen === 'disputed') sheet.place('disputed', edge)
    else sheet.place(seen === 'lit' || seen === 'bare' ? 'bedroom' : 'window', edge)
    if (hasRail) sheet.place('balcony', [middle, ground - 56])
    if (hasRail) balcony(sheet, 'iron', [middle - pitch * 0.42, ground - 14], pitch * 0.84, 'wash')
  }
}

const garage = ({ sheet, draw, style, right, eaves, ground }: House) => {
  const top = eaves + 96
  wall(sheet, draw, style.material === 'granite' ? 'granite' : 'lime', box([right, top], [196, ground - top]))
  sheet.rect(style.trim, [right - 4, top - 14], [210, 20], 2.2)
  sheet.rect(style.door, [right + 26, top + 52], [146, ground - top - 52], 2.4)
  let slats = ''
  for (let y = top + 78; y < ground; y += 26) slats += `M${right + 26} ${y}h146`
  sheet.path('none', slats, { width: 2, paint: 'wash', opacity: 0.7 })
  sheet.path('none', `M${right} ${top}V${ground}M${right + 196} ${top}V${ground}`, 2.2)
  sheet.place('garage', [right + 99, top + 92])
}

const pool = (sheet: Sheet) => {
  sheet.shape(
    'white',
    [
      [150, 508],
      [830, 508],
      [950, 640],
      [30, 640],
    ],
    2,
  )
  sheet.shape(
    'foam',
    [
      [176, 520],
      [804, 520],
      [904, 640],
      [76, 640],
    ],
    2,
  )
  sheet.path('none', 'M250 552h80M520 548h110M360 596h130M640 604h90M200 612h60', {
    width: 3,
    paint: 'white',
  })
}

const before = (house: House) => {
  const { sheet, draw, home, style, left, right, ground } = house
  const { features } = home
  const season = draw.pick(seasons)
  if (features.has('garden')) {
    if (style.name === 'azores') hydrangeas(sheet, [left - 60, ground + 34], 250)
    else if (style.name === 'villa' || style.name === 'centre') pine(sheet, [86, ground + 30], 1.25)
    else tree(sheet, draw, [left - 10, ground + 50], style.name === 'algarve' ? 'winter' : season)
    if (style.name === 'granite') hydrangeas(sheet, [right - 190, ground + 40], 200)
    if (style.name === 'madeira') hydrangeas(sheet, [right - 210, ground + 36], 190)
  }
  if (features.has('terrace')) {
    const x = draw.chance(0.5) ? right - 40 : left + 90
    sheet.place('terrace', [x, ground - 30])
    parasol(sheet, [x, ground + 46], 1.1)
    sheet.rect('white', [x - 80, ground - 6], [160, 10], 2)
    sheet.path('none', `M${x - 70} ${ground + 4}v40M${x + 70} ${ground + 4}v40`, 3)
  }
  if (features.has('barbecue') && !features.has('pool')) {
    sheet.rect('clay', [32, ground - 34], [96, 80], 2.2)
    sheet.rect('ink', [48, ground - 8], [64, 30])
    sheet.path('none', `M80 ${ground - 48}c-12 -18 12 -24 0 -46`, fine)
  }
  if (features.has('pool')) {
    pool(sheet)
    sheet.place('pool', [490, 582])
  }
  if (home.type === 'farmhouse' && style.name === 'alentejo') cypress(sheet, [56, ground + 20], 1.4)
  if (!features.has('garden') && !features.has('pool')) {
    if (!features.has('barbecue')) pot(sheet, [left + 44, ground + 36], 'leaf', 1.3)
    if (draw.chance(0.5)) bicycle(sheet, [right - 190, ground + 46])
    else for (const dx of [0, 50]) pot(sheet, [right - 120 + dx, ground + 32], 'moss', 1.2 - dx / 200)
  } else if (draw.chance(0.4)) cat(sheet, [left + (right - left) * 0.66, ground + 50], 0.8)
}

const paintHouse = (house: House) => {
  const { sheet, draw, home, style, left, right, eaves, ground } = house
  behind(house)
  if (home.features.has('garden')) grass(sheet, ground)
  else pavement(sheet, draw, ground)
  if (home.type === 'terraced_house' || home.type === 'semi_detached_house') neighbour(house, -20, left + 20)
  if (home.type === 'terraced_house') neighbour(house, right + (home.features.has('garage') ? 196 : 0), 400)
  roof(house)
  const face = box([left, eaves], [right - left, ground - eaves])
  wall(sheet, draw, home.condition === 'under_construction' ? 'block' : style.material, face)
  if (home.condition === 'to_renovate' && style.material !== 'rubble')
    worn(sheet, [
      [left + 30, ground - 120],
      [right - 130, eaves + 60],
    ])
  const isRaw = home.condition === 'under_construction'
  if (style.band && !isRaw) sheet.rect(style.band, [left, ground - 44], [right - left, 44], fine)
  if (style.corners && !isRaw)
    for (const x of [left, right - 22]) sheet.rect(style.corners, [x, eaves], [22, ground - eaves], fine)
  if (style.name === 'algarve' && !isRaw)
    sheet.rect(style.trim, [left - 6, eaves - 8], [right - left + 12, 20], 2)
  windows(house)
  sheet.within(face, () => shadow(sheet, lightOf(home), [eaves, ground]))
  sheet.path('none', face, 2.4)
  if (home.features.has('garage')) garage(house)
  if (isRaw) scaffold(sheet, [left, eaves], [right, ground])
  before(house)
}

/** Where what is said of the house can be pointed at. */
const places = ({ sheet, home, left, right, eaves, ground }: House) => {
  const pitch = (right - left) / 4
  sheet.place('roof', [left + pitch * 2.9, eaves - 60], [left + pitch * 1.6, eaves - 60])
  sheet.place(
    'wall',
    [left + pitch * 3, eaves + 36],
    [left + pitch, eaves + 36],
    [left + pitch * 2, eaves + 36],
  )
  sheet.place('sky', [Math.min(right + (home.features.has('garage') ? 120 : 40), 880), eaves + 58])
  sheet.place('street', [left + pitch * 1.9, ground + 46], [left + pitch * 2.5, ground + 46])
  if (home.features.has('garden')) sheet.place('garden', [left + pitch * 1.6, ground + 44])
}

/** A house: its ground floor and what is reported of it; its roof is a broken line, because no fact gives its storeys. */
export const houseFront = (home: Described): Front => {
  const draw = drawFor(home, 23)
  const sheet = new Sheet()
  const house = { sheet, draw, home, style: chooseHouseStyle(home, draw), ...placeOf(home) }
  paintHouse(house)
  places(house)
  const { left, right, eaves, ground } = house
  const end = right + (home.features.has('garage') ? 206 : 26)
  return { sheet, facade: [left - 26, eaves - 128, end - left + 26, ground - eaves + 128] }
}
