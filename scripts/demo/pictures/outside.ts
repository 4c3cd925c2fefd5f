import { type Described, drawFor } from '#src/components/drawing/described.ts'
import { lemons } from './furniture.ts'
import { box, fine, Sheet } from '#src/components/drawing/paint.ts'
import {
  bicycle,
  boat,
  cat,
  grass,
  hills,
  parasol,
  pavement,
  pot,
  roofsBelow,
  seasons,
  skyAndSun,
  tree,
  washing,
  water,
} from '#src/components/drawing/props.ts'
import { setStage, type Stage } from './stage.ts'
import { wall } from '#src/components/drawing/walls.ts'

/** What lies before the home: a reported view, or the roofs of its town. */
const panorama = ({ sheet, draw, home }: Stage) => {
  const { features, orientation } = home
  const x = orientation === null || orientation === 'N' ? null : orientation.includes('E') ? 200 : 760
  skyAndSun(sheet, x === null ? null : [x, 130])
  if (features.has('sea_view')) {
    water(sheet, 250)
    boat(sheet, [620, 290], 0.7)
    boat(sheet, [240, 270], 0.4)
    if ((home.floor ?? 0) > 2) roofsBelow(sheet, draw, 430)
    return
  }
  hills(sheet, draw, 250)
  if (features.has('river_view')) {
    water(sheet, 290, 430)
    boat(sheet, [700, 380], 0.8)
  }
  roofsBelow(sheet, draw, 430)
}

const table = ({ sheet }: Stage, x: number) => {
  sheet.path('none', `M${x} 540l-30 90M${x} 540l30 90`, { width: 6, paint: 'ink' })
  sheet.rect('white', [x - 90, 524], [180, 16], 2.2)
  lemons(sheet, [x, 524])
  sheet.path('none', `M${x + 120} 640v-180M${x + 120} 560h70v80`, { width: 7, paint: 'brick' })
}

const balconyView = (stage: Stage) => {
  const { sheet, draw, home } = stage
  panorama(stage)
  let rods = ''
  for (let x = 12; x < 960; x += 26) rods += `M${x} 420v170`
  if (home.year !== null && home.year >= 2000) sheet.glaze('foam', 0.45, box([0, 420], [960, 170]))
  else sheet.path('none', rods, 4)
  sheet.rect('deep', [0, 408], [960, 14])
  sheet.rect('stone', [0, 586], [960, 54], 2)
  sheet.path('none', 'M0 612h960', fine)
  if (home.features.has('terrace')) parasol(sheet, [300, 630], 1.6)
  table(stage, 300)
  pot(sheet, [820, 630], 'moss', 1.9)
  pot(sheet, [910, 630], 'leaf', 1.5)
  if (draw.chance(0.5)) cat(sheet, [620, 628], 1.1)
  else washing(sheet, [520, 440], 200)
}

const gardenView = (stage: Stage) => {
  const { sheet, draw, home } = stage
  skyAndSun(sheet, [160, 110])
  if (home.features.has('sea_view')) water(sheet, 250)
  hills(sheet, draw, 300)
  grass(sheet, 380)
  wall(sheet, draw, home.region === 'azores' ? 'basalt' : 'lime', box([0, 330], [960, 60]))
  sheet.path('none', box([0, 330], [960, 60]), 2)
  const season = draw.pick(seasons)
  tree(sheet, draw, [220, 520], 'winter')
  tree(sheet, draw, [480, 470], season)
  tree(sheet, draw, [800, 540], 'winter')
  if (home.features.has('pool')) {
    sheet.shape(
      'white',
      [
        [330, 520],
        [760, 520],
        [860, 640],
        [250, 640],
      ],
      2,
    )
    sheet.shape(
      'foam',
      [
        [352, 532],
        [738, 532],
        [818, 640],
        [290, 640],
      ],
      2,
    )
  } else
    for (let row = 0; row < 3; row++)
      for (let at = 0; at < 8; at++)
        sheet.disc(at % 2 === 0 ? 'pine' : 'moss', [340 + at * 50 + row * 8, 540 + row * 36], 17)
  cat(sheet, [140, 620], 1)
}

