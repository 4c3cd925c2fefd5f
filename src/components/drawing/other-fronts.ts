import { type Described, drawFor, lightOf } from './described.ts'
import { box, dashed, fine, Sheet, type Point, type Stroke } from './paint.ts'
import { bicycle, cat, grass, hills, pavement, pot, seasons, skyAndSun, tree, water } from './props.ts'
import { shadow, wall } from './walls.ts'

const chalk: Stroke = { width: 2.4, paint: 'white' }
const thin: Stroke = { width: 1.2, paint: 'wash', opacity: 0.4 }
const broken: Stroke = { width: 2, paint: 'wash', isDashed: true }

const paper = (sheet: Sheet) => {
  sheet.rect('deep', [0, 0], [960, 640])
  let grid = ''
  for (let at = 40; at < 960; at += 40) grid += `M${at} 0V640${at < 640 ? `M0 ${at}H960` : ''}`
  sheet.path('none', grid, thin)
}

/** A measure beside the front, without a number. */
const measure = (sheet: Sheet, x: number, top: number, bottom: number) =>
  sheet.path(
    'none',
    `M${x} ${top}V${bottom}M${x - 12} ${top}h24M${x - 12} ${bottom}h24M${x - 7} ${top + 7}l14 -14M${x - 7} ${bottom + 7}l14 -14`,
    chalk,
  )

/** A home that is not built: its storey as on a drawing of the architect's, in white line on blue; the rest is broken. */
export const planFront = (home: Described): Sheet => {
  const sheet = new Sheet()
  paper(sheet)
  const own = Math.max(0, home.floor ?? 0)
  const high = Math.min(190, 440 / (own + 1))
  const [left, wide, ground] = [150, 700, 560]
  const beds = home.bedrooms ?? 0
  const bays = Math.max(3, beds)
  for (let floor = 0; floor <= own + 2; floor++) {
    const top = ground - (floor + 1) * high
    sheet.path('none', box([left, top], [wide, high]), floor > own ? broken : chalk)
    for (let bay = 0; bay < bays; bay++) {
      const x = left + ((bay + 0.5) * wide) / bays - high * 0.3
      const pane = box([x, top + high * 0.24], [high * 0.6, high * (floor === own ? 0.72 : 0.5)])
      if (floor === own && bay < beds) sheet.glaze('lit', 0.9, pane)
      sheet.path('none', pane, floor > own ? broken : chalk)
    }
    if (floor === own && own > 0 && home.features.has('balcony'))
      sheet.path(
        'none',
        Array.from({ length: 43 }, (_, rod) => `M${left + 20 + rod * 15.7} ${top + high - 54}v54`).join('') +
          `M${left + 14} ${top + high - 54}h${wide - 28}`,
        chalk,
      )
  }
  if (home.features.has('solar_panels'))
    sheet.path('none', 'M40 40l14 -26h54l-14 26zM104 40l14 -26h54l-14 26z', chalk)
  measure(sheet, 100, ground - (own + 1) * high, ground)
  sheet.line([60, ground], [920, ground], { width: 5, paint: 'white' })
  sheet.path('none', `M${left} 600v20m0 -10h${wide}m0 -10v20`, chalk)
  sheet.path('white', 'M870 596l40 -92l22 10l-40 92l-24 20z')
  sheet.path('ochre', 'M874 588l36 -84l22 10l-36 84z')
  return sheet
}

const goesOn = (sheet: Sheet, y: number, bays: number) => {
  sheet.rect('paper', [0, 0], [960, y])
  for (let bay = 0; bay < bays; bay++)
    sheet.rect('none', [(bay + 0.28) * (960 / bays), y - 150], [(960 / bays) * 0.44, 104], dashed)
  sheet.path('none', `M0 ${y}h960`, 2.4)
}

/** A shop on the street: what is above it is a broken line. */
export const shopFront = (home: Described): Sheet => {
  const draw = drawFor(home, 27)
  const sheet = new Sheet()
  goesOn(sheet, 150, 4)
  wall(sheet, draw, draw.pick(['azulejo', 'render', 'cladding']), box([0, 150], [960, 426]))
  pavement(sheet, draw, 576)
  const colour = draw.pick(['pine', 'deep', 'rust'] as const)
  sheet.rect(colour, [96, 226], [768, 350], 2.4)
  sheet.rect('lit', [130, 306], [300, 214], 2.4)
  sheet.rect('lit', [530, 306], [300, 214], 2.4)
  sheet.path('none', 'M280 306v214M680 306v214', { width: 5, paint: 'white' })
  for (const x of [130, 530]) sheet.glaze('white', 0.5, `M${x} 440L${x + 150} 306h60L${x} 500z`)
  sheet.rect('glass', [448, 306], [64, 270], 2.4)
  sheet.disc('ochre', [502, 450], 5)
  for (let at = 0; at < 12; at++)
    sheet.path(at % 2 === 0 ? 'white' : 'ochre', `M${84 + at * 66} 226h66v54q-33 30 -66 0z`, 2)
  sheet.within(box([0, 150], [960, 426]), () => shadow(sheet, lightOf(home), [150, 576]))
  if (home.features.has('basement'))
    sheet.path('none', 'M170 548h90v22h-90zM190 548v22M215 548v22M240 548v22', { width: 3, paint: 'white' })
  pot(sheet, [70, 610], 'leaf', 1.5)
  pot(sheet, [894, 610], 'moss', 1.5)
  if (draw.chance(0.5)) bicycle(sheet, [700, 622])
  else cat(sheet, [330, 610], 0.85)
  return sheet
}

