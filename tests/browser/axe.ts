import axe, { type RunOptions } from 'axe-core'
import { expect, type Frame, type Page } from 'playwright/test'

/** Rules that axe leaves out unless asked: what can be pressed is large enough, and is called what it shows. */
const stricter = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/**
 * What axe finds wrong with the open page, or with a frame in it. Of what is right it describes one element a rule,
 * which takes two thirds of the time.
 */
export const violationsOf = async (
  page: Page | Frame,
  rules: RunOptions['rules'] = stricter,
): Promise<string[]> => {
  await page.evaluate(axe.source)
  const [passed, violations] = await page.evaluate(
    async (options) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(options)
      return [found.passes.length, found.violations] as const
    },
    { rules: rules ?? {}, resultTypes: ['violations'] } satisfies RunOptions,
  )
  expect(passed, page.url()).toBeGreaterThan(10)
  return violations.map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
