import { jsonText } from './json-text.ts'
import type { Operation } from './operations.ts'

/** A word that a POSIX shell reads as the text: `it's` is `'it'\''s'`. */
export const shellWord = (text: string): string =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The curl command of an operation with the document's own example. */
export const curlOf = (
  server: string,
  { method, path, parameters, body }: Pick<Operation, 'method' | 'path' | 'parameters' | 'body'>,
): string => {
  const address = path.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example
    return example === undefined ? place : encodeURIComponent(String(example))
  })
  const call = `curl -s ${shellWord(server + address)}`
  if (method === 'GET') return call
  const type = `-X ${method} -H ${shellWord(`Content-Type: ${body?.type}`)}`
  return [call, type, `-d ${shellWord(jsonText(body?.example))}`].join(' \\\n  ')
}
