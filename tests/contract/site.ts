import type { Hono } from 'hono'
import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { loadSite } from '#src/publish/site.ts'
import { createServerApp } from '#src/server/app.ts'
import {
  agency,
  confirmation,
  grant,
  appContextIn,
  listing,
  take,
  testFolder,
  type TestContext,
} from '../fixtures.ts'
import { send } from '../server/rest-fixtures.ts'

/** A server with the compiled site over one open listing, `ol-test01`, and these records. */
export const opened = async (
  ...records: readonly SourceRecordInput[]
): Promise<{ appContext: TestContext; app: Hono }> => {
  const appContext = appContextIn(testFolder())
  take(appContext, agency(), listing(), grant(), confirmation(), ...records)
  const onError = (error: unknown) => {
    throw error
  }
  return { appContext, app: await createServerApp({ appContext, site: await loadSite(), onError }) }
}

export const textOf = async (app: Hono, path: string): Promise<string> =>
  (await send(app, 'GET', path)).text()

export const valueOf = async (app: Hono, path: string): Promise<Record<string, unknown>> =>
  JSON.parse(await textOf(app, path)) as Record<string, unknown>
