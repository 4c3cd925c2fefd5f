import { type Described, drawFor, lightOf } from './described.ts'
import { opening } from './openings.ts'
import { box, Sheet } from './paint.ts'
import { cat, parasol, pot, roofsBelow, skyAndSun, water } from './props.ts'
import { shadow, wall } from './walls.ts'

/** The highest storey, above which there is nothing: its roof is the one that is known. */
export const penthouseFront = (home: Described): Sheet => {
  const draw = drawFor(home, 25)
  const sheet = new Sheet()
  skyAndSun(sheet, home.orientation === null || home.orientation === 'N' ? null : [820, 96])
  if (home.features.has('sea_view') || home.features.has('river_view')) water(sheet, 300)
  roofsBelow(sheet, draw, 330)
  const [left, right, top, terrace] = [96, 748, 168, 452]
  wall(sheet, draw, draw.pick(['board', 'lime', 'concrete']), box([left, top], [right - left, terrace - top]))
  sheet.rect('white', [left - 44, top - 26], [right - left + 100, 30], 2.4)
  if (home.features.has('solar_panels'))
    sheet.shape(
      'deep',
      [
        [200, 142],
        [230, 96],
        [420, 96],
        [390, 142],
      ],
      2,
    )
  const beds = home.bedrooms
  const bays = Math.max(3, beds ?? 0)
  const pitch = (right - left) / bays
  for (let bay = 0; bay < bays; bay++)
    opening(sheet, {
      at: [left + bay * pitch + pitch * 0.1, top + 40],
      size: [pitch * 0.8, terrace - top - 46],
      kind: 'pane',
      seen: beds === null ? 'unsaid' : bay < beds ? 'lit' : 'glass',
      trim: 'white',
      colour: 'ink',
      isDoor: true,
    })
  sheet.within(box([left, top], [right - left, terrace - top]), () =>
    shadow(sheet, lightOf(home), [top, terrace]),
  )
  wall(sheet, draw, 'lime', box([0, 452], [960, 188]))
  sheet.rect('stone', [0, 446], [960, 14], 2)
  for (let bay = 0; bay < bays + 1; bay++)
    opening(sheet, {
      at: [60 + bay * (880 / (bays + 1)), 552],
      size: [760 / (bays + 1), 120],
      kind: 'pane',
      seen: 'glass',
      trim: 'white',
      colour: 'ink',
    })
  if (home.features.has('terrace')) {
    parasol(sheet, [800, 448], 1.05)
    for (const x of [40, 128, 880]) pot(sheet, [x, 448], x === 128 ? 'leaf' : 'moss', 1.25)
    sheet.rect('white', [690, 404], [190, 9], 2)
    sheet.path('none', 'M704 412v36M866 412v36', 4)
    let rods = ''
    for (let x = 4; x < 960; x += 16) rods += `M${x} 452v70`
    sheet.glaze('wash', 0.5, box([0, 460], [960, 62]))
    sheet.path('none', `M0 462h960M0 522h960${rods}`, 2)
  }
  cat(sheet, [560, 444], 0.75)
  return sheet
}
