import type { Browser, Page } from 'playwright/test'

/** Does something in a browser that runs no scripts. */
export const withoutScripts = async (browser: Browser, act: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await act(await context.newPage())
  await context.close()
}
