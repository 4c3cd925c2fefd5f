import { fine, type Point, type Sheet } from './paint.ts'

/** The scaffolding before what is being built: over a front from `[left, top]` to `[right, bottom]`. */
export const scaffold = (sheet: Sheet, [left, top]: Point, [right, bottom]: Point): void => {
  let poles = ''
  for (let x = left + 20; x <= right; x += 150) poles += `M${x} ${top - 40}V${bottom + 10}`
  let braces = ''
  for (let y = bottom - 150; y > top - 60; y -= 150) {
    sheet.rect('floor', [left - 14, y], [right - left + 28, 12], fine)
    for (let x = left + 20; x + 150 <= right; x += 300) braces += `M${x} ${y + 150}l150 -138`
    braces += `M${left - 14} ${y - 46}H${right + 14}`
  }
  sheet.path('none', braces, { width: 3, paint: 'ochre' })
  sheet.path('none', poles, { width: 6, paint: 'amber' })
}
