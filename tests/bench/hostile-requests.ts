import {
  aliases,
  alphabets,
  callOf,
  inputs,
  longestBody,
  longestHead,
  longestOf,
  parametersWith,
  searchPaths,
} from '../growth/hostile.ts'
import type { Asked } from './load.ts'

/** One field of one operation or address, and how a text is sent in it. */
export interface HostileField {
  what: string
  longest: number
  written(text: string): string
  asked(sent: string): Asked
}

const asBody = (path: string, headers: Record<string, string> = {}) => ({
  longest: longestBody,
  asked: (body: string): Asked => ({ method: 'POST', path, body, headers }),
})

const fromOffice = { origin: 'http://localhost:4321', 'sec-fetch-site': 'same-origin' }
const form = { ...fromOffice, 'content-type': 'application/x-www-form-urlencoded' }
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Each field of each address that takes a stranger's text: the table of tests/growth, and what the office takes of whoever asks. */
export const hostileFields: readonly HostileField[] = [
  ...inputs
    .filter(({ method }) => method === 'POST')
    .map(({ name, path, put }): HostileField => ({
      what: `${path}, ${name}`,
      written: (text) => JSON.stringify(put(text)),
      ...asBody(path),
    })),
  ...[...inputs, ...aliases].map(({ name, tool, put }): HostileField => ({
    what: `MCP, ${name}`,
    written: (text) => callOf(tool, put(text)),
    ...asBody('/mcp/public', { accept: 'application/json, text/event-stream' }),
  })),
  ...searchPaths.flatMap((path) =>
    parametersWith.map((parameter): HostileField => ({
      what: `${path}?${parameter('TEXT')}`,
      longest: longestHead,
      written: (text) => `${path}?${parameter(text)}`,
      asked: (sent) => ({ method: 'GET', path: sent }),
    })),
  ),
  ...['id', 'rawId', 'type'].map((name): HostileField => ({
    what: `/office/sign-in, ${name}`,
    written: (text) =>
      JSON.stringify({
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: text, authenticatorData: text, signature: text },
        [name]: text,
      }),
    ...asBody('/office/sign-in', fromOffice),
  })),
  {
    what: '/office/actions/texts, a form',
    written: (text) => `id=${encoded(text)}`,
    ...asBody('/office/actions/texts', form),
  },
]

/** Letters that no text is remembered by: each round differs. */
const beginnings = ['b', 'c', 'd', 'e', 'f']

/** What is asked of a field, once for each alphabet: the longest text that the address takes, another one each round. */
export const askedOf = ({ longest, written, asked }: HostileField) =>
  Object.entries(alphabets).map(([alphabet, part]) => {
    const text = longestOf(part, longest, written)
    return {
      alphabet,
      asked: (round: number): Asked =>
        asked(written(`${beginnings[round % beginnings.length]}${text.slice(1)}`)),
    }
  })
