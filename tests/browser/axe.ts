import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect, type Frame, type Page } from 'playwright/test'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Rules that axe leaves out unless asked: what can be pressed is large enough, and is called what it shows. */
const stricter = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** The channels of a colour that axe has parsed. */
interface AxeColor {
  red: number
  green: number
  blue: number
  alpha: number
}

/** Parses each colour of the page once: axe parses it for every element behind every text, a third of its time. */
const cacheColors = (): void => {
  const { axe } = globalThis as unknown as {
    axe: { commons: { color: { Color: { prototype: { parseString: (text: string) => AxeColor } } } } }
  }
  const { prototype } = axe.commons.color.Color
  const parse = prototype.parseString
  const known = new Map<string, AxeColor>()
  prototype.parseString = function (this: AxeColor, text) {
    const color = known.get(text)
    if (color) return Object.assign(this, color)
    parse.call(this, text)
    known.set(text, { red: this.red, green: this.green, blue: this.blue, alpha: this.alpha })
    return this
  }
}

/**
 * What axe finds wrong with the open page, or with a frame in it. Of what is right it describes one element a rule, and
 * of none how to select it, which takes two thirds of the time.
 */
export const violationsOf = async (
  page: Page | Frame,
  rules: RunOptions['rules'] = stricter,
): Promise<string[]> => {
  await page.evaluate(source)
  await page.evaluate(cacheColors)
  const [passed, violations] = await page.evaluate(
    async (options) => {
      const found = await (globalThis as unknown as { axe: typeof Axe }).axe.run(options)
      return [found.passes.length, found.violations] as const
    },
    { rules: rules ?? {}, resultTypes: ['violations'], selectors: false } satisfies RunOptions,
  )
  expect(passed, page.url()).toBeGreaterThan(10)
  return violations.map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
