import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { outputsOf } from '#src/publish/outputs.ts'
import { toFile } from '#src/publish/place.ts'
import { loadSite } from '#src/publish/site.ts'

/**
 * Writes the files of a share of the open listings, from the database, into a folder: `node own-pages.ts FOLDER SHARE
 * SHARES`. Several processes share the cores as the threads of a publication do.
 */
const [folder = '', share = '0', shares = '1'] = process.argv.slice(2)
const appContext = compose(readConfig(process.env))
const renderer = await loadSite()
const options = { renderer, about: appContext.about() }
const now = appContext.now()
for (const language of ['properties', 'pt/properties']) mkdirSync(join(folder, language), { recursive: true })
for (const [index, id] of appContext.store.published.ids().entries())
  if (index % Number(shares) === Number(share))
    for (const { address, body } of outputsOf(appContext, options, { kind: 'listing', id }, now))
      if (address.includes(`properties/${id}`)) writeFileSync(join(folder, toFile(address)), await body())
appContext.store.close()
