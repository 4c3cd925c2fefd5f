import { box, dashed, fine, n, type Paint, type Point, type Sheet } from './paint.ts'

/** The kinds of windows and doors of façades. */
export type WindowKind = 'casement' | 'sash' | 'roller' | 'band' | 'pane' | 'shutters' | 'deep'

/** What is seen in a window: light for a bedroom (bare of curtains where it is being built), glass for what else is there, a broken line for what nobody said, a crack where sources disagree whether it is there. */
export type Seen = 'lit' | 'bare' | 'glass' | 'unsaid' | 'disputed'

export interface WallOpening {
  at: Point
  size: Point
  kind: WindowKind
  seen: Seen
  trim: Paint
  /** The colour of shutters, blinds and frames. */
  colour: Paint
  /** Whether it reaches the floor. */
  isDoor?: boolean
}

const frames: Record<WindowKind, number> = {
  casement: 14,
  sash: 16,
  roller: 9,
  band: 6,
  pane: 5,
  shutters: 12,
  deep: 13,
}

const curtains = (sheet: Sheet, [x, y]: Point, [wide, high]: Point) => {
  const inner = wide * 0.3
  for (const [from, to] of [
    [x, 1],
    [x + wide, -1],
  ] as const)
    sheet.path(
      'white',
      `M${n(from)} ${n(y)}h${n(inner * to)}c${2 * to} ${n(high * 0.4)} ${n(-inner * 0.4 * to)} ${n(high * 0.6)} ${n(-inner * to)} ${n(high * 0.74)}z`,
    )
}

const bars = (kind: WindowKind, [x, y]: Point, [wide, high]: Point): string => {
  const across = (share: number) => `M${n(x)} ${n(y + high * share)}h${n(wide)}`
  const up = (share: number) => `M${n(x + wide * share)} ${n(y)}v${n(high)}`
  switch (kind) {
    case 'casement':
      return up(0.5) + across(0.36) + across(0.68)
    case 'sash':
      return up(0.33) + up(0.67) + across(0.25) + across(0.5) + across(0.75)
    case 'roller':
      return up(0.5)
    case 'band':
      return up(0.25) + up(0.5) + up(0.75)
    case 'pane':
      return up(0.5)
    default:
      return up(0.5) + across(0.5)
  }
}

const blind = (sheet: Sheet, { colour }: WallOpening, [x, y]: Point, [wide, high]: Point) => {
  const drop = high * 0.32
  sheet.rect(colour, [x, y], [wide, drop])
  let slats = ''
  for (let slat = 9; slat < drop; slat += 9) slats += `M${n(x)} ${n(y + slat)}h${n(wide)}`
  sheet.path('none', slats, fine)
  sheet.line([x, y + drop], [x + wide, y + drop], 2)
}

const shutters = (sheet: Sheet, { colour }: WallOpening, [x, y]: Point, [wide, high]: Point) => {
  const leaf = wide * 0.42
  for (const left of [x - leaf - 4, x + wide + 4]) {
    sheet.rect(colour, [left, y - 3], [leaf, high + 6], 2)
    let slats = ''
    for (let slat = 12; slat < high; slat += 12) slats += `M${n(left + 6)} ${n(y + slat)}h${n(leaf - 12)}`
    sheet.path('none', slats, { width: 1.6, paint: 'ink', opacity: 0.5 })
  }
}

/** Half of it is lit, half a broken line, a crack between them. */
const disputed = (sheet: Sheet, look: WallOpening): void => {
  const { at, size, kind } = look
  const [x, y] = at
  const [wide, high] = size
  const edge = frames[kind] + 8
  const steps = [0.56, 0.42, 0.6, 0.44, 0.62, 0.48].map((share, step): Point => [
    x + wide * share,
    y - edge + ((high + 2 * edge) * step) / 5,
  ])
  opening(sheet, { ...look, seen: 'unsaid' })
  const line = steps.map(([at, down]) => `L${n(at)} ${n(down)}`).join('')
  const left = x - 2 * edge
  sheet.within(`M${n(left)} ${n(y - edge)}${line}L${n(left)} ${n(y + high + edge)}z`, () =>
    opening(sheet, { ...look, seen: 'lit' }),
  )
  sheet.path('none', `M${line.slice(1)}`, { width: 9, paint: 'brick' })
}

