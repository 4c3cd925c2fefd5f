import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createServerApp } from '#src/server/app.ts'
import { renderQueueOf } from '#src/server/render-queue.ts'
import { agency, grant, appContextIn, listing, noon, take } from '../fixtures.ts'
import { aListing } from '../ids.ts'

/** Work that the test ends. */
const gate = () => {
  const ends: (() => void)[] = []
  return {
    begun: () => ends.length,
    work: () => new Promise<void>((resolve) => ends.push(resolve)),
    open: () => ends.splice(0).forEach((end) => end()),
  }
}

test('a few run at a time, some wait, and the rest are refused at once', async () => {
  const queue = renderQueueOf<string>({ atOnce: 2, waiting: 3 })
  const { work, begun, open } = gate()
  const answers = Array.from({ length: 7 }, () =>
    queue.inTurn(async () => {
      await work()
      return 'done'
    }, 'refused'),
  )
  expect(await Promise.all(answers.slice(5))).toEqual(['refused', 'refused'])
  expect([begun(), queue.isBusy()]).toEqual([2, true])
  for (const left of [2, 1]) {
    open()
    await nextTurn()
    // What waits is begun in a turn of its own, so that whatever else has arrived comes before it.
    await nextTurn()
    expect(begun()).toBe(left)
  }
  open()
  expect(await Promise.all(answers.slice(0, 5))).toEqual(Array(5).fill('done'))
  expect(queue.isBusy()).toBe(false)
})

test('failed work gives its place to the next', async () => {
  const queue = renderQueueOf<string>({ atOnce: 1, waiting: 1 })
  const fails = queue.inTurn(() => Promise.reject(new Error('Render: broken')), 'refused')
  const next = queue.inTurn(() => Promise.resolve('done'), 'refused')
  await expect(fails).rejects.toThrow('broken')
  expect([await next, queue.isBusy()]).toEqual(['done', false])
  await expect(queue.together('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.together('a', () => Promise.resolve('again'))).toBe('again')
})

const base = 'https://homes.example'

/** A server of many listings that nobody has published, whose rendering waits at a gate. */
const burst = async (count: number) => {
  const appContext = appContextIn(null)
  const ids = Array.from({ length: count }, (_, n) => `ol-${n}`)
  take(appContext, agency(), ...ids.flatMap((id) => [listing(id), grant(id)]))
  const { work, begun, open } = gate()
  const rendered: string[] = []
  let isGated = false
  const render = async (address: string) => {
    rendered.push(address)
    if (isGated) await work()
    return `<p>${address}</p>`
  }
  const app = await createServerApp({
    appContext,
    site: { build: 'test', assets: null, render, draw: () => '<svg/>' },
    onError: expect.fail,
  })
  isGated = true
  rendered.length = 0
  const ask = async (path: string) => {
    const answer = await app.fetch(new Request(base + path))
    return { status: answer.status, again: answer.headers.get('Retry-After'), text: await answer.text() }
  }
  return { appContext, ids, ask, begun, open, rendered, ungate: () => (isGated = false) }
}

test('a burst on pages without files is bounded: the rest is 503, while what needs no rendering is answered', async () => {
  const { ids, ask, begun, open, ungate } = await burst(70)
  const answers = ids.map((id) => ask(`/properties/${id}`))
  const refused = await Promise.all(answers.slice(64))
  for (const answer of refused) expect(answer).toMatchObject({ status: 503, again: '1' })
  expect(new Set(refused.map(({ text }) => text)).size).toBe(1)
  expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ status: 503, code: 'temporarily_unavailable' })
  await nextTurn()
  expect(begun()).toBe(4)
  for (const [path, status] of [
    ['/healthz', 200],
    ['/v1/properties/ol-69', 200],
    ['/properties/ol-none', 404],
    ['/municipalities/lisboa/99', 404],
    ['/agencies/nobody', 404],
    ['/media/ol-1/0123456789abcdef.webp', 404],
    ['/properties/ol-69', 503],
  ] as const)
    expect((await ask(path)).status, path).toBe(status)
  ungate()
  open()
  const served = await Promise.all(answers.slice(0, 64))
  expect(served.map(({ status }) => status)).toEqual(Array(64).fill(200))
  expect(served[63]?.text).toBe('<p>/properties/ol-63</p>')
})

test('concurrent requests for a page are answered by one rendering, and none of them too late', async () => {
  const { appContext, ask, open, rendered, ungate } = await burst(2)
  const first = [ask('/properties/ol-0'), ask('/properties/ol-0'), ask('/municipalities/lisboa')]
  while (rendered.length < 2) await nextTurn()
  const later = [ask('/properties/ol-0'), ask('/municipalities/lisboa')]
  await nextTurn()
  expect(rendered).toEqual(['/properties/ol-0', '/municipalities/lisboa'])
  open()
  for (const { status } of await Promise.all([...first, ...later])) expect(status).toBe(200)

  rendered.length = 0
  const asked = [ask('/properties/ol-0'), ask('/properties/ol-0')]
  while (rendered.length < 1) await nextTurn()
  appContext.store.operator.changeAuthorisation(aListing('ol-0'), 'revoked', noon)
  ungate()
  open()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404])
  expect(rendered).toEqual(['/properties/ol-0'])
})
