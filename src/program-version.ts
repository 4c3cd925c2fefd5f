import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'

const description = z.object({ version: z.string() })

/** The version of this program, from its package. */
export const programVersion = (): string =>
  parseJson(description, readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
