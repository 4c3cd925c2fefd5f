import { dirname } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeActions, describeIngredient } from '#src/import/credentials/manifest.ts'
import { SigningFailure, SigningThread, type SigningTask } from '#src/import/credentials/signing-thread.ts'
import { manifestIn } from '#src/import/picture-manifest.ts'
import { contentCredentials, credentialTexts, placeCredential } from '../../credentials.ts'
import { readSite, writeSite } from '../../site/own-site.ts'

const credentialOf = async (made: Parameters<typeof credentialTexts>[0] = {}) => {
  const file = await writeSite({ content_credentials: contentCredentials })
  placeCredential(dirname(file), await credentialTexts(made))
  const { credential } = readSite(file)
  if (!credential) throw new Error('Read a credential: there is none')
  return credential
}

const original = { digest: '00'.repeat(32), media_type: 'image/jpeg', width: 60, height: 40 }
const avif = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
  .avif()
  .toBuffer()

const task = (bytes: Buffer = avif): SigningTask => ({
  bytes: new Uint8Array(bytes),
  media_type: 'image/avif',
  definition: {
    claim_generator_info: [{ name: 'test' }],
    assertions: [
      {
        label: 'c2pa.actions.v2',
        data: { actions: describeActions(original, { width: 60, height: 40, origin: 'unknown' }) },
      },
    ],
  },
  ingredient: describeIngredient(original),
})

test.for(['es256', 'es384', 'ed25519', 'ps256'] as const)(
  'what a credential of %s signs is read by the library of another maker',
  async (algorithm) => {
    const thread = new SigningThread(await credentialOf({ algorithm }))
    const signed = await thread.sign(task())
    expect(await manifestIn(Buffer.from(signed))).toEqual({
      digital_source_type: 'unknown',
      signature: 'valid',
    })
  },
)

test('files that are asked for at once are signed one after the other', async () => {
  const thread = new SigningThread(await credentialOf())
  const all = await Promise.all([task(), task(), task()].map((each) => thread.sign(each)))
  expect(new Set(all.map((each) => Buffer.from(each).toString('base64'))).size).toBe(3)
})

test('a file that takes too long ends the thread, and is a failure that says so', async () => {
  const credential = await credentialOf()
  const thread = new SigningThread(credential, 1)
  await expect(thread.sign(task())).rejects.toThrow(new SigningFailure('nothing after 0.001 s'))
})

test('after a failure the next file is signed by another thread', async () => {
  const thread = new SigningThread(await credentialOf())
  const broken = thread.sign(task(avif.subarray(0, 40)))
  const good = thread.sign(task())
  await expect(broken).rejects.toThrow(SigningFailure)
  expect((await good).length).toBeGreaterThan(avif.length)
})

test('a certificate that C2PA refuses signs nothing that would be published', async () => {
  const ended = await credentialOf({ from: new Date('2020-01-01'), until: new Date('2021-01-01') })
  await expect(new SigningThread(ended).sign(task())).rejects.toThrow(SigningFailure)
})
