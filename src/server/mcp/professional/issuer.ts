import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose'
import { z } from 'zod'
import { parseJson } from '#src/domain/json.ts'
import { createAtomically } from '#src/compose.ts'
import type { Config } from '#src/config.ts'
import { localIssuerNames } from '#src/domain/site/demonstration.ts'
import { Refusal } from '#src/domain/errors.ts'

const storedKey = z.object({ kid: z.string(), kty: z.string(), d: z.string() }).loose()

/** An issuer of tokens in the data folder, for a site without another issuer. */
interface LocalIssuer {
  issuer: string
  /** The public key, as a JWK Set has it. */
  publicKey: JWK
  /** The private one, for the authorisation server of this process alone. */
  privateKey: JWK
  /** A token for a resource; only the operator's command makes any. */
  mint(claims: {
    subject: string
    audience: string
    scope: string
    minutes: number
    now: Date
  }): Promise<string>
}

/**
 * The issuer whose key is in the data folder, made on first use: outside the repository, for its owner's eyes
 * alone. A folder in memory has one for as long as the process lives.
 */
export const localIssuerOf = async (
  { dataDir, keysDir, site }: Pick<Config, 'dataDir' | 'keysDir' | 'site'>,
  base_url: string,
): Promise<LocalIssuer> => {
  const { name, client_id } = localIssuerNames(site.about)
  const issuer = `${base_url}/${name}`
  const key = dataDir === ':memory:' ? await newKey() : await keyIn(keysDir ?? join(dataDir, 'keys'))
  const { d: _, ...publicKey } = key
  const signing = await importJWK(key, 'ES256')
  return {
    issuer,
    publicKey,
    privateKey: key,
    mint: ({ subject, audience, scope, minutes, now }) => {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({ scope, client_id })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: String(key.kid) })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + minutes * 60)
        .setJti(randomUUID())
        .sign(signing)
    },
  }
}

const newKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomUUID() }
}

const keyIn = async (folder: string): Promise<JWK> => {
  const file = join(folder, 'demo-issuer.json')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // When two processes begin at once, one makes it and both read the same.
  if (!existsSync(file)) createAtomically(file, JSON.stringify(await newKey()))
  try {
    return parseJson(storedKey, readFileSync(file, 'utf8')) as JWK
  } catch {
    throw new Refusal(
      'environment',
      `Read "${file}": it holds no key; remove it, and a new one is made (earlier tokens end with it)`,
    )
  }
}
