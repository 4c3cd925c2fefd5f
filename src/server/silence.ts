import type { Server } from 'node:http'

/**
 * Cuts a client that neither sends nor takes anything for so long. Threat: one that reads nothing of its answers makes the
 * server store them. But a client whose answer is not begun waits for the server: in a crowd that may take longer, and it
 * is answered all the same.
 */
export const cutSilent = (server: Server, milliseconds: number): void => {
  server.setTimeout(milliseconds)
  server.prependListener('request', (_, response) =>
    response.on('timeout', (socket) => {
      if (response.headersSent) socket.destroy()
      else socket.setTimeout(milliseconds)
    }),
  )
}
