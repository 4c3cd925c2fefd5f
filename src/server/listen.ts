import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '#src/config.ts'
import { Refusal } from '#src/domain/errors.ts'
import { compressing } from './compression.ts'

/** Slow senders are cut off early, so that held sockets cannot crowd out others. */
const patience = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}

const graceMilliseconds = 8_000

export interface Listening {
  port: number
  /** Takes no new connections, lets requests in flight end, then resolves. */
  close(): Promise<void>
}

export const listen = (app: Hono, { host, port }: Pick<Config, 'host' | 'port'>): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = serve(
      { fetch: compressing(app.fetch), hostname: host, port, serverOptions: patience },
      (info: AddressInfo) => {
        resolve({ port: info.port, close: () => close(server) })
      },
    ) as Server
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, host, port)))
  })

const refusalOf = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE')
    return new Refusal(
      'environment',
      `Listen on ${host}:${port}: the port is in use; stop the other program, or set PORT to another number`,
    )
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
    return new Refusal(
      'environment',
      `Listen on ${host}:${port}: ${error.message}; set HOST and PORT to an address of this machine`,
    )
  return error
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMilliseconds).unref()
  })
