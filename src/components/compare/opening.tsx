import { addressIn } from '#src/addresses/language.ts'
import { CardFrame, lastConfirmed } from '#src/components/collection/card.tsx'
import { Aged, ageAt } from '#src/components/ledger/row-text.tsx'
import { MarkBefore, SilentMark, SmallTile } from '#src/components/ledger/marks.tsx'
import { compareAddress } from '#src/addresses/search.ts'
import { makeLedger } from '#src/domain/evidence/ledger.ts'
import type { OpenListing } from '#src/domain/evidence/open-listing.ts'
import { spellChecks } from '#src/domain/evidence/ledger-row.ts'
import { type Language, languageTags } from '#src/domain/language.ts'
import { lisbonDay, type Instant } from '#src/domain/time/calendar.ts'
import { wordsOf } from '#src/words/words.ts'
import { Sources } from './cell.tsx'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'

/** The `lang` of a text of the agency's that is not in the page's language. */
export const chooseLang = (
  record: Parameters<typeof otherLanguage>[0],
  language: Language,
): string | undefined => {
  const other = otherLanguage(record, language)
  return other ? languageTags[other] : undefined
}

/** Where a home is, in a word: its parish or, where none is stated, its municipality. */
const shortName = ({ location, municipality }: ListingRecord): string => location.parish.value ?? municipality

export interface AllProps {
  listings: readonly OpenListing[]
  language: Language
}
interface OneProps {
  listing: OpenListing
  language: Language
}

/** The heads of the columns: a home's page, and the comparison without it. */
export const Homes = ({ listings, language, isRepeated }: AllProps & { isRepeated?: boolean }) => {
  const words = wordsOf(language).compare
  const ids = listings.map(({ record }) => record.listing_id)
  return (
    <tr>
      <td class="corner" />
      {listings.map(({ record }) => {
        const title = record.title[language]
        const without = ids.filter((id) => id !== record.listing_id)
        return (
          <th scope="col">
            <a
              href={addressIn(language, `/properties/${record.listing_id}`)}
              class="home"
              lang={chooseLang(record, language)}
            >
              {title}
            </a>
            {!isRepeated && (
              <>
                {' '}
                <a href={compareAddress(without, language)} class="out" aria-label={words.takeOutOf(title)}>
                  {words.takeOut}
                </a>
              </>
            )}
          </th>
        )
      })}
    </tr>
  )
}

/** What was last answered, its age and who says so. */
const Available = ({ listing, now, language }: OneProps & { now: Instant }) => {
  const { availability: last, lifecycle } = listing.record
  const { collection, listing: words } = wordsOf(language)
  const isReservedSince = lifecycle === 'reserved' && last?.status !== 'reserved'
  const reserved = isReservedSince && (
    <>
      <strong class="badge">{words.reserved}</strong>{' '}
    </>
  )
  if (!last)
    return (
      <>
        <SilentMark name="unknown" />{' '}
        <span class="told">
          {reserved}
          {collection.unconfirmed}
        </span>
      </>
    )
  const today = lisbonDay(now)
  const row = makeLedger(listing).find(({ key }) => key === 'availability')
  return (
    <>
      <MarkBefore name="reported" language={language} />
      <span class="told">
        {reserved}
        {lastConfirmed(last, lifecycle, language)}{' '}
        <Aged
          on={last.confirmed_on}
          rough={ageAt(last.confirmed_on, now, language)}
          language={language}
          today={today}
        />
      </span>
      {row && <Sources row={row} reader={{ language, today }} />}
    </>
  )
}

/** The place of each, which stays in view in a narrow window, where the heads are too high for that. */
export const Places = ({ listings }: Pick<AllProps, 'listings'>) => (
  <tr class="named" aria-hidden="true">
    {listings.map(({ record }) => (
      <td>{shortName(record)}</td>
    ))}
  </tr>
)

/** The picture of each. */
export const Pictures = ({ listings, language }: AllProps) => (
  <tr class="pictures">
    <td class="corner" />
    {listings.map(({ record }) => (
      <td>
        <CardFrame record={record} language={language} />
      </td>
    ))}
  </tr>
)

/** Whether each is still for sale, and how much of it is known. */
export const Standing = ({ listings, now, language }: AllProps & { now: Instant }) => {
  const words = wordsOf(language)
  return (
    <>
      <tr>
        <th scope="row">{words.listing.availability}</th>
        {listings.map((listing) => (
          <td>
            <Available listing={listing} now={now} language={language} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">
          <a href={addressIn(language, '/how-we-know')}>{words.tile.name}</a>
        </th>
        {listings.map(({ reports }) => (
          <td>
            <SmallTile checkLetters={spellChecks(reports)} language={language} />
          </td>
        ))}
      </tr>
    </>
  )
}
