import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export default async () => {
  const pages = []
  for await (const line of createInterface({ input: createReadStream('pages.jsonl') }))
    pages.push(JSON.parse(line))
  return pages
}
