import { sendPatiently, type Patience } from './request.ts'

/** Submits new, changed or removed addresses to search engines; throws when one is refused. */
export type Announce = (addresses: readonly string[]) => Promise<void>

const largestRequest = 10_000

/** The file that proves that the site and the key belong together. */
export const nameKeyFile = (key: string): string => `${key}.txt`

/** https://www.indexnow.org/documentation: one endpoint forwards to all search engines that take part. */
export const announceOf =
  (base_url: string, key: string, patience: Patience = {}): Announce =>
  async (addresses) => {
    for (let index = 0; index < addresses.length; index += largestRequest) {
      const { status } = await sendPatiently(
        'Tell IndexNow',
        () =>
          new Request('https://api.indexnow.org/indexnow', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json; charset=utf-8' },
            body: JSON.stringify({
              host: new URL(base_url).host,
              key,
              keyLocation: `${base_url}/${nameKeyFile(key)}`,
              urlList: addresses.slice(index, index + largestRequest).map((address) => base_url + address),
            }),
          }),
        patience,
      )
      if (status !== 200 && status !== 202) throw new Error(`Tell IndexNow: status ${status}`)
    }
  }
