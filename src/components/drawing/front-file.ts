import { memoByObject } from '#src/domain/memo.ts'
import type { Paints } from '#src/domain/site/paints.ts'
import type { Scheme } from '#src/domain/site/palette.ts'
import type { Drawable } from './described.ts'
import { drawnFront, paintsBy } from './front.ts'
import { type Paint, svgFile } from './paint.ts'

type SitePaints = Readonly<Record<Scheme, Paints>>

/**
 * Each paint as it stands in a file, by day, and its colour by night. Two that are one colour by day differ by a space
 * after it, which means nothing in a colour, so that a rule for the night tells them apart.
 */
const coloursOf = memoByObject(({ light, dark }: SitePaints) => {
  const [days, nights] = [paintsBy('light', light), paintsBy('dark', dark)]
  const taken = new Set<string>()
  return new Map(
    (Object.keys(days) as Paint[]).map((name) => {
      let day = days[name]
      while (taken.has(day)) day += ' '
      taken.add(day)
      return [name as string, { day, night: nights[name] }]
    }),
  )
})

/**
 * The front of a home as a file of its own, as its page shows it. It is right without any style: colours stand in it as by
 * day, and the style has those of the night, of the paints that it uses.
 */
export const frontFile = (record: Drawable, paints: SitePaints): string => {
  const colours = coloursOf(paints)
  const rules = new Set<string>()
  const drawing = drawnFront(record).drawing.replaceAll(
    /(fill|stroke)="var\(--p-(\w+)\)"/g,
    (_, attribute: string, name: string) => {
      const { day, night } = colours.get(name)!
      const coloured = `${attribute}="${day}"`
      rules.add(`[${coloured}]{${attribute}:${night}}`)
      return coloured
    },
  )
  return svgFile(
    `<style>@media screen and (prefers-color-scheme:dark){${[...rules].join('')}}</style>${drawing}`,
  )
}
