import type { Described } from './described.ts'
import { Sheet, box, type Stroke } from './paint.ts'

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
