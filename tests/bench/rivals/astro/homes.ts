import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ComparableHome } from '../comparable.ts'

/** Every listing of the file beside the project. */
export async function* homes(): AsyncGenerator<ComparableHome> {
  for await (const line of createInterface({ input: createReadStream('homes.jsonl') }))
    yield JSON.parse(line) as ComparableHome
}
