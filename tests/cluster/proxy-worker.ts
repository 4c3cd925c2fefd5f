import { parentPort, workerData } from 'node:worker_threads'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** A thread of its own: whoever writes blocks its own thread while it waits for the database. */
const target = workerData as number

let isParted = false
let isDelayed = false
const sockets = new Set<Socket>()
const update = () => {
  for (const socket of sockets) {
    const isAnswer = 'isAnswer' in socket
    if (isParted || (isDelayed && isAnswer)) socket.pause()
    else socket.resume()
  }
}
const server = createServer((inner) => {
  const outer = Object.assign(connect(target, '127.0.0.1'), { isAnswer: true })
  const pipe = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (data) => void to.write(data))
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  pipe(inner, outer)
  pipe(outer, inner)
  update()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
parentPort?.on('message', (what: 'part' | 'heal' | 'delay answers') => {
  isParted = what === 'part'
  isDelayed = what === 'delay answers'
  update()
})
parentPort?.postMessage((server.address() as AddressInfo).port)
