import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgencyId, ListingId } from '#src/domain/ids.ts'
import { actionNames, graveActions } from '#src/domain/office/action.ts'
import type { Role } from '#src/domain/vocabulary.ts'
import { actions } from '#src/office/actions.ts'
import { agency, by, confirmation, grant, listing, take, type TestContext } from '../fixtures.ts'
import { base, siteOver } from '../server/rest-fixtures.ts'
import { agencyOf, anAccount, aListing } from '../ids.ts'
import { utc } from '../utc.ts'
import { feedContext, feeding, fileOf, kyero, property } from '../import/feed/feeding.ts'
import { officePlaces, type Answers, type OfficeStore } from './stores.ts'
import { invited, joined, Visitor } from './visiting.ts'

test('every action has a file of its own name, and words in both languages', () => {
  expect(actions.map(({ name }) => name).toSorted()).toEqual([...actionNames].toSorted())
})

describe.each(officePlaces())('over $place', ({ open }) => {
  let context: TestContext
  let app: Answers
  let office: OfficeStore
  const begin = async () => {
    office = await open()
    context = office.context
    app = await office.serve()
  }
  const homeNamed = { title: { en: 'House <b>B</b>', pt: 'Casa <b>B</b>' } }

  describe('with a store for each test, which sets its clock or sees all of it', () => {
    beforeEach(async () => {
      await begin()
      take(context, agency(), listing(), grant(), confirmation())
      take(context, listing('ol-b', homeNamed), grant('ol-b'))
    })
    afterEach(() => office.close())

    test('an invitation makes a passkey, which signs in from then on, for twelve hours', async () => {
      const { secret } = invited(context, 'Ana')
      const ana = new Visitor(app)
      const page = await ana.text(`/office/join/${secret}`)
      expect(page).toContain('Welcome, Ana')
      expect(await ana.text(`/pt/office/join/${secret}`)).toContain('Boas-vindas, Ana')
      const answer = await ana.join(secret)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Set-Cookie')).toMatch(
        /^__Host-office=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      expect(await ana.text('/office')).toContain('What needs you')
      const used = await ana.get(`/office/join/${secret}`)
      expect(used.status).toBe(404)
      expect(await used.text()).toContain('This invitation works no more')
      expect(await ana.text(`/pt/office/join/${secret}`)).toContain('Este convite já não funciona')
      const out = await ana.keep(ana.form('/office/sign-out', []))
      expect([out.status, out.headers.get('Location')]).toEqual([303, '/office?out=1'])
      expect(await ana.text('/office')).toContain('data-passkey="sign-in"')
      expect((await ana.signIn()).status).toBe(200)
      expect(await ana.text('/pt/office')).toContain('O que precisa de si')
      context.set(utc('2026-05-02T00:10:00.000Z'))
      expect(await ana.text('/office')).toContain('data-passkey="sign-in"')
    })

    test('the office says what needs its people, each with a count, and that there is nothing', async () => {
      const ana = await joined(app, context, 'Ana')
      const page = await ana.text('/office')
      expect(page).toContain('Still for sale? (1)')
      expect(page).toContain('value="ol-b"')
      expect(page).not.toContain('value="ol-test01"')
      // The licence, and the confirmation that will be old: the operator's list and the mail have them too.
      expect(page).toContain('Ends within 30 days (2)')
      expect(page).toContain('/office/actions/still-for-sale?id=ol-test01')
      context.set(utc('2026-05-25T12:00:00.000Z'))
      const later = new Visitor(app)
      Object.assign(later, { passkey: ana.passkey })
      expect((await later.signIn()).status).toBe(200)
      expect(await later.text('/office')).toContain('Ends within 30 days (4)')
      expect(await later.text('/pt/office')).toContain('Termina nos próximos 30 dias (4)')
      take(context, agency({ agency_id: 'casa-nova' }))
      const eva = await joined(app, context, 'Eva', 'listing_agent', 'casa-nova')
      expect(await eva.text('/office')).toContain('Nothing to do.')
      expect(await eva.text('/office/homes')).toContain('No homes yet.')
    })

    test('the operator sees how feeds fare and what the doctor finds, and no address of a feed', async () => {
      const feed = (name: string) => ({
        name,
        agency_id: 'casa-demo',
        url: 'https://u:SECRET@feeds.example/',
      })
      const sources = ['crm', 'new'].map((name) => ({ ...feed(name), every: 60 })) as never
      context.store.write(context.now, (now) =>
        context.store.feeds.noteSource(
          { agency_id: agencyOf('casa-demo'), source: 'crm' },
          {
            etag: null,
            last_modified: null,
            tried_at: now,
            succeeded_at: utc('2026-04-30T10:00:00.000Z'),
            failures: 3,
            failure: 'HTTP <b>404</b>',
          },
        ),
      )
      app = await office.serve((config) => ({ ...config, site: { ...config.site, sources } }))
      const olga = await joined(app, context, 'Olga', null, null)
      const page = await olga.text('/office')
      expect(page).toContain('last read 30 April 2026, 11:00')
      expect(page).toContain('failed 3 times in a row: <span lang="en">HTTP &lt;b>404&lt;/b></span>')
      expect(page).toContain('Feeds of the site file that could not be read the last time')
      expect(page).toContain('npx open-listings sources says why')
      expect(page).not.toContain('SECRET')
      const portuguese = await olga.text('/pt/office')
      expect(portuguese).toContain('nunca foi lido')
      expect(portuguese).toContain('O que fazer')
    })
  })

  describe('with an agency and two homes for each test', () => {
    let agencies = 0
    let agency_id: AgencyId
    let one: ListingId
    let two: ListingId
    beforeAll(begin)
    afterAll(() => office.close())
    beforeEach(() => {
      agency_id = agencyOf(`casa-${++agencies}`)
      one = aListing(`ol-one${agencies}`)
      two = aListing(`ol-two${agencies}`)
      take(context, agency({ agency_id }), home(one), grant(one), confirmation(one))
      take(context, home(two, homeNamed), grant(two))
    })

    const home = (id: string, change: Parameters<typeof listing>[1] = {}) =>
      listing(id, { agency_id, ...change })
    const joins = (name: string, role: Role = 'listing_agent') => joined(app, context, name, role, agency_id)
    const publicStatus = async (id: string) =>
      (await app.fetch(new Request(`${base}/v1/properties/${id}`))).status

    test('every answer of the office goes to no cache, no search engine and no frame', async () => {
      const ana = await joins('Ana')
      for (const path of [
        '/office',
        '/office/homes',
        `/pt/office/homes/${one}`,
        `/office/actions/sold?id=${two}`,
      ]) {
        const { status, headers } = await ana.get(path)
        expect(status, path).toBe(200)
        expect(headers.get('Cache-Control'), path).toBe('no-store')
        expect(headers.get('X-Robots-Tag'), path).toContain('noindex')
        expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'")
        expect(headers.get('Content-Security-Policy'), path).not.toContain('unsafe')
      }
    })

    test('several homes are confirmed at once, by the role of the member, who is in the private journal alone', async () => {
      const ana = await joins('Ana')
      const sent = await ana.form('/office/actions/still-for-sale', [
        ['id', one],
        ['id', two],
        ['method', 'site_visit'],
      ])
      expect([sent.status, sent.headers.get('Location')]).toEqual([
        303,
        '/office?did=still-for-sale&done=2&refused=0',
      ])
      expect(await ana.text('/office?did=still-for-sale&done=2&refused=0')).toContain(
        'Updated: 2 homes still for sale.',
      )
      const { record } = context.store.published.open(two, context.now()) ?? {}
      expect(record?.availability).toMatchObject({
        confirmed_on: '2026-05-01',
        reported_by_role: 'listing_agent',
        method: 'site_visit',
      })
      expect(JSON.stringify(record)).not.toContain('Ana')
      expect(
        context.store.operator.history(two).find(({ event }) => event === 'availability_confirmed'),
      ).toMatchObject({
        actor: 'operator',
        detail: { by: 'Ana', member: ana.member_id },
      })
      const home = await ana.text(`/pt/office/homes/${two}`)
      expect(home).toContain('Disponibilidade: continua à venda (Ana)')
    })

    test('a member confirms the texts of a closed home that the form shows in one press, and again when they change', async () => {
      const ana = await joins('Ana')
      const description = { pt: 'Com varanda.', en: 'With a balcony.' }
      const closed = (title: string) =>
        home('ol-closed', {
          record_class: 'semi_open_listing',
          title: { pt: title, en: title },
          description,
        } as never)
      take(context, closed('T2'), grant('ol-closed'))
      const line = () =>
        context.store.textConfirmations.textsLine(
          context.store.operator.inspect(aListing('ol-closed'), context.now()).candidate.listing,
        )
      const offered = async (id: string) =>
        (await ana.text(`/office/homes/${id}`)).includes(`/office/actions/show-texts?id=${id}`)
      expect([await offered('ol-closed'), await offered(two)]).toEqual([true, false])
      const shown = async () => {
        const form = await ana.text('/office/actions/show-texts?id=ol-closed')
        return { form, read: /name="read:ol-closed" value="([^"]+)"/.exec(form)?.[1] ?? '' }
      }
      const confirmed = (read: string) =>
        ana.form('/office/actions/show-texts', [
          ['id', 'ol-closed'],
          ['read:ol-closed', read],
        ])
      expect(await ana.text('/pt/office')).toContain('Textos por confirmar: 1')
      const first = await shown()
      for (const text of ['T2', description.pt, description.en]) expect(first.form).toContain(`>${text}</dd>`)
      expect(await (await confirmed('')).text()).toContain('The texts have changed')
      take(context, closed('T2 com varanda'))
      const late = await (await confirmed(first.read)).text()
      expect(late).toContain('The texts have changed')
      expect([late.includes('>T2 com varanda</dd>'), line()?.confirmed_at]).toEqual([true, null])
      const sent = await confirmed((await shown()).read)
      expect([sent.status, sent.headers.get('Location')]).toEqual([
        303,
        '/office/homes/ol-closed?did=show-texts&done=1&refused=0',
      ])
      expect(await ana.text('/office')).not.toContain('Texts to confirm')
      expect(line()).toEqual({ texts: ['title', 'description'], confirmed_at: expect.any(String) })
      expect(await offered('ol-closed')).toBe(false)
      expect(context.store.operator.history('ol-closed').at(-1)).toMatchObject({
        event: 'texts_confirmed',
        detail: { by: 'Ana', member: ana.member_id },
      })
      take(context, closed('T2 no Chiado'))
      expect([line()?.confirmed_at, await offered('ol-closed')]).toEqual([null, true])
    })

    test('a sold home is gone from every public surface when the page answers, and is taken back by who sold it', async () => {
      const [ana, rui] = [await joins('Ana'), await joins('Rui')]
      expect(await ana.text(`/office/actions/sold?id=${one}`)).toContain('stops being public at once')
      const unsure = await (await ana.form('/office/actions/sold', [['id', one]])).text()
      expect(unsure).toContain('Tick that you are sure')
      expect(unsure).toMatch(/<input type="checkbox" name="sure" value="yes" required/)
      expect(await publicStatus(one)).toBe(200)
      const sold = await ana.form('/pt/office/actions/sold', [
        ['id', one],
        ['sure', 'yes'],
      ])
      expect(sold.headers.get('Location')).toBe(`/pt/office/homes/${one}?did=sold&done=1&refused=0`)
      expect(await publicStatus(one)).toBe(404)
      const page = await ana.text(`/office/homes/${one}`)
      expect(page).toContain('Not public')
      expect(page).toContain('Take back: it was a mistake')
      expect(await rui.text(`/office/homes/${one}`)).not.toContain('Take back')
      expect((await rui.form('/office/actions/take-back', [['id', one]])).status).toBe(200)
      expect(await publicStatus(one)).toBe(404)
      // What the office says outlives an import, as an operator's word does.
      take(context, home(one, { facts: { price_eur: { value: 1_000_000, ...by } } }))
      expect(await publicStatus(one)).toBe(404)
      expect((await ana.form('/office/actions/take-back', [['id', one]])).status).toBe(303)
      expect(await publicStatus(one)).toBe(200)
    })

    test('reserved, free again, on hold and withdrawn are the verbs of the operator', async () => {
      const ana = await joins('Ana')
      const go = async (action: string) => {
        await ana.form(`/office/actions/${action}`, [
          ['id', two],
          ['sure', 'yes'],
        ])
        return context.store.operator.inspect(two, context.now()).candidate.lifecycle
      }
      for (const [action, lifecycle] of [
        ['reserved', 'reserved'],
        ['free-again', 'active'],
        ['on-hold', 'on_hold'],
        ['free-again', 'active'],
        ['withdrawn', 'withdrawn'],
        ['sold', 'withdrawn'],
        ['free-again', 'active'],
        ['promised', 'promised'],
      ] as const)
        expect(await go(action), action).toBe(lifecycle)
      expect(await publicStatus(two)).toBe(404)
    })

    test('a permission of the seller opens a home until its last day, and its end closes it for good', async () => {
      const ana = await joins('Ana', 'agency_compliance')
      expect(
        (
          await ana.form('/office/actions/end-permission', [
            ['id', two],
            ['sure', 'yes'],
          ])
        ).status,
      ).toBe(303)
      expect(await publicStatus(two)).toBe(404)
      const permit = (from: string, until: string, reference = 'CMI-9') =>
        ana.form('/office/actions/permission', [
          ['id', two],
          ['from', from],
          ['until', until],
          ['reference', reference],
        ])
      expect(await (await permit('2026-05-01', '2026-04-30')).text()).toContain(
        'The last day has to be after',
      )
      expect(await (await permit('1 May', '2026-06-30')).text()).toContain('Write a day.')
      expect(await (await permit('2026-05-01', '2026-06-30', 'x'.repeat(121))).text()).toContain('one line')
      expect(await publicStatus(two)).toBe(404)
      expect((await permit('2026-05-01', '2026-06-30')).status).toBe(303)
      expect(await publicStatus(two)).toBe(200)
      expect(await ana.text(`/office/homes/${two}`)).toContain('Public until 30 June 2026')
    })

    test('a link leads where it points, also after signing in, and never to another site', async () => {
      const nobody = new Visitor(app)
      const page = `/pt/office/actions/state?id=${two}/areas.useful_m2&id=${one}/areas.useful_m2`
      const { status, headers } = await nobody.get(page)
      const signIn = headers.get('Location') ?? ''
      expect([status, new URL(signIn, base).searchParams.get('to')]).toEqual([303, page])
      expect(signIn).toMatch(/^\/pt\/office\?/)
      expect(await nobody.text(signIn)).toContain(`data-to="${page.replaceAll('&', '&amp;')}"`)
      for (const to of [
        'https://evil.example/office',
        '//evil.example/office',
        '/office/..//evil.example',
        '/office\\@evil.example',
        '/office/homes#x',
        '/search',
        'javascript:alert(1)',
      ])
        expect(await nobody.text(`/office?to=${encodeURIComponent(to)}`), to).toContain('data-to="/office"')
    })

    test('a second invitation of somebody names the passkeys that they have, and those of nobody else', async () => {
      const ana = await joins('Ana')
      await joins('Rui')
      const { secret } = invited(context, 'Ana', 'listing_agent', agency_id)
      const options = (await new Visitor(app).options(`/office/join/${secret}`)) as {
        excludeCredentials?: { id: string }[]
      }
      expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([ana.passkey.id.toString('base64url')])
    })

    test('no form chooses for people: what is chosen or written starts empty, and so does a term', async () => {
      const ana = await joins('Ana', 'agency_compliance')
      for (const path of [
        `/office/actions/still-for-sale?id=${two}`,
        `/office/actions/state?id=${two}/encumbrances_outcome`,
        `/office/actions/state?id=${two}/occupancy_outcome`,
        `/office/actions/state?id=${two}/features.balcony`,
        `/office/homes/${two}/pictures`,
      ]) {
        const page = await ana.text(path)
        const selected = [...page.matchAll(/<option value(?:="([^"]*)")? selected/g)].map(
          ([, value]) => value,
        )
        expect(selected, path).toEqual([undefined])
      }
      const term = await ana.text(`/office/actions/permission?id=${two}`)
      expect(term.match(/<input type="date" value(?:="")? /g)).toHaveLength(2)
      expect(await ana.text(`/office/actions/price?id=${two}`)).toMatch(
        /<input type="number"[^>]* value(?:="")? [^>]*name="value"/,
      )
      const pictures = await ana.text(`/office/homes/${two}/pictures`)
      expect(pictures).toMatch(/<input [^>]*value(?:="")? [^>]*name="credit"/)
      expect(pictures).toContain('<option value="Casa Demo &amp; Filhos, Lda. (fictícia)"')
      // A text is changed and not written anew: as it was it is refused.
      const { title, description } = context.store.operator.inspect(two, context.now()).candidate.listing
      const texts = await ana.form('/office/actions/texts', [
        ['id', two],
        ...(['pt', 'en'] as const).flatMap((language): [string, string][] => [
          [`title_${language}`, title[language] ?? ''],
          [`description_${language}`, description[language] ?? ''],
        ]),
      ])
      expect(await texts.text()).toContain('These are the texts as they are')
      const nothing = await ana.form('/office/actions/state', [['id', `${two}/encumbrances_outcome`]])
      expect(await nothing.text()).toContain('Choose one.')
      expect((await ana.form('/office/actions/permission', [['id', two]])).status).toBe(200)
    })

    test('what takes a home off the market stands apart on its page', async () => {
      const ana = await joins('Ana')
      const page = await ana.text(`/office/homes/${two}`)
      const grave = [...page.matchAll(/class="button grave" href="\/office\/actions\/([a-z-]+)/g)]
      expect(grave.map(([, name]) => name).toSorted()).toEqual([...graveActions].toSorted())
      expect(page.indexOf('actions/still-for-sale')).toBeLessThan(page.indexOf('button grave'))
      const closing = actions.filter(({ withdraws }) => withdraws).map(({ name }) => name)
      expect([...graveActions].toSorted()).toEqual(closing.toSorted())
    })

    test('somebody of the operator sees agencies and no home', async () => {
      await joins('Ana')
      const operator = await joined(app, context, 'Olga', null, null)
      const page = await operator.text('/office')
      expect(page).toContain('Operator of the site')
      expect(page).toContain('Casa Demo &amp; Filhos')
      expect((await operator.get(`/office/homes/${two}`)).status).toBe(404)
      expect((await operator.form('/office/actions/sold', [['id', two]])).status).toBe(404)
      expect(await publicStatus(two)).toBe(200)
    })

    test('an agency sees who was shown its closed homes, month by month, and nothing of another agency', async () => {
      const shown = (agency: string, subject_id: string, at: string) => ({
        at: utc(at),
        subject_id,
        agency_id: agencyOf(agency),
        account_id: anAccount('bia'),
        role: 'lawyer' as const,
        tool: 'closed_listing.get',
        brief_id: null,
      })
      const rows = [
        shown(agency_id, two, '2026-05-01T08:00:00.000Z'),
        shown(agency_id, two, '2026-05-01T09:00:00.000Z'),
        shown(agency_id, 'ol-a', '2026-04-03T08:00:00.000Z'),
        shown('casa-nova', 'ol-z', '2026-05-01T08:00:00.000Z'),
      ]
      for (const disclosures of office.disclosures()) disclosures.record(rows)
      const ana = await joins('Ana')
      const may = await ana.text('/office/disclosures')
      expect(may).toContain('House &lt;b>B&lt;/b>')
      expect(may).toContain('lawyer (bia)')
      expect(may).toContain('2 times · 1 May 2026')
      expect(may).not.toContain('ol-z')
      expect(may).not.toContain('/office/homes/ol-a')
      const april = await ana.text('/pt/office/disclosures?month=2026-04')
      expect(april).toContain('/office/homes/ol-a')
      expect(april).toContain('uma vez')
      expect(await ana.text('/office/disclosures?month=2026-03')).toContain('None of your homes')
      for (const month of ['1900-01', '0999-12', '2026-06', '2026-13', 'x', ''])
        expect((await ana.get(`/office/disclosures?month=${month}`)).status, month).toBe(404)
    })
  })
})

test('a held home is answered: the same goes on, another ends the former, and who has another agency sees no question', async () => {
  const held = feedContext()
  take(held, agency({ agency_id: 'casa-nova' }))
  const complements = () =>
    fileOf(
      'ref,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on\nS-1,B,2031-01-01,2026-04-01,2026-06-20,agency_compliance,2026-04-01\n',
      'complements.csv',
    )
  const flat = property('S-1', {
    type: 'Apartment',
    town: 'Faro',
    beds: '2',
    surface_area: '<built>85</built>',
  })
  const villa = property('S-1', {
    type: 'Villa',
    town: 'Lagos',
    beds: '4',
    surface_area: '<built>210</built>',
  })
  await feeding(held, kyero(flat, property('S-2')), { complements: complements() })
  await feeding(held, kyero(villa, property('S-2')), { complements: complements() })
  const [question] = held.store.questions.open()
  const server = await siteOver(held)
  const [ana, eva] = [
    await joined(server, held, 'Ana'),
    await joined(server, held, 'Eva', 'listing_agent', 'casa-nova'),
  ]
  const listing_id = question?.listing_id ?? ''
  const page = await ana.text('/pt/office')
  expect(page).toContain('O mesmo imóvel ou outro? (1)')
  expect(page).toContain('Lagos (0807), moradia')
  expect(await ana.text(`/office/homes/${listing_id}`)).toContain(
    'A question about your feed waits for your answer',
  )
  const answer = (who: Visitor, said: string) =>
    who.form('/office/actions/answer', [
      ['id', question?.question_id ?? ''],
      ['answer', said],
    ])
  expect((await answer(eva, 'same')).status).toBe(404)
  expect(await (await answer(ana, 'both')).text()).toContain('Choose one.')
  expect(held.store.questions.open()).toHaveLength(1)
  expect((await answer(ana, 'same')).headers.get('Location')).toBe('/office?did=answer&done=1&refused=0')
  expect(held.store.questions.open()).toEqual([])
  expect(held.store.published.open(aListing(listing_id), held.now())).not.toBeNull()
  expect(await ana.text('/office')).not.toContain('The same home or another?')
})

test.each(['for_sale', 'not_for_sale'])(
  'a home whose text may say that it is to let is asked about, and one press answers: %s',
  async (said) => {
    const doubted = feedContext()
    const home = property('S-1', {
      type: 'Apartment',
      town: 'Faro',
      beds: '2',
      desc: '<pt>ARRENDA-SE por 900 euros por mês. Com quintal.</pt>',
    })
    await feeding(doubted, kyero(home, property('S-2')), {
      complements: fileOf(
        'ref,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on\nS-1,B,2031-01-01,2026-04-01,2026-06-20,agency_compliance,2026-04-01\n',
        'complements.csv',
      ),
    })
    const [question] = doubted.store.questions.open()
    const id = question?.question_id ?? ''
    const ana = await joined(await siteOver(doubted), doubted, 'Ana')
    const page = await ana.text('/pt/office')
    expect(page).toContain('Está à venda? (1)')
    expect(page).toContain('O texto diz «ARRENDA-SE». O imóvel está à venda?')
    expect(page).toContain(`/pt/office/actions/answer-offer?id=${id}`)
    expect(await ana.text(`/office/actions/answer-offer?id=${id}`)).toContain('It is not for sale')
    const send = (name: string, answer: string) =>
      ana.form(`/office/actions/${name}`, [
        ['id', id],
        ['answer', answer],
      ])
    expect((await send('answer', 'same')).status).toBe(404)
    const answered = await send('answer-offer', said)
    expect(answered.headers.get('Location')).toBe('/office?did=answer-offer&done=1&refused=0')
    expect(doubted.store.questions.open()).toEqual([])
    const listing_id = aListing(question?.listing_id ?? '')
    expect(doubted.store.published.open(listing_id, doubted.now()) !== null).toBe(said === 'for_sale')
  },
)

test.each(['same', 'new'])(
  'homes under new references are shown beside the known ones, and one press answers for all: %s',
  async (said) => {
    const relisted = feedContext()
    const row = (ref: string, beds: number) =>
      `${ref},apartment,T${beds},Faro,Faro,${beds}50000,${beds},${beds}3,Casa de ${beds} quartos.,C,2031-05-01,2026-04-01,2026-06-20,agency_compliance,2026-04-01\n`
    const csv = (...refs: readonly string[]) =>
      `ref,type,typology,town,district,price_eur,beds,useful_m2,description_pt,energy_class,certificate_valid_until,permission_from,permission_until,permission_reported_by,permission_reported_on\n${refs.map((ref, at) => row(ref, at + 1)).join('')}`
    const origin = {
      agency_id: agencyOf('casa-demo'),
      source: 'csv',
      reported_by_role: 'listing_agent',
    } as const
    const read = (...refs: readonly string[]) =>
      feeding(relisted, csv(...refs), { format: 'csv', origin, confirmsRemovals: true })
    await read('0007', '<b>8')
    await read('7', '<b>8.0')
    const [question] = relisted.store.questions.open()
    expect(question?.doubt.kind).toBe('relisted')
    const known = relisted.store.feeds.listingIdOf(origin, '0007')
    const ana = await joined(await siteOver(relisted), relisted, 'Ana')
    const page = await ana.text('/office')
    expect(page).toContain('The same home or another? (1)')
    expect(page).toMatch(new RegExp(`<dd>0007 <a href="/office/homes/${known}">`))
    expect(page).toContain('<dd>7</dd>')
    expect(page).toContain('<dd>&lt;b>8.0</dd>')
    expect(page).not.toContain('Several homes of your feed have this id')
    const id = question?.question_id ?? ''
    expect(await ana.text(`/pt/office/actions/answer?id=${id}`)).toContain(
      '2 imóveis novos, como &quot;7&quot;',
    )
    const answered = await ana.form('/office/actions/answer', [
      ['id', id],
      ['answer', said],
    ])
    expect(answered.headers.get('Location')).toBe('/office?did=answer&done=1&refused=0')
    expect(relisted.store.questions.open()).toEqual([])
    await read('7', '<b>8.0')
    expect(relisted.store.feeds.listingIdOf(origin, '7') === known).toBe(said === 'same')
  },
)