/** A window or a door to a balcony in a wall. */
export const opening = (sheet: Sheet, look: WallOpening): void => {
  if (look.seen === 'disputed') return disputed(sheet, look)
  const { at, size, kind, seen, trim, isDoor = false } = look
  const [x, y] = at
  const [wide, high] = size
  const edge = frames[kind]
  if (seen === 'unsaid') {
    sheet.rect('paper', [x - edge, y - edge], [wide + 2 * edge, high + (isDoor ? edge : 2 * edge)])
    sheet.rect('none', [x - edge, y - edge], [wide + 2 * edge, high + (isDoor ? edge : 2 * edge)], dashed)
    return sheet.path('none', box(at, size) + `M${n(x + wide / 2)} ${n(y)}v${n(high)}`, dashed)
  }
  if (kind !== 'pane') {
    sheet.rect(trim, [x - edge, y - edge], [wide + 2 * edge, high + (isDoor ? edge : 2 * edge)])
    if (!isDoor) sheet.rect(trim, [x - edge - 6, y + high + edge - 4], [wide + 2 * edge + 12, 10], fine)
  }
  const isLit = seen === 'lit' || seen === 'bare'
  sheet.rect(isLit ? 'lit' : 'glass', at, size)
  if (seen === 'lit') curtains(sheet, at, size)
  else if (seen === 'glass')
    sheet.glaze(
      'white',
      0.35,
      `M${n(x)} ${n(y + high * 0.62)}L${n(x + wide * 0.72)} ${n(y)}h${n(wide * 0.2)}L${n(x)} ${n(y + high * 0.86)}z`,
    )
  if (kind === 'roller' && !isLit) blind(sheet, look, at, size)
  if (kind === 'pane' && isLit) sheet.glaze('white', 0.5, box([x, y], [wide, high * 0.12]))
  sheet.path('none', box(at, size) + bars(kind, at, size), {
    width: 3.4,
    paint: kind === 'pane' ? 'ink' : 'white',
  })
  sheet.rect('none', [x - 1.5, y - 1.5], [wide + 3, high + 3], 2.2)
  sheet.glaze('shade', 0.14, box(at, [wide, Math.min(14, high * 0.1)]))
  if (kind === 'shutters') shutters(sheet, look, at, size)
}

/** The door of a building or house, its sill at the street. */
export const entrance = (
  sheet: Sheet,
  [x, y]: Point,
  [wide, high]: Point,
  { trim, colour }: { trim: Paint; colour: Paint },
): void => {
  sheet.rect(trim, [x - 13, y - 13], [wide + 26, high + 13], fine)
  sheet.rect('glass', [x, y], [wide, high * 0.2], 2)
  sheet.rect(colour, [x, y + high * 0.2], [wide, high * 0.8], 2.2)
  const panel = (left: number, top: number, deep: number) =>
    box([x + wide * left, y + high * top], [wide * 0.32, high * deep])
  sheet.path(
    'none',
    panel(0.12, 0.27, 0.28) + panel(0.56, 0.27, 0.28) + panel(0.12, 0.62, 0.3) + panel(0.56, 0.62, 0.3),
    { width: 2, paint: 'wash', opacity: 0.8 },
  )
  sheet.line([x + wide / 2, y + high * 0.2], [x + wide / 2, y + high], 2)
  sheet.disc('ochre', [x + wide * 0.58, y + high * 0.6], 4)
}

export type Railing = 'iron' | 'slab' | 'glass'

/** A balcony with its railing: `at` is its floor's upper left corner. */
export const balcony = (sheet: Sheet, kind: Railing, [x, y]: Point, wide: number, panel: Paint): void => {
  if (kind === 'slab') {
    sheet.rect('white', [x, y - 70], [wide, 84], 2.2)
    sheet.rect(panel, [x + 14, y - 56], [wide - 28, 52])
    let folds = ''
    for (let at = x + 44; at < x + wide - 20; at += 30) folds += `M${n(at)} ${n(y - 56)}v52`
    sheet.path('none', folds + box([x + 14, y - 56], [wide - 28, 52]), fine)
    return sheet.glaze('shade', 0.14, box([x, y + 2], [wide, 12]))
  }
  if (kind === 'glass') {
    sheet.glaze('wash', 0.75, box([x, y - 78], [wide, 78]))
    sheet.path(
      'none',
      `M${n(x)} ${n(y - 78)}h${n(wide)}M${n(x + wide / 3)} ${n(y - 78)}v78M${n(x + (2 * wide) / 3)} ${n(y - 78)}v78`,
      { width: 2, paint: 'ink' },
    )
    return sheet.rect('white', [x - 8, y], [wide + 16, 16], 2.2)
  }
  let rods = ''
  for (let rod = x + 6; rod < x + wide; rod += 15) rods += `M${n(rod)} ${n(y - 84)}v84`
  sheet.path('none', rods, 2.2)
  sheet.path('none', `M${n(x - 4)} ${n(y - 84)}h${n(wide + 8)}M${n(x)} ${n(y - 8)}h${n(wide)}`, 4)
  sheet.rect('stone', [x - 10, y], [wide + 20, 20], 2.2)
  sheet.glaze('shade', 0.12, box([x - 4, y + 20], [wide + 8, 16]))
}
