import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heicFiles } from '../import/iphone-picture.ts'
import type { ListingId } from '#src/domain/ids.ts'
import type { FollowedLaw } from '#src/domain/law/laws.ts'
import { picturePath } from '#src/import/pictures.ts'
import { agency, grant, listing, take, type TestContext } from '../fixtures.ts'
import { base } from '../server/rest-fixtures.ts'
import { officePlaces, type Answers, type OfficeStore } from './stores.ts'
import { here, joined, type Visitor } from './visiting.ts'
import { agencyOf, aListing } from '../ids.ts'

describe.each(officePlaces())('over $place', ({ open }) => {
  let context: TestContext
  let app: Answers
  let office: OfficeStore
  let ana: Visitor
  // Each test has an agency, a home and a member of its own: servers are started once for all of them.
  let agencies = 0
  let id: ListingId
  let path = ''

  beforeAll(async () => {
    office = await open()
    context = office.context
    take(
      context,
      agency({ agency_id: 'casa-nova' }),
      listing('ol-other', { agency_id: 'casa-nova' }),
      grant('ol-other'),
    )
    app = await office.serve()
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    const agency_id = agencyOf(`casa-${++agencies}`)
    id = aListing(`ol-own${agencies}`)
    path = `/office/homes/${id}/pictures`
    take(context, agency({ agency_id }), listing(id, { agency_id }), grant(id))
    ana = await joined(app, context, 'Ana', 'listing_agent', agency_id)
  })

  const photograph = (blue: number, width = 120): Promise<Buffer> =>
    sharp({ create: { width, height: 80, channels: 3, background: { r: 200, g: 180, b: blue * 25 } } })
      .withExif({ IFD0: { Artist: 'A secret name' } })
      .jpeg()
      .toBuffer()

  const fields: [string, string][] = [
    ['origin', 'digitalCapture'],
    ['alt_pt', 'A sala'],
    ['alt_en', 'The living room'],
    ['credit', 'Casa Demo'],
  ]
  const formOf = (files: readonly Uint8Array[], said = fields): FormData => {
    const form = new FormData()
    for (const [name, value] of said) form.append(name, value)
    for (const [at, bytes] of files.entries())
      form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `../../etc/${at}.jpg`)
    return form
  }
  const send = async (
    body: FormData | string | Buffer | ReadableStream,
    {
      to = path,
      by = ana,
      headers = here,
    }: { to?: string; by?: Visitor; headers?: Record<string, string> } = {},
  ): Promise<Response> =>
    app.fetch(
      new Request(base + to, {
        method: 'POST',
        body: body as BodyInit,
        headers: { Cookie: by.cookie, ...headers },
        ...({ duplex: 'half' } as object),
      }),
    )
  const told = (answer: Response): string => answer.headers.get('Location') ?? String(answer.status)
  const shown = (of = id) => context.store.operator.inspect(of, context.now()).candidate.pictures
  const leftBehind = () => readdirSync(join(context.config.dataDir, 'upload'))
  const multipart = { ...here, 'Content-Type': 'multipart/form-data; boundary=x' }

  test('photographs are public at once with what was said of them, without what the camera wrote, and outlive imports', async () => {
    const answer = await send(formOf([await photograph(1), await photograph(2), await photograph(3)]))
    expect(told(answer)).toBe(`${path}?did=add-pictures&done=3&refused=0`)
    expect(await ana.text(told(answer))).toContain('3 pictures are added.')
    const { media } = context.store.published.open(id, context.now())?.record ?? {
      media: [],
    }
    expect(media).toHaveLength(3)
    expect(media[0]).toMatchObject({
      width: 120,
      height: 80,
      alt: { pt: 'A sala', en: 'The living room' },
      credit: 'Casa Demo',
      digital_source_type: 'digitalCapture',
      origin_reported_by_role: 'listing_agent',
    })
    const [first = ''] = shown()
    const stored = await sharp(picturePath(context.config, first)).metadata()
    expect(stored.format).toBe('webp')
    expect(stored.exif).toBeUndefined()
    expect(stored.xmp?.toString()).toContain('digitalCapture')
    take(
      context,
      listing(id, { agency_id: agencyOf(`casa-${agencies}`), title: { pt: 'Outro', en: 'Another' } }),
    )
    expect(shown()).toHaveLength(3)
    expect(leftBehind()).toEqual([])
  })

  test('pictures are ordered, described and taken out, each by its own form', async () => {
    await send(formOf([await photograph(1), await photograph(2)]))
    const [one = '', two = ''] = shown()
    const act = (action: string, digest: string, more: [string, string][] = []) =>
      ana.form(`/office/actions/${action}`, [['id', `${id}/${digest}`], ...more])
    expect(told(await act('picture-up', two))).toBe(`${path}?did=picture-up&done=1&refused=0`)
    expect(shown()).toEqual([two, one])
    expect((await act('picture-up', two)).status).toBe(200)
    expect(shown()).toEqual([two, one])
    await act('describe-picture', one, [
      ['alt_pt', 'A cozinha'],
      ['credit', 'Rui'],
    ])
    const media = () => context.store.operator.inspect(id, context.now()).candidate.media
    expect(media()[1]).toMatchObject({ alt: { pt: 'A cozinha', en: 'A cozinha' }, credit: 'Rui' })
    expect(await ana.text(`/office/actions/drop-picture?id=${id}/${two}`)).toContain(
      'leaves the page at once',
    )
    await act('drop-picture', two)
    expect(shown()).toEqual([one])
    expect((await ana.get(`${path}/${one}.avif`)).headers.get('Content-Type')).toBe('image/avif')
    expect((await ana.get(`${path}/${two}.avif`)).status).toBe(404)
  })

  test('an altered picture is put in with its original, or is given it later, and each names the other', async () => {
    await send(formOf([await photograph(1), await photograph(2)]))
    const [original = '', other = ''] = shown()
    const altered: [string, string][] = [
      ['origin', 'compositeWithTrainedAlgorithmicMedia'],
      ['original', original],
      ['alt_en', 'The living room'],
      ['credit', 'Casa Demo'],
    ]
    expect(await ana.text(path)).toContain('Altered version of')
    await send(formOf([await photograph(3)], altered))
    const [, , furnished = ''] = shown()
    const pairs = () =>
      (context.store.published.open(id, context.now())?.record.media ?? []).map(
        ({ url, is_based_on, original_of }) =>
          [url, is_based_on, original_of].flat().map((each) => each?.slice(-21, -5)),
      )
    const name = (digest: string) => digest.slice(0, 16)
    const apart = [name(other), undefined, undefined]
    expect(pairs()).toEqual([
      [name(original), undefined, name(furnished)],
      apart,
      [name(furnished), name(original), undefined],
    ])
    expect(await ana.text(path)).toContain('Altered version of Picture 1')
    const act = (named: string) =>
      ana.form('/office/actions/name-original', [
        ['id', `${id}/${furnished}`],
        ['original', named],
      ])
    expect(await ana.text(`/office/actions/name-original?id=${id}/${furnished}`)).toContain(
      `<option value="${original}" selected>Picture 1: The living room`,
    )
    expect(told(await act(other))).toBe(`${path}?did=name-original&done=1&refused=0`)
    expect(pairs()[1]).toEqual([name(other), undefined, name(furnished)])
    await act('none')
    expect(pairs()).toEqual([
      [name(original), undefined, undefined],
      apart,
      [name(furnished), undefined, undefined],
    ])
    // Neither itself nor a picture of another home is offered.
    for (const wrong of [furnished, 'f'.repeat(64)]) expect((await act(wrong)).status).toBe(200)
    expect(pairs()[2]).toEqual([name(furnished), undefined, undefined])
    const page = await ana.text(path)
    expect(page).toContain('Altered with AI (furniture may not be there); says the estate agent')
    expect(page).toContain('alt="Altered with AI (furniture may not be there). The living room"')
  })

  test('a picture that the site does not show is named with its cause, and the home stays public without it', async () => {
    const altered = fields.map(([name, value]): [string, string] =>
      name === 'origin' ? [name, 'trainedAlgorithmicMedia'] : [name, value],
    )
    await send(formOf([await photograph(1)], altered))
    const { store, now } = context
    const follow = (law: FollowedLaw) => {
      store.followLaw(law, now())
      while (!store.recordForm.step(now()));
    }
    const count = () => store.published.open(id, now())?.record.media.length
    expect(count()).toBe(1)
    follow({ country: 'PT', closes: {}, altered_pictures: 'with_original' })
    expect(count()).toBe(0)
    expect(await ana.text(path)).toContain(
      'Not public: a picture that AI made or altered, or may have, without its',
    )
    follow({ country: 'PT', closes: {}, altered_pictures: 'refused' })
    expect(await ana.text(path)).toContain('which this site does not show')
    expect((await app.fetch(new Request(`${base}/properties/${id}`))).status).toBe(200)
    follow(context.config.site.law)
    expect(count()).toBe(1)
  })

  test('a home that is not public takes pictures too, and one that is sold none', async () => {
    const { store, now } = context
    store.write(now, (at) => store.operator.changeAuthorisation(id, 'revoked', at))
    await send(formOf([await photograph(1)]))
    expect(shown()).toHaveLength(1)
    expect((await ana.get(`${path}/${shown()[0]}.avif`)).status).toBe(200)
    store.withdraw(now, (at) => store.operator.setLifecycle(id, 'sold', at))
    expect(told(await send(formOf([await photograph(2)])))).toContain('&impossible=')
    expect(shown()).toHaveLength(1)
  })

  const rows = deflateSync(Buffer.alloc(50_000_000))
  /** A PNG that says it is so wide and high: 50 KB that would be gigabytes. */
  const bomb = (width: number, height = width): Buffer => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
      const ends = Buffer.alloc(8)
      ends.writeUInt32BE(data.length)
      ends.writeUInt32BE(crc(body), 4)
      return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
    }
    const head = Buffer.alloc(13)
    head.writeUInt32BE(width)
    head.writeUInt32BE(height, 4)
    head.set([1, 0, 0, 0, 0], 8)
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  const crc = (bytes: Buffer): number => {
    let sum = 0xffffffff
    for (const byte of bytes) {
      sum ^= byte
      for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
    }
    return (sum ^ 0xffffffff) >>> 0
  }

  test('what is no picture, or too large a one, is named by its place, and the others are taken', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const whole = await photograph(1)
    const truncated = whole.subarray(0, whole.length / 2)
    const scripted = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)')])
    const answer = await send(
      formOf([
        svg,
        await photograph(1),
        truncated,
        bomb(20_000),
        scripted,
        await photograph(1),
        bomb(99_000_000, 1),
        ...Object.values(heicFiles),
      ]),
    )
    expect(told(answer)).toBe(
      `${path}?did=add-pictures&done=1&refused=0&no_picture=1.3.5&too_many_pixels=4&already=6&too_long_a_side=7&heic=8.9.10.11`,
    )
    const page = await ana.text(told(answer))
    expect(page).toContain('Files 1, 3, 5: not a complete JPEG')
    expect(page).toContain('Files 8, 9, 10, 11: an iPhone’s HEIC. Send it as JPEG')
    expect(page).not.toContain('image/heic')
    expect(page).toContain('File 4: more than 100 million pixels')
    expect(page).toContain('File 7: more than 30,000 pixels on a side')
    expect(shown()).toHaveLength(1)
    expect(told(await send(formOf([await photograph(1)])))).toContain('&done=0&refused=0&already=')
    expect(leftBehind()).toEqual([])
  })

  test('a file that is a picture and a page keeps the picture alone', async () => {
    const both = Buffer.concat([await photograph(7), Buffer.from('<html><script>alert(1)</script>')])
    await send(formOf([both]))
    const [digest = ''] = shown()
    const bytes = await sharp(picturePath(context.config, digest)).toBuffer()
    expect(bytes.includes('script')).toBe(false)
  })

  test('a larger file than the bound is refused while it comes, and none of it is left', async () => {
    const beginning = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'
    const chunk = Buffer.alloc(1_048_576, 0xff)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        if (sent === 0) for (const [name, value] of fields) controller.enqueue(part(name, value))
        if (sent === 0) controller.enqueue(Buffer.from(beginning))
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    expect(told(await send(endless, { headers: multipart }))).toContain('&form_too_large=')
    expect(sent).toBeLessThan(210 * 1_048_576)
    const large = Buffer.concat([
      ...fields.map(([name, value]) => part(name, value)),
      Buffer.from(beginning),
      Buffer.alloc(41 * 1_048_576),
      Buffer.from('\r\n--x--\r\n'),
    ])
    expect(told(await send(large, { headers: multipart }))).toContain('&too_large=1')
    expect(leftBehind()).toEqual([])
    expect(shown()).toEqual([])
  })

  const part = (name: string, value: string): Buffer =>
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)

  test('ten thousand parts, a form that ends before its end, and a body without a boundary change nothing', async () => {
    const many = Buffer.concat([
      ...Array.from({ length: 10_000 }, () => part('a', 'b')),
      Buffer.from('--x--\r\n'),
    ])
    expect(told(await send(many, { headers: multipart }))).toContain('&too_many=')
    const cut = Buffer.concat([
      part('origin', 'unknown'),
      Buffer.from('--x\r\nContent-Disposition: form-data; name="f'),
    ])
    expect(told(await send(cut, { headers: multipart }))).toContain('&broken=')
    expect(told(await send(Buffer.from('x'.repeat(100_000)), { headers: multipart }))).toContain('&broken=')
    const headless = Buffer.from(`--x\r\n${'A'.repeat(10_000)}\r\n\r\n--x--`)
    expect(told(await send(headless, { headers: multipart }))).toContain('&broken=')
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'text/plain',
      'multipart/mixed; boundary=x',
    ])
      expect(
        (await send(Buffer.from('--x--'), { headers: { ...here, 'Content-Type': type } })).status,
        type,
      ).toBe(404)
    expect(told(await send(formOf([])))).toContain('&none=')
    expect(
      told(
        await send(
          formOf(
            [await photograph(1)],
            [
              ['origin', 'nonsense'],
              ['credit', 'x'],
            ],
          ),
        ),
      ),
    ).toContain('&fields=')
    expect(leftBehind()).toEqual([])
    expect(shown()).toEqual([])
  })

  test('another agency’s home, another site and a removed member put nothing in, and see no picture', async () => {
    const form = async () => formOf([await photograph(1)])
    const absent = await send(await form(), { to: path.replace(id, 'ol-absent') })
    expect(absent.status).toBe(404)
    expect((await send(await form(), { to: path.replace(id, 'ol-other') })).status).toBe(404)
    for (const headers of [
      {},
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      { ...here, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
    ] as Record<string, string>[])
      expect((await send(await form(), { headers })).status).toBe(403)
    await send(await form())
    const [digest = ''] = shown()
    const eva = await joined(app, context, 'Eva', 'listing_agent', 'casa-nova')
    for (const target of [path, `${path}/${digest}.avif`, `/office/homes/ol-other/pictures/${digest}.avif`])
      expect((await eva.get(target)).status, target).toBe(404)
    for (const action of ['drop-picture', 'picture-first', 'describe-picture'])
      for (const target of [`${id}/${digest}`, `ol-other/${digest}`, `${id}/${'0'.repeat(64)}`, `${id}/x`])
        expect(
          (await eva.form(`/office/actions/${action}`, [['id', target]])).status,
          `${action} ${target}`,
        ).toBe(404)
    context.store.withdraw(context.now, (at) => context.store.members.remove(ana.member_id, at))
    expect(told(await send(formOf([await photograph(2)])))).toBe('/office')
    expect((await ana.get(`${path}/${digest}.avif`)).status).toBe(303)
    expect(shown()).toEqual([digest])
    expect(shown(aListing('ol-other'))).toEqual([])
  })

  test('a member who is removed while their pictures come puts none in', async () => {
    const bytes = Buffer.from(await new Response(formOf([await photograph(1)])).arrayBuffer())
    const boundary = bytes.subarray(2, bytes.indexOf('\r\n')).toString()
    const slow = new ReadableStream(
      {
        start: (controller) => controller.enqueue(bytes.subarray(0, 500)),
        pull(controller) {
          context.store.withdraw(context.now, (at) => {
            if (context.store.members.isActive(ana.member_id)) context.store.members.remove(ana.member_id, at)
          })
          controller.enqueue(bytes.subarray(500))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { ...here, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    // Of several servers one may hear of it with the refusal of its write only.
    const nothingDone = `${path}?did=add-pictures&done=0&refused=0&impossible=`
    expect(['404', nothingDone]).toContain(told(await send(slow, { headers })))
    expect(shown()).toEqual([])
  })
})