/** Offices behind a wall of glass; their own storey is lit. */
export const officeFront = (home: Described): Sheet => {
  const draw = drawFor(home, 29)
  const sheet = new Sheet()
  const own = Math.max(0, home.floor ?? 0)
  const high = 150
  const top = Math.max(110, 572 - (own + 1) * high)
  sheet.rect('paper', [0, 0], [960, 640])
  pavement(sheet, draw, 572)
  sheet.rect('ink', [0, top], [960, 572 - top])
  for (let floor = 0; floor * high < 572 - top; floor++)
    for (let bay = 0; bay < 8; bay++) {
      const isOwn = top + floor * high === top && home.floor !== null
      const at: Point = [bay * 120 + 8, top + floor * high + 10]
      sheet.rect(isOwn ? 'lit' : 'dusk', at, [104, high - 22], 1.6)
      if (!isOwn) sheet.glaze('white', 0.2, `M${at[0]} ${at[1] + 96}l104 -70v26l-104 70z`)
      else if (bay % 3 === 0)
        sheet.path(
          'mid',
          `M${at[0] + 20} ${at[1] + 126}v-34h50v34zM${at[0] + 36} ${at[1] + 92}v-26h34v26z`,
          1.6,
        )
    }
  for (let bay = 0; bay < 4; bay++)
    sheet.path('none', `M${bay * 240 + 20} 0V${top}M${bay * 240 + 140} 0V${top}M0 ${top - 90}H960`, dashed)
  sheet.within(box([0, top], [960, 572 - top]), () => shadow(sheet, lightOf(home), [top, 572]))
  tree(sheet, draw, [840, 610], draw.pick(seasons))
  bicycle(sheet, [190, 626])
  return sheet
}

/** A hall of sheet metal with its gate. */
export const warehouseFront = (home: Described): Sheet => {
  const draw = drawFor(home, 31)
  const sheet = new Sheet()
  skyAndSun(sheet, [110, 96])
  hills(sheet, draw, 330)
  sheet.rect('concrete', [0, 560], [960, 80])
  sheet.path('none', 'M0 560h960M0 600h960', fine)
  const face = 'M70 560V250L250 150V250L430 150V250L610 150V250L790 150V250L890 200V560z'
  sheet.path('wash', face)
  sheet.pattern([26, 40], face, (piece) =>
    piece.path('none', 'M0 0v40', { width: 2, paint: 'mid', opacity: 0.5 }),
  )
  sheet.path('none', face, 2.4)
  for (const x of [250, 430, 610, 790]) sheet.path('glass', `M${x} 166v70h-14v-62z`, fine)
  sheet.rect('ochre', [330, 330], [300, 230], 2.6)
  let slats = ''
  for (let y = 354; y < 560; y += 24) slats += `M330 ${y}h300`
  sheet.path('none', slats, { width: 2, paint: 'amber' })
  sheet.rect('deep', [720, 420], [76, 140], 2.4)
  sheet.rect('glass', [140, 350], [120, 60], 2.4)
  sheet.path('none', 'M180 350v60M220 350v60', { width: 3, paint: 'white' })
  sheet.rect('concrete', [310, 544], [340, 30], 2)
  if (home.features.has('parking'))
    sheet.path('none', 'M40 640l40 -50M140 640l30 -50M240 640l20 -50', { width: 5, paint: 'white' })
  sheet.rect('clay', [664, 512], [44, 48], 2)
  return sheet
}

