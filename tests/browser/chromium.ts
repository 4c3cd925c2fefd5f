import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installPackage, isDebianRoot, run } from './debian.ts'

/** The headless shell first: the same engine without a window's code, by a seventh faster over all tests. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** Flags under which a browser test sends nothing to anybody but the server under test. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const found = () =>
  known.find((path) => existsSync(path)) ??
  (existsSync(chromium.executablePath()) ? chromium.executablePath() : null)

/** Finds Chromium, or installs it: Debian's packages when run as root, Playwright's own build elsewhere. */
export const findChromium = (): string => {
  const present = found()
  if (present) return present
  if (isDebianRoot()) installPackage('chromium-headless-shell', 'chromium')
  else run('npx', 'playwright', 'install', 'chromium')
  const installed = found()
  if (!installed)
    throw new Error(
      'Find Chromium: there is none and it could not be installed; install Chromium and run the tests again',
    )
  return installed
}
