import type { Available, Called, CardState } from './card-answers.ts'

/** What the host says about where the card is shown. */
export interface HostContext {
  theme?: string
  locale?: string
  toolInfo?: { tool?: { name?: string } }
}

/** A request or a notification of the host. */
interface FromHost {
  method: string
  params?: Called & HostContext
}

/** Talks to the host by JSON-RPC, through messages between windows. A part of the card's document (card-script.ts). */
export const cardHost = (state: CardState, receive: (message: FromHost) => void) => {
  let lastId = 0
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  const post = (message: object): void => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
  const ask = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      setTimeout(() => {
        if (waiting.delete(id)) reject(new Error('No answer'))
      }, 15_000)
      post({ id, method, params })
    })

  window.addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source !== window.parent || typeof data !== 'object' || data === null || data.jsonrpc !== '2.0')
      return
    const { id, method, params, result, error } = data as Partial<FromHost> & {
      id?: number
      result?: unknown
      error?: { message?: string }
    }
    if (method === undefined) {
      const open = waiting.get(id ?? 0)
      waiting.delete(id ?? 0)
      if (error) open?.reject(new Error(error.message))
      else open?.resolve(result)
      return
    }
    receive({ method, ...(params && { params }) })
    if (id !== undefined) post({ id, result: {} })
  })

  const call = async (name: string, given: object): Promise<Called> =>
    (await ask('tools/call', {
      name: state.portableNames ? name.replace('.', '_') : name,
      arguments: given,
    })) as Called

  /** What is public now of these; throws when that cannot be determined. */
  const publicOf = async (ids: string[]): Promise<Map<string, Available>> => {
    const found = new Map<string, Available>()
    let left = ids
    while (left.length > 0) {
      const [listing_id, ...also] = left.slice(0, 20)
      const result = await call('property.verify_availability', {
        listing_id,
        ...(also.length > 0 && { also: also.join(',') }),
      })
      if (result.isError) {
        const failure = JSON.parse(result.content?.[0]?.text ?? '{}') as { code?: string }
        if (failure.code !== 'not_found') throw new Error('Not checked')
        left = left.slice(1)
        continue
      }
      const known = result.structuredContent as Available & { also?: Available[] }
      for (const each of [known, ...(known.also ?? [])])
        if (each.code === undefined) found.set(each.listing_id, each)
      left = left.slice(20)
    }
    return found
  }

  return { post, ask, publicOf }
}
export type CardHost = ReturnType<typeof cardHost>