/** The gate of a lock-up garage: below the street there are pillars and a lamp. */
export const garageFront = (home: Described): Sheet => {
  const draw = drawFor(home, 33)
  const sheet = new Sheet()
  wall(sheet, draw, 'concrete', box([0, 0], [960, 540]))
  sheet.rect('stone', [0, 540], [960, 100])
  sheet.path('none', 'M0 540h960M0 592h960M280 640l40 -100M680 640l-40 -100', { width: 3, paint: 'white' })
  const colour = draw.pick(['mid', 'moss', 'brick'] as const)
  for (const [x, own] of [
    [-220, false],
    [300, true],
    [820, false],
  ] as const) {
    sheet.rect(own ? colour : 'side', [x, 210], [360, 330], 2.6)
    let slats = ''
    for (let y = 246; y < 540; y += 36) slats += `M${x} ${y}h360`
    sheet.path('none', slats, { width: 2, paint: own ? 'white' : 'seam', opacity: 0.8 })
    if (own) sheet.rect('ink', [x + 160, 500], [40, 10])
  }
  for (const x of [160, 680]) {
    sheet.rect('white', [x, 0], [120, 540], 2.2)
    sheet.rect('ochre', [x, 440], [120, 60])
    sheet.path('ink', `M${x} 500l40 -60h30l-40 60zM${x + 60} 500l40 -60h20v14l-30 46z`)
  }
  if ((home.floor ?? 0) < 0) {
    sheet.rect('white', [340, 70], [280, 22], 2)
    sheet.glaze('lit', 0.7, 'M340 92h280l130 118H210z')
  }
  return sheet
}

/** A plot: its boundary is a broken line, because its shape is not reported. */
export const plotFront = (home: Described): Sheet => {
  const draw = drawFor(home, 35)
  const sheet = new Sheet()
  skyAndSun(sheet, [810, 92])
  if (home.features.has('sea_view')) water(sheet, 220)
  hills(sheet, draw, home.features.has('sea_view') ? 330 : 270)
  sheet.path('meadow', 'M0 340q300 -40 520 -10t440 -10V640H0z')
  let rows = ''
  for (let row = 0; row < 9; row++)
    rows += `M${-160 + row * 150} 640Q${200 + row * 70} 470 ${360 + row * 40} 352`
  sheet.path('none', rows, { width: 9, paint: 'leaf', opacity: 0.9 })
  sheet.path('none', 'M96 596L250 366L724 356L900 580z', { width: 4, isDashed: true, paint: 'deep' })
  for (const [x, y] of [
    [96, 596],
    [250, 366],
    [724, 356],
    [900, 580],
  ] as const)
    sheet.rect('white', [x - 7, y - 40], [14, 42], 2)
  if (home.region === 'azores') {
    const band = 'M0 600q240 -30 480 -8t480 -12V640H0z'
    wall(sheet, draw, 'basalt', band)
    sheet.path('none', band, 2)
  } else tree(sheet, draw, [800, 470], draw.pick(seasons))
  cat(sheet, [420, 600], 0.7)
  return sheet
}

/** A home of which nothing but its type is reported: all of it is a broken line, whoever passes by is not. */
export const unreportedFront = (home: Described): Sheet => {
  const draw = drawFor(home, 37)
  const sheet = new Sheet()
  sheet.rect('paper', [0, 0], [960, 640])
  pavement(sheet, draw, 572)
  sheet.path('none', 'M60 0V572M900 0V572M60 190H900M60 381H900', dashed)
  for (let floor = 0; floor < 3; floor++)
    for (let bay = 0; bay < 4; bay++)
      sheet.rect('none', [112 + bay * 210, 40 + floor * 191], [106, 104], dashed)
  cat(sheet, [300, 616], 0.95)
  tree(sheet, draw, [760, 610], draw.pick(seasons))
  return sheet
}

/** A ruin: walls open above, through whose windows the sky is seen. */
export const ruinFront = (home: Described): Sheet => {
  const draw = drawFor(home, 39)
  const sheet = new Sheet()
  skyAndSun(sheet, [780, 110])
  hills(sheet, draw, 320)
  grass(sheet, 548)
  const face = 'M130 560V250l40 -24l60 30l50 -70l90 24l40 60l96 14l70 -96l50 60l90 -30l60 80l54 -10V560z'
  const holes = 'M250 350v116h92v-116zM650 340v120h92v-120zM446 390v170h104v-170q-52 -50 -104 0z'
  sheet.within(`${face}`, () => wall(sheet, draw, 'rubble', face))
  sheet.path('sky', 'M250 350h92v116h-92zM650 340h92v120h-92z', 3)
  sheet.path('leaf', 'M446 560v-170q52 -50 104 0v170z', 3)
  sheet.path('none', face + holes, 2.6)
  sheet.path(
    'moss',
    'M130 470q-40 -70 14 -120q-10 -60 40 -84q30 40 0 80q40 50 10 90q20 60 -20 124h-50z',
    fine,
  )
  sheet.path('pine', 'M760 560q-20 -90 30 -130q50 -10 60 50q34 30 20 80z', fine)
  sheet.path('none', 'M600 240q-10 -60 20 -110M612 190q20 -20 40 -16', { width: 6, paint: 'rust' })
  sheet.disc('moss', [626, 116], 46)
  sheet.disc('leaf', [662, 150], 28)
  cat(sheet, [400, 592], 0.8)
  return sheet
}
