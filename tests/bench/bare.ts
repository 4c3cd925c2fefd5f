import { fileURLToPath } from 'node:url'
import type { BareAnswer } from './bare-server.ts'
import type { Asked } from './load.ts'
import { portOf, start, stop } from './processes.ts'

export interface Bare {
  base: string
  pid: number
  startSeconds: number
}

/** What belongs to a connection or to the instant, which the bare server writes itself. */
const ownHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/** The receipt of an answer that has one: as long as the text that was signed. */
const signedIn = (text: string): Pick<BareAnswer, 'signed'> => {
  const [, receipt] = /"receipt":(\{[^{}]*\})/.exec(text) ?? []
  if (receipt === undefined) return {}
  const { sig, ...rest } = JSON.parse(receipt) as { sig: string }
  return { signed: { sig, text: `open-listings-sync/v1\n${JSON.stringify(rest)}` } }
}

const answerOf = async (base: string, { method, path, body, headers }: Asked): Promise<BareAnswer> => {
  const response = await fetch(base + path, {
    method,
    headers: { 'accept-encoding': 'identity', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
  if (response.status !== 200) throw new Error(`${base}${path}: answered ${response.status}`)
  const text = await response.text()
  return {
    path,
    asked: body ?? '',
    body: text,
    ...signedIn(text),
    headers: Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name))),
  }
}

/** Lets `act` work beside a bare Node server that answers the same bytes as `base` does to these requests. */
export const besideBare = async <T>(
  base: string,
  asked: readonly Asked[],
  act: (bare: Bare) => Promise<T>,
): Promise<T> => {
  const answers: BareAnswer[] = []
  for (const each of asked) answers.push(await answerOf(base, each))
  const begun = performance.now()
  const child = start(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url))], {})
  try {
    child.send(answers)
    const port = await portOf(child)
    const bare = { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }
    await fetch(bare.base).then((response) => response.arrayBuffer())
    return await act({ ...bare, startSeconds: (performance.now() - begun) / 1000 })
  } finally {
    await stop(child)
  }
}
