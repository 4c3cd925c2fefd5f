import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { enclosed } from '#src/domain/enclosed.ts'
import { Refusal } from '#src/domain/errors.ts'
import { toAddress, toFile } from '#src/publish/place.ts'
import { sendPatiently, type HttpAnswer, type Patience } from './request.ts'
import type { S3Settings } from './settings.ts'
import { StateChanged, stateFile, type Target } from './target.ts'
import { readableText } from '#src/domain/bytes.ts'

/** Where a site is in a bucket. */
interface BucketPlace {
  bucket: string
  /** Without slashes at its ends; empty for the bucket itself. */
  prefix: string
}

/** Reads `s3://bucket/prefix`. */
export const readBucket = (address: string): BucketPlace => {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? []
  if (bucket === undefined || !/^[A-Za-z0-9/_.-]*$/.test(prefix) || prefix.split('/').includes('..'))
    throw new Refusal('usage', `Deploy to "${address}": expected a bucket, such as s3://homes/site`)
  return { bucket, prefix: prefix.split('/').filter(Boolean).join('/') }
}

/**
 * The key of a file: a page has the key of its address, `properties/ol-1`, because a bucket adds no ending. The documents
 * that buckets are configured with retain it: `index.html` and the pages of an error.
 */
export const keyOfFile = (file: string): string =>
  /(^|\/)(index|404)\.html$/.test(file) ? file : toAddress(file).slice(1)

/** The file of a key. */
const fileOfKey = (key: string): string => (key === stateFile ? key : toFile(`/${key}`))

/** A bucket of any provider that speaks S3 with signatures of version 4. */
export const s3Target = (
  { bucket, prefix }: BucketPlace,
  { endpoint, region, accessKeyId, secretAccessKey, sessionToken }: S3Settings,
  patience: Patience = {},
): Target => {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== null && { sessionToken }),
    service: 's3',
    region,
    retries: 0,
  })
  const name = `s3://${bucket}${prefix && `/${prefix}`}`
  const root = endpoint === null ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`
  const before = prefix && `${prefix}/`
  let requests = 0

  interface Asked {
    path?: string
    query?: Record<string, string>
    headers?: Record<string, string>
    body?: Uint8Array<ArrayBuffer>
  }
  const send = (what: string, method: string, { path = '', query = {}, headers = {}, body }: Asked) => {
    const url = new URL(`${root}/${path}`)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    return sendPatiently(
      `${what} in ${name}`,
      () => {
        requests++
        return client.sign(url, {
          method,
          headers: {
            ...headers,
            // Signed, so that the provider refuses a body that arrives otherwise or not at its full length.
            'X-Amz-Content-Sha256': hash('sha256', body ?? '', 'hex'),
          },
          ...(body && { body }),
        })
      },
      patience,
    )
  }

  const refused = (what: string, { status, bytes }: HttpAnswer): Refusal => {
    const code = /<Code>(\w+)<\/Code>/.exec(readableText(bytes))?.[1]
    const advice =
      status === 403
        ? '; check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and what the key may do'
        : status === 404 || (status >= 300 && status < 400)
          ? '; check the name of the bucket, AWS_REGION and AWS_ENDPOINT_URL_S3'
          : ''
    return new Refusal(
      'environment',
      `${what} in ${name}: status ${status}${code ? ` ${code}` : ''}${advice}`,
    )
  }

  return {
    name,
    requests: () => requests,

    async readState() {
      const answer = await send('Read the state', 'GET', { path: before + stateFile })
      const { status, headers, bytes } = answer
      if (status === 404 && /NoSuchKey/.test(readableText(bytes))) return null
      const etag = headers.get('ETag')
      if (status !== 200 || etag === null) throw refused('Read the state', answer)
      const [read, written] = ['Date', 'Last-Modified'].map((header) => Date.parse(headers.get(header) ?? ''))
      // A clock that does not answer must not make a deployment that is under way look old.
      const age = ((read ?? Number.NaN) - (written ?? Number.NaN)) / 1000
      return { bytes, etag, age: Number.isNaN(age) ? 0 : age }
    },

    async writeState(bytes, condition) {
      const conditions: Record<string, string> =
        condition === 'none'
          ? {}
          : condition.over === null
            ? { 'If-None-Match': '*' }
            : { 'If-Match': condition.over }
      const answer = await send('Write the state', 'PUT', {
        path: before + stateFile,
        headers: { 'Content-Type': 'application/gzip', 'Cache-Control': 'private, no-store', ...conditions },
        body: bytes,
      })
      if ([404, 409, 412].includes(answer.status) && condition !== 'none') throw new StateChanged()
      if (answer.status === 501)
        throw new Refusal(
          'environment',
          `Write the state in ${name}: the provider knows no conditional write, so that two deployments at once could undo each other; use one that does, or see to it yourself that only one runs and give --without-lock`,
        )
      const etag = answer.headers.get('ETag')
      if (answer.status !== 200 || etag === null) throw refused('Write the state', answer)
      return etag
    },

    async put(file, bytes, { type, caching, tag, link }) {
      const answer = await send(`Upload "${file}"`, 'PUT', {
        path: before + keyOfFile(file),
        headers: {
          'Content-Type': type,
          'Cache-Control': caching,
          ...(tag !== null && { 'X-Amz-Meta-Cache-Tag': tag }),
          ...(link !== null && { 'X-Amz-Meta-Link': link }),
        },
        body: bytes,
      })
      if (answer.status !== 200) throw refused(`Upload "${file}"`, answer)
    },

    async remove(file) {
      const answer = await send(`Delete "${file}"`, 'DELETE', { path: before + keyOfFile(file) })
      if (![200, 204, 404].includes(answer.status)) throw refused(`Delete "${file}"`, answer)
    },

    async list() {
      const listed = new Map<string, string | null>()
      let next: string | null = null
      do {
        const answer: HttpAnswer = await send('List the files', 'GET', {
          query: { 'list-type': '2', prefix: before, ...(next !== null && { 'continuation-token': next }) },
        })
        if (answer.status !== 200) throw refused('List the files', answer)
        const text = readableText(answer.bytes)
        for (const entry of enclosed(text, '<Contents>', '</Contents>')) {
          const key = textOf(entry, 'Key')
          const md5 = /^"?([0-9a-f]{32})"?$/.exec(textOf(entry, 'ETag'))?.[1] ?? null
          listed.set(fileOfKey(key.slice(before.length)), md5)
        }
        next = /<IsTruncated>true</.test(text) ? textOf(text, 'NextContinuationToken') : null
      } while (next)
      return listed
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"' }

/** The text of an element; XML's own entities are resolved. */
const textOf = (xml: string, element: string): string =>
  (enclosed(xml, `<${element}>`, `</${element}>`)[0] ?? '').replace(
    /&(amp|lt|gt|quot|apos|#34);/g,
    (match, name: string) => entities[name] ?? match,
  )
