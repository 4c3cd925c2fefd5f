import { once } from 'node:events'

/** An answer to a command, or an event. */
interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  result?: unknown
  params?: unknown
  error?: string
  message?: string
}

type Send = <Result>(method: string, params: object) => Promise<Result>

/** Commands over one connection, each answered under its number; events go to `hear`. */
const connect = async (address: string, hear: (method: string, params: unknown) => void): Promise<Send> => {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') hear(message.method ?? '', message.params)
    else waiting.get(message.id ?? 0)?.(message)
  })
  await once(socket, 'open')
  let last = 0
  return async (method, params) => {
    const id = ++last
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, error, message } = await answered
    waiting.delete(id)
    if (type === 'error') throw new Error(`Ask Firefox, ${method}: ${error}: ${message}`)
    return result as never
  }
}

/** Where an element is in the window, in pixels. */
interface Point {
  x: number
  y: number
}

/** The middle of the first visible element that a selector names, scrolled to; what covers it is an error. */
const middleOf = (selector: string): Point => {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())
  if (!element) throw new Error(`nothing visible is ${selector}`)
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [box = element.getBoundingClientRect()] = element.getClientRects()
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const there = document.elementFromPoint(point.x, point.y)
  if (!there || !(element.contains(there) || there.contains(element)))
    throw new Error(`${selector} is covered by ${there?.outerHTML.slice(0, 100)}`)
  return point
}

/** Opens a page in a Firefox that listens for WebDriver BiDi. */
export const openPage = async (address: string) => {
  /** What the page logs as an error or a warning. */
  const notes: string[] = []
  const send = await connect(address, (method, params) => {
    const { level, text } = params as { level?: string; text?: string }
    if (method === 'log.entryAdded' && (level === 'error' || level === 'warn'))
      notes.push(`${level}: ${text}`)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })

  const evaluate = async <Args extends unknown[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> => {
    const { type, result, exceptionDetails } = await send<{
      type: string
      result?: { value?: string }
      exceptionDetails?: { text: string }
    }>('script.callFunction', {
      functionDeclaration: `async (given) => JSON.stringify([await (${String(act)})(...JSON.parse(given))])`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return (JSON.parse(result?.value ?? '[]') as [Awaited<Result>])[0]
  }

  const act = (type: 'key' | 'pointer', actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })

  return {
    notes,
    evaluate,
    async goto(url: string): Promise<void> {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async resize(width: number, height: number): Promise<void> {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    /** Presses the middle of an element as a mouse does. */
    async click(selector: string): Promise<void> {
      const { x, y } = await evaluate(middleOf, selector)
      await act('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    /** Presses and releases keys, one after the other. */
    async type(text: string): Promise<void> {
      await act(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    /** The page as it is printed on A4. */
    async pdf(): Promise<Buffer> {
      const { data } = await send<{ data: string }>('browsingContext.print', {
        context,
        page: { width: 21, height: 29.7 },
        margin: { top: 1.1, bottom: 1.1, left: 1.3, right: 1.3 },
      })
      return Buffer.from(data, 'base64')
    },
  }
}

export type FirefoxPage = Awaited<ReturnType<typeof openPage>>
