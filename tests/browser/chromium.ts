import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installPackage, isDebianRoot, run } from './debian.ts'

/** The same engine without windows: the tests take a third less processor time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const known = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** Flags under which a browser test asks nobody but the server under test, and draws letters as for a reader. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would draw letters wider than a browser with windows does.
  '--font-render-hinting=none',
]

const found = () =>
  known.find((path) => existsSync(path)) ??
  (existsSync(chromium.executablePath()) ? chromium.executablePath() : null)

/**
 * Finds Chromium, or installs it: Debian's packages when run as root, Playwright's own build elsewhere. Beside another one
 * Debian's headless shell is installed where it can be.
 */
export const findChromium = (): string => {
  const present = found()
  if (isDebianRoot() && present !== headlessShell)
    installPackage('chromium-headless-shell', ...(present === null ? ['chromium'] : []))
  else if (present === null) run('npx', 'playwright', 'install', 'chromium')
  const installed = found()
  if (!installed)
    throw new Error(
      'Find Chromium: there is none and it could not be installed; install Chromium and run the tests again',
    )
  return installed
}
