import { addressIn } from '#src/components/addresses.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { Breadcrumb } from '#src/components/site/breadcrumb.tsx'
import { residences, usesFor } from '#src/domain/costs/buyer.ts'
import type { Ring } from '#src/domain/costs/comparable.ts'
import type { Costs } from '#src/domain/costs/costs.ts'
import { capital, day, money, number, shortDay } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { decidingType } from '#src/domain/listing/applies.ts'
import { priceSteps } from '#src/domain/listing/price-steps.ts'
import { costWords } from '#src/words/costs.ts'
import { wordsOf } from '#src/words/words.ts'
import type { CostsPage } from './data.ts'
import { Monthly } from './monthly.tsx'
import { CostRow, Purchases } from './purchase.tsx'

interface Props {
  data: CostsPage
  language: Language
}

const NumberField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <p class="field">
    <label for={name}>{label}</label>
    <input id={name} type="text" inputmode="decimal" name={name} value={value} autocomplete="off" />
  </p>
)

/** Who buys and with which loan, as the reader says: a form that needs no script, and of which nothing is kept. */
const Asked = ({ data: { listing, taxes, sent }, language }: Props) => {
  const words = costWords[language]
  const { live } = words
  const { record } = listing
  const possible = usesFor(decidingType(record.property_type), {}, taxes)
  return (
    <form class="asking" action={addressIn(language, `/properties/${record.listing_id}/costs`)} method="get">
      <fieldset>
        <legend>{words.who}</legend>
        <p class="field">
          <label for="use">{live.use}</label>
          <select id="use" name="use">
            <option value="">{words.all}</option>
            {possible.map((use) => (
              <option value={use} selected={sent['use'] === use}>
                {words.use[use]}
              </option>
            ))}
          </select>
        </p>
        <NumberField name="age" label={live.age} value={sent['age'] ?? ''} />
        <p class="field">
          <label for="residence">{live.residence}</label>
          <select id="residence" name="residence">
            <option value="">{live.notSaid}</option>
            {residences.map((residence) => (
              <option value={residence} selected={sent['residence'] === residence}>
                {live.residences[residence]}
              </option>
            ))}
          </select>
        </p>
      </fieldset>
      <fieldset>
        <legend>{live.loan}</legend>
        <NumberField name="rate" label={live.rate} value={sent['rate'] ?? ''} />
        <NumberField name="years" label={live.years} value={sent['years'] ?? ''} />
        <NumberField name="share" label={live.share} value={sent['share'] ?? ''} />
        <p class="note">{live.loanNote}</p>
      </fieldset>
      <p class="actions">
        <button class="button full">{live.submit}</button>{' '}
        <a class="button" href={addressIn(language, `/properties/${record.listing_id}`)}>
          {live.back}
        </a>
      </p>
    </form>
  )
}

const Loan = ({ loan, language }: { loan: NonNullable<Costs['loan']>; language: Language }) => {
  const { live } = costWords[language]
  const { rate, years, share, borrowed_eur, monthly_eur } = loan
  const amount = (eur: number | null) => (eur === null ? live.noPrice : money(eur, language))
  return (
    <div>
      <h3>{live.loan}</h3>
      <table>
        <tbody>
          <CostRow term={live.rate} value={number(rate, language)} />
          <CostRow term={live.years} value={number(years, language)} />
          <CostRow term={live.share} value={number(share, language)} />
          <CostRow term={live.borrowed} value={amount(borrowed_eur)} />
          <CostRow term={live.monthly} value={amount(monthly_eur)} />
        </tbody>
      </table>
      <p class="note">{live.loanNote}</p>
    </div>
  )
}

const ringText = (within: Ring, place: string, language: Language): string =>
  within === 'district' ? `${place} (${costWords[language].district})` : place

/** What is asked for others that are like it, and what makes them so. */
const Comparable = ({ comparable, language }: { comparable: Costs['comparable']; language: Language }) => {
  const words = costWords[language]
  const perM2 = (eur: number | null) => (eur === null ? words.notStated : money(eur, language))
  const { median_eur_m2, homes, within, place, homes_in_municipality: few, unknown_because } = comparable
  const { lower_quartile_eur_m2: lower, upper_quartile_eur_m2: upper, prices_from, prices_until } = comparable
  if (median_eur_m2 === null || within === null || place === null)
    return (
      <p>
        {unknown_because && words.notCompared[unknown_because]}
        {place !== null &&
          within !== null &&
          ` (${ringText(within, place, language)}: ${number(homes, language)})`}
        .
      </p>
    )
  return (
    <>
      <p>
        {words.comparable(number(homes, language), ringText(within, place, language), perM2(median_eur_m2))};{' '}
        {words.spread(perM2(lower), perM2(upper))};{' '}
        {words.pricesOf(
          prices_from ? day(prices_from, language) : '',
          prices_until ? day(prices_until, language) : '',
        )}
        . {capital(words.ownPrice(perM2(comparable.eur_m2)))}.
      </p>
      {few !== null && <p class="note">{capital(words.tooFewHere(number(few, language)))}.</p>}
    </>
  )
}

/** How long it has been for sale here, and at which prices. */
const Offered = ({ data: { listing, costs }, language }: Props) => {
  const words = costWords[language]
  const { public_since, days_public, reductions } = costs.offer
  return (
    <>
      <p>
        {words.publicSince(day(public_since, language), number(days_public, language))};{' '}
        {words.reductions(reductions)}.
      </p>
      <ul>
        {priceSteps(listing.record).map(({ value, reported_on, reported_by_role }) => (
          <li>
            {money(value, language)}, {shortDay(reported_on, language)},{' '}
            {wordsOf(language).role[reported_by_role]}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a home costs a reader who says who buys. */
export const costsPage = (data: CostsPage, { language }: PageContext): Page => {
  const { listing, taxes, now, costs, sent, isRefused } = data
  const { record } = listing
  const words = costWords[language]
  const title = record.title[language]
  const path = `/properties/${record.listing_id}`
  return {
    style: 'asked-costs',
    title: words.live.title(title),
    description: words.live.describe(title),
    path: `${path}/costs`,
    noindex: true,
    content: (
      <>
        <Breadcrumb steps={[{ name: title, href: addressIn(language, path) }]} language={language} />
        <h1>{words.heading}</h1>
        <Asked data={data} language={language} />
        {isRefused && (
          <p class="error" role="alert">
            {words.live.refused}
          </p>
        )}
        <div class="story">
          <section class="costs">
            <h2>{words.live.sum}</h2>
            <Purchases
              purchases={costs.purchases}
              language={language}
              isAnswered={costs.purchases.length < 3 && sent['use'] !== undefined}
            />
            <Monthly listing={listing} taxes={taxes} now={now} language={language} />
            {costs.loan && <Loan loan={costs.loan} language={language} />}
          </section>
          <section>
            <h2>{words.live.fair}</h2>
            <Comparable comparable={costs.comparable} language={language} />
          </section>
          <section>
            <h2>{words.live.offer}</h2>
            <Offered data={data} language={language} />
          </section>
        </div>
      </>
    ),
  }
}
