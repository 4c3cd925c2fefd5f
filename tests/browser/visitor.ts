import sharp from 'sharp'
import type { Page } from 'playwright/test'

/** What a device does otherwise than most. */
interface Otherwise {
  transport?: 'usb'
  hasUserVerification?: boolean
  isUserVerified?: boolean
  automaticPresenceSimulation?: boolean
}

/** A phone whose owner is asked for a finger, and gives it. */
export const withPasskeys = async (page: Page, otherwise: Otherwise = {}): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...otherwise,
    },
  })
}

/** The address that `invite` printed, as a path of the site. */
export const invitedTo = (printed: string): string =>
  new URL(printed.split('\n')[0] ?? '').pathname.replace(/^\/pt/, '')

/** What a camera takes. */
export const photograph = (
  blue: number,
  [width, height]: readonly [number, number] = [1_200, 800],
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 180, b: blue } } })
    .jpeg()
    .toBuffer()
