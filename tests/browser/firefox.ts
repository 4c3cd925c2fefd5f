import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage, isDebianRoot } from './debian.ts'
import { openPage, type FirefoxPage } from './firefox-page.ts'

const known = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const found = () => process.env['FIREFOX'] ?? known.find((path) => existsSync(path))

/** Finds Firefox, or installs Debian's package when run as root. */
export const findFirefox = (): string => {
  const present = found() ?? (isDebianRoot() && installPackage('firefox-esr') ? found() : undefined)
  if (present === undefined)
    throw new Error(
      'Find Firefox: there is none and it could not be installed; install Firefox and run the tests again',
    )
  return present
}

type Preference = string | number | boolean

/** What goes to another host than this one is sent to a port that nobody listens on. */
const quiet: Record<string, Preference> = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

/** A profile of its own, in a folder that is made anew. */
const makeProfile = (folder: string, preferences: Record<string, Preference>): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const lines = Object.entries({ ...quiet, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join(''))
}

export interface Firefox {
  page: FirefoxPage
  close(): Promise<void>
}

/**
 * Starts Firefox without a window and opens a page in it, by WebDriver BiDi: what Playwright asks of an unchanged Firefox
 * the long-term version does not know yet.
 */
export const startFirefox = async (
  folder: string,
  preferences: Record<string, Preference> = {},
): Promise<Firefox> => {
  const program = findFirefox()
  makeProfile(folder, preferences)
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', folder]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      const [, listening] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? []
      if (listening) resolve(listening)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Start Firefox: it ended: ${text}`)))
  })
  const page = await openPage(`${address}/session`)
  return {
    page,
    async close() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
