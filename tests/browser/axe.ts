import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Rules that axe leaves out unless asked: what can be pressed is large enough, and is called what it shows. */
const stricter = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/**
 * What axe finds wrong with the open page. The pages have no frames, which the quicker legacy mode leaves out, and of
 * what is right it describes one element a rule, which takes two thirds of the time.
 */
export const violationsOf = async (
  page: Page,
  rules: Record<string, { enabled: boolean }> = stricter,
): Promise<string[]> => {
  const { passes, violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules, resultTypes: ['violations'] })
    .analyze()
  expect(passes.length, page.url()).toBeGreaterThan(10)
  return violations.map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
