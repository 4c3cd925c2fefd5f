import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareEnvironment } from '../bare-environment.ts'
import { agency, grant, appContextIn, listing, take, testFolder } from '../fixtures.ts'

const serverProcess = join(import.meta.dirname, '../faults/server-process.ts')

// As systemd does it (sd_listen_fds(3)): another process owns the socket, and each server gets it as descriptor 3.
const holder = `
  for turn in 1 2; do
    sh -c 'export LISTEN_PID=$$; exec "$0" "$1"' "$0" "$1" &
    echo $!
    wait $!
  done`

test('a server that gets its socket from systemd is replaced without a refused connection', async () => {
  const folder = testFolder()
  const appContext = appContextIn(folder)
  take(appContext, agency(), listing('ol-open'), grant('ol-open', { valid_until: '2099-12-31' }))
  appContext.store.close()
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const shell = spawn('sh', ['-c', holder, process.execPath, serverProcess], {
    env: bareEnvironment({
      DATA_DIR: appContext.config.dataDir,
      OUT_DIR: appContext.config.outDir,
      BASE_URL: 'https://homes.example',
      LOG_LEVEL: 'error',
      PORT: '1',
      LISTEN_FDS: '1',
    }),
    stdio: ['ignore', 'pipe', 'inherit', fd],
  })
  socket.close()
  const pids: number[] = []
  shell.stdout?.on('data', (piece: Buffer) => pids.push(...piece.toString().trim().split('\n').map(Number)))
  try {
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/properties/ol-open.json`, { headers: { Connection: 'close' } }).then(
        ({ status }) => status,
      )
    expect(await ask()).toBe(200)
    process.kill(pids[0] ?? 0, 'SIGTERM')
    const statuses: number[] = []
    while (pids.length < 2) statuses.push(await ask())
    statuses.push(await ask(), await ask())
    expect(new Set(statuses)).toEqual(new Set([200]))
  } finally {
    const ended = once(shell, 'exit')
    // After the first server it would start another one.
    if (pids.length < 2) shell.kill('SIGKILL')
    for (const pid of pids.slice(-1)) process.kill(pid, 'SIGTERM')
    await ended
  }
})
