import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { KeyUsageFlags } from '@peculiar/x509'
import { expect, test } from 'vitest'
import { contentCredentials, credentialTexts, placeCredential, type CredentialTexts } from '../credentials.ts'
import { readSite, writeSite } from './own-site.ts'

const written = async (texts: CredentialTexts): Promise<string> => {
  const file = await writeSite({ content_credentials: contentCredentials })
  placeCredential(dirname(file), texts)
  return file
}

const good = await credentialTexts()

test.for(['es256', 'es384', 'ed25519', 'ps256'] as const)(
  'a certificate for %s is taken',
  async (algorithm) => {
    const file = await written(await credentialTexts({ algorithm }))
    const { credential, referencedFiles: beside } = readSite(file)
    expect(credential).toMatchObject({
      algorithm,
      keyFile: join(dirname(file), 'data/keys/pictures-key.pem'),
      valid: { from: '2026-01-01T00:00:00.000Z', until: '2126-01-01T00:00:00.000Z' },
    })
    expect(credential?.certificates).toHaveLength(2)
    expect(beside).toContain('pictures.pem')
  },
)

test('a site without the setting has no credential, and is the same site as before', async () => {
  const [without, named] = [readSite(await writeSite()), readSite(await written(good))]
  expect(without.credential).toBeNull()
  expect(named.digest).not.toBe(without.digest)
  const renewed = readSite(await written(await credentialTexts()))
  expect(renewed.digest).not.toBe(named.digest)
  expect(renewed.credential?.id).not.toBe(named.credential?.id)
})

test('a certificate that has ended is taken: a site must start and withdraw without its manifests', async () => {
  const ended = await credentialTexts({ until: new Date('2026-02-01') })
  expect(readSite(await written(ended)).credential?.valid.until).toBe('2026-02-01T00:00:00.000Z')
})

const other = await credentialTexts()

test.for<[string, CredentialTexts, string]>([
  [
    'no certificate',
    { ...good, own: '', authority: '' },
    'content_credentials.certificate: found 0 certificates in "pictures.pem", expected 1 to 6 in PEM',
  ],
  [
    'a certificate of an authority first',
    { ...good, own: good.authority },
    'content_credentials.certificate: found a certificate of an authority first in "pictures.pem"',
  ],
  [
    'the authority of another',
    { ...good, authority: other.authority },
    'content_credentials.certificate: found number 2, which did not issue number 1',
  ],
  [
    'a certificate for servers',
    await credentialTexts({ uses: ['1.3.6.1.5.5.7.3.1'] }),
    'content_credentials.certificate: found one for other uses (1.3.6.1.5.5.7.3.1)',
  ],
  [
    'a certificate without uses',
    await credentialTexts({ uses: [] }),
    'content_credentials.certificate: found one for other uses (none is named)',
  ],
  [
    'a certificate that may only encipher',
    await credentialTexts({ usage: KeyUsageFlags.keyEncipherment }),
    'content_credentials.certificate: found one for other uses',
  ],
  [
    'the key of another certificate',
    { ...good, key: other.key },
    'content_credentials.key: found the key of another certificate in "pictures-key.pem"',
  ],
  ['no key', { ...good, key: '' }, 'content_credentials.key: found '],
])('%s is refused with what was found', async ([, texts, message]) => {
  const file = await written(texts)
  expect(() => readSite(file)).toThrow(message)
})

test('files that are not there, and a key beside the site file, are refused', async () => {
  const absent = await writeSite({ content_credentials: contentCredentials })
  expect(() => readSite(absent)).toThrow(
    'content_credentials.certificate: found "pictures.pem", expected a file that can be read',
  )
  writeFileSync(join(dirname(absent), 'pictures.pem'), good.own)
  expect(() => readSite(absent)).toThrow('content_credentials.key: found ENOENT')
  const outside = await writeSite({
    content_credentials: { ...contentCredentials, key: '../../site/key.pem' },
  })
  expect(() => readSite(outside)).toThrow('content_credentials.key: found "../../site/key.pem"')
})
