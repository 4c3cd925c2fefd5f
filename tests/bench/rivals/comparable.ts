import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openRecords } from './open-records.ts'

/**
 * A listing's five files as another tool gets them. A page is its markup and the texts between, in turn: what a template
 * says is ready, and the texts are to be escaped. The other files are ready. So the tool chooses, words, draws and signs
 * nothing, and writes the same bytes.
 */
export interface ComparableHome {
  id: string
  pages: Record<'en' | 'pt', readonly string[]>
  files: Record<'md' | 'json' | 'jsonld', string>
}

const doctype = /^<!doctype html>/i
/** An element that contains no text for people, or a tag; a quoted value may contain `>`. */
const markup = /<(script|style)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|[^">])*>/g
const characters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const entities = new RegExp(Object.keys(characters).join('|'), 'g')
const unescaped = (text: string): string =>
  text.replaceAll(entities, (entity) => characters[entity as keyof typeof characters])

/** The markup and the texts of a page, in turn, without its doctype, which every tool writes itself. */
export const partsOf = (page: string): string[] => {
  const html = page.replace(doctype, '')
  const parts = ['']
  let from = 0
  for (const { 0: tag, index } of html.matchAll(markup)) {
    const text = html.slice(from, index)
    if (text.trim() === '') parts.push(`${parts.pop() ?? ''}${text}${tag}`)
    else parts.push(unescaped(text), tag)
    from = index + tag.length
  }
  return parts
}

/** Writes every listing of a published site as JSON Lines; answers how many files they have and their bytes. */
export const writeHomes = async (site: string, into: string): Promise<{ files: number; bytes: number }> => {
  const all = { files: 0, bytes: 0 }
  const read = async (id: string, file: string) => {
    const bytes = await readFile(join(site, 'current', file.replace('ID', id)))
    all.files++
    all.bytes += bytes.length
    return bytes.toString()
  }
  async function* lines() {
    for await (const record of openRecords(site)) {
      const { listing_id: id } = JSON.parse(record) as { listing_id: string }
      const home: ComparableHome = {
        id,
        pages: {
          en: partsOf(await read(id, 'properties/ID.html')),
          pt: partsOf(await read(id, 'pt/properties/ID.html')),
        },
        files: {
          md: await read(id, 'properties/ID.md'),
          json: await read(id, 'properties/ID.json'),
          jsonld: await read(id, 'properties/ID.jsonld'),
        },
      }
      yield `${JSON.stringify(home)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(into))
  return all
}
