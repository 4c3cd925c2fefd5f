import { addressIn } from '#src/addresses/language.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { PriceHistory } from '#src/components/listing/price.tsx'
import { Breadcrumb } from '#src/components/site/body.tsx'
import { residences, usesFor } from '#src/domain/costs/purchase.ts'
import type { AskedBuyer, Costs } from '#src/domain/costs/costs.ts'
import { money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { decidingType } from '#src/domain/listing/facts/facts.ts'
import { comparedPrice, offerText } from '#src/words/cost-sentences.ts'
import { costWords } from '#src/words/costs.ts'
import type { CostsPage } from './data.ts'
import { Monthly, CostRow, onPage, Purchases } from './amounts.tsx'

interface Props {
  data: CostsPage
  language: Language
}

interface FieldProps {
  name: keyof AskedBuyer
  label: string
  /** What was sent. */
  value: string | undefined
}

const NumberField = ({ name, label, value = '' }: FieldProps) => (
  <p class="field">
    <label for={name}>{label}</label>
    <input id={name} type="text" inputmode="decimal" name={name} value={value} autocomplete="off" />
  </p>
)

/** One of several, or none of them. */
const ChoiceField = ({
  of: { name, label, value },
  none,
  options,
}: {
  of: FieldProps
  none: string
  options: readonly (readonly [value: string, text: string])[]
}) => (
  <p class="field">
    <label for={name}>{label}</label>
    <select id={name} name={name}>
      <option value="">{none}</option>
      {options.map(([each, text]) => (
        <option value={each} selected={each === value}>
          {text}
        </option>
      ))}
    </select>
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
        <ChoiceField
          of={{ name: 'use', label: live.use, value: sent.use }}
          none={words.all}
          options={possible.map((use) => [use, words.use[use]])}
        />
        <NumberField name="age" label={live.age} value={sent.age} />
        <ChoiceField
          of={{ name: 'residence', label: live.residence, value: sent.residence }}
          none={live.notStated}
          options={residences.map((residence) => [residence, live.residences[residence]])}
        />
      </fieldset>
      <fieldset>
        <legend>{live.loan}</legend>
        <NumberField name="rate" label={live.rate} value={sent.rate} />
        <NumberField name="years" label={live.years} value={sent.years} />
        <NumberField name="share" label={live.share} value={sent.share} />
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

/** What is asked for others that are like it, and what makes them so. */
const ComparedPrice = ({ comparable, language }: { comparable: Costs['comparable']; language: Language }) => {
  const { rows, basis } = comparedPrice(comparable, onPage(language))
  return (
    <>
      {rows.length > 0 && (
        <table>
          <tbody>
            {rows.map(({ term, value }) => (
              <CostRow term={term} value={value} />
            ))}
          </tbody>
        </table>
      )}
      {basis.map((sentence) => (
        <p class={rows.length > 0 ? 'note' : undefined}>{sentence}.</p>
      ))}
    </>
  )
}

/** What a home costs a reader who says who buys. */
export const costsPage = (data: CostsPage, { language }: PageContext): Page => {
  const { listing, taxes, now, costs, isRefused } = data
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
            <Purchases purchases={costs.purchases} language={language} isAsked />
            <Monthly listing={listing} taxes={taxes} now={now} language={language} />
            {costs.loan && <Loan loan={costs.loan} language={language} />}
          </section>
          <section class="costs">
            <h2>{words.live.fair}</h2>
            <div>
              <ComparedPrice comparable={costs.comparable} language={language} />
            </div>
            <p>{offerText(costs.offer, onPage(language))}.</p>
          </section>
          <PriceHistory record={record} language={language} />
        </div>
      </>
    ),
  }
}
