import { connect, createServer, type AddressInfo } from 'node:net'

/** Forwards connections at an address to a socket in the file system, in whichever network it is started. */
const [host = '', socket = ''] = process.argv.slice(2)
const server = createServer((inner) => {
  const outer = connect(socket)
  for (const [from, to] of [
    [inner, outer],
    [outer, inner],
  ] as const) {
    from.on('error', () => undefined)
    from.on('close', () => to.destroy())
    from.pipe(to)
  }
})
server.listen(0, host, () => console.log((server.address() as AddressInfo).port))
// It ends with the process that started it, however that ends: a run of tests waits for whoever has its output.
process.stdin.on('end', () => process.exit(0)).resume()
