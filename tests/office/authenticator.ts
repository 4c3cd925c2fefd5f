import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()

/** CBOR (RFC 8949) of what an authenticator writes. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

/** What a site asks of a browser, as far as the authenticator reads it. */
interface Options {
  challenge: string
}

/** A passkey without a browser: makes and signs what one would, at any origin that a test says. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  #counter = 0

  #clientData(type: string, { challenge }: Options, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(host: string, flags: number, more: Buffer): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, more])
  }

  /** What a browser sends for a new passkey. */
  register(options: Options, origin: string) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.from([0, this.id.length])
    const data = this.#data(
      new URL(origin).hostname,
      0x45,
      Buffer.concat([Buffer.alloc(16), length, this.id, key]),
    )
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    )
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    })
  }

  /** What a browser sends to sign in; `flags` 5: somebody was there, and it was the owner. */
  signIn(options: Options, origin: string, flags = 5) {
    const client = this.#clientData('webauthn.get', options, origin)
    const data = this.#data(new URL(origin).hostname, flags, Buffer.alloc(0))
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #answer(response: Record<string, string>) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
