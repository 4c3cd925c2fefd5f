import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export default async () => {
  const all = []
  for await (const line of createInterface({ input: createReadStream('homes.jsonl') })) {
    const { id, pages, files } = JSON.parse(line)
    all.push(
      { path: `properties/${id}.html`, parts: pages.en },
      { path: `pt/properties/${id}.html`, parts: pages.pt },
    )
    for (const [ending, text] of Object.entries(files)) all.push({ path: `properties/${id}.${ending}`, text })
  }
  return all
}
