import { lastTurn } from '#src/domain/costs/join-tables.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AppContext } from '#src/compose.ts'
import { Refusal } from '#src/domain/errors.ts'
import type { Renderer } from '#src/components/site/renderer.ts'

/** The site: its build id, the folder of its compiled assets, and its render functions. */
export interface Site extends Renderer {
  build: string
  assets: string | null
}

export interface CompiledSite extends Site {
  assets: string
}

const dist = join(import.meta.dirname, '../../dist')

/** Loads what `npm run build` made. */
export const loadSite = async (): Promise<CompiledSite> => {
  const build = await readFile(join(dist, 'build-id'), 'utf8').catch(() => null)
  if (build === null)
    throw new Refusal('environment', 'Load the compiled site: there is none; run npm run build first')
  const { render, draw } = (await import(
    /* @vite-ignore */ pathToFileURL(join(dist, 'server/publisher.mjs')).href
  )) as Renderer
  return { build: build.trim(), assets: join(dist, 'client'), render, draw }
}

/**
 * The name of everything that one build renders of one description of the site at one origin, with the server there or
 * elsewhere. It is another one from the day on which other tables of taxes count, which every listing shows.
 */
export const nameGeneration = (
  build: string,
  { config, about, now }: Pick<AppContext, 'config' | 'about' | 'now'>,
): string => {
  const { base_url, taxes } = about()
  const parts = [build, base_url, config.site.digest, lastTurn(taxes, lisbonDay(now()))]
  return createHash('sha256')
    .update([...parts, ...(config.serverUrl === null ? [] : [config.serverUrl])].join('\n'))
    .digest('hex')
    .slice(0, 16)
}