const windowSill = (stage: Stage) => {
  const { sheet, draw } = stage
  panorama(stage)
  sheet.path('white', 'M0 0h960v640H0zM110 60v460h740V60z')
  sheet.path('white', 'M0 0h110v640H0zM850 0h110v640H850zM0 0h960v60H0zM0 520h960v120H0z', fine)
  sheet.path('none', 'M480 60v460M110 210h740', { width: 14, paint: 'white' })
  sheet.path('none', 'M110 60h740v460H110z', 2.6)
  sheet.rect('board', [60, 516], [840, 34], 2.4)
  pot(sheet, [690, 516], 'leaf', 1.5)
  pot(sheet, [770, 516], 'moss', 1.2)
  cat(sheet, [300, 516], 1.7)
  if (draw.chance(0.5)) lemons(sheet, [540, 516])
}

/** What is seen from the home: from its balcony or terrace, in its garden, or from a window with a reported view. */
export const outside = (home: Described): string => {
  const draw = drawFor(home, 49)
  const sheet = new Sheet()
  const stage: Stage = { sheet, draw, home, floor: 520 }
  if (home.features.has('balcony') || home.features.has('terrace')) balconyView(stage)
  else if (home.features.has('garden')) gardenView(stage)
  else windowSill(stage)
  return sheet.svg()
}

const steps = (sheet: Sheet) => {
  const flight: string[] = []
  for (let step = 0; step < 11; step++)
    flight.push(`${240 + step * 62} ${560 - step * 42}L${240 + step * 62} ${518 - step * 42}`)
  sheet.path('stone', `M240 560L${flight.join('L')}L960 98V560z`, 2.4)
  let rods = ''
  for (let step = 0; step < 11; step++) rods += `M${262 + step * 62} ${516 - step * 42}v-116`
  sheet.path('none', rods, 4)
  sheet.path('none', 'M240 406L950 -76', { width: 12, paint: 'rust' })
}

/** The way in: the lift where one is reported, the stairs where it is reported that there is none or nothing is said of one. */
export const landing = (home: Described): string => {
  const draw = drawFor(home, 51)
  const sheet = new Sheet()
  const stage: Stage = { sheet, draw, home, floor: 560 }
  setStage(stage, 210)
  if (home.features.has('elevator')) {
    sheet.rect('stone', [300, 130], [360, 430], 2.4)
    sheet.rect('side', [336, 170], [144, 390], 2.4)
    sheet.rect('side', [480, 170], [144, 390], 2.4)
    sheet.glaze('white', 0.5, 'M350 480L460 180h16L366 520z')
    sheet.rect('lit', [440, 142], [80, 20], 2)
    sheet.rect('white', [690, 330], [34, 66], 2)
    sheet.disc('ochre', [707, 352], 8)
    pot(sheet, [820, 584], 'leaf', 1.9)
    cat(sheet, [210, 600], 1.1)
  } else {
    steps(sheet)
    cat(sheet, [520, 350], 0.8)
    pot(sheet, [120, 590], 'leaf', 1.7)
  }
  return sheet.svg()
}

/** The street before the home's door; nothing of it is reported but its region. */
export const doorstep = (home: Described): string => {
  const draw = drawFor(home, 53)
  const sheet = new Sheet()
  wall(sheet, draw, draw.pick(['lime', 'render', 'azulejo']), box([0, 0], [960, 560]))
  pavement(sheet, draw, 560)
  const colour = draw.pick(['deep', 'pine', 'rust', 'ochre'] as const)
  sheet.rect('stone', [330, 60], [300, 500], 2.4)
  sheet.rect('lit', [366, 96], [228, 74], 2.4)
  sheet.rect(colour, [366, 170], [228, 390], 2.4)
  sheet.path(
    'none',
    'M480 170v390M390 200h66v130h-66zM504 200h66v130h-66zM390 370h66v150h-66zM504 370h66v150h-66z',
    { width: 3, paint: 'white', opacity: 0.7 },
  )
  sheet.disc('ochre', [500, 350], 9, 2)
  sheet.rect('stone', [300, 550], [360, 24], 2)
  pot(sheet, [250, 596], 'leaf', 2)
  pot(sheet, [716, 600], 'moss', 1.8)
  if (draw.chance(0.5)) bicycle(sheet, [820, 612])
  else cat(sheet, [820, 606], 1)
  return sheet.svg()
}
