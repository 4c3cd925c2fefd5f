import { readFile } from 'node:fs/promises'
import { Refusal } from '#src/domain/errors.ts'
import { feedSources, type FeedSource } from '#src/domain/source/feed-source.ts'
import { problemsIn } from '#src/domain/source/read.ts'
import { shown } from '#src/domain/shown.ts'
import { parseJson } from '../parse-json.ts'

/** Reads a file of sources: a JSON array. No message shows an address, which may hold a password. */
export const readSources = async (path: string): Promise<FeedSource[]> => {
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) throw new Refusal('bad_input', `Read the sources in "${path}": there is no such file`)
  const read = parseJson(bytes)
  if ('found' in read)
    throw new Refusal(
      'bad_input',
      `Read the sources in "${path}", line ${read.line}: found ${read.found}, expected ${read.expected}`,
    )
  const parsed = feedSources.safeParse(read.value)
  if (parsed.success) return parsed.data
  const [{ path: at, found, expected }] = problemsIn(parsed.error, read.value) as [
    ReturnType<typeof problemsIn>[number],
  ]
  const what = at.includes('url') ? 'an address' : shown(found)
  throw new Refusal(
    'bad_input',
    `Read the sources in "${path}": ${at.join('.')}: found ${what}, expected ${expected}`,
  )
}
