import type { SourceRecordInput } from '#src/domain/source/record.ts'
import { municipalityBySlug } from '#src/domain/municipality.ts'
import { municipalityMarkets } from './markets.ts'

type Agency = Extract<SourceRecordInput, { kind: 'agency' }>

const listingsPerAgency = 250
const fewest = 4
const towns = [...municipalityMarkets.keys()].flatMap((slug) => municipalityBySlug(slug) ?? [])
const languages = [['pt', 'en'], ['pt'], ['pt', 'en', 'fr'], ['pt', 'es'], ['pt', 'en', 'de']]

const agencyId = (number: number) => `g-agency-${number}`

/** How many agencies a number of listings have. */
export const agencyCount = (listings: number): number =>
  Math.max(fewest, Math.ceil(listings / listingsPerAgency))

/**
 * The agency of listing number `index`. It depends on the index alone, so that a listing stays with its agency
 * however many listings follow it.
 */
export const agencyOf = (index: number): string =>
  agencyId(1 + (index < fewest * listingsPerAgency ? index % fewest : Math.floor(index / listingsPerAgency)))

/** Agency number `number`, from 1: visibly fictional, and the same for every seed. */
export const agency = (number: number): Agency => {
  const town = towns[number % towns.length] as (typeof towns)[number]
  const host = `agency-${number}.example`
  return {
    kind: 'agency',
    agency_id: agencyId(number),
    name: `Imobiliária Demo ${number} (fictícia)`,
    ami_licence: `AMI ${String(number).padStart(5, '0')}-DEMO`,
    municipality_code: town.code,
    office: `Rua Exemplo ${number}, ${town.name} (morada fictícia)`,
    languages: languages[number % languages.length] as string[],
    url: `https://${host}/`,
    channels: [
      { type: 'telephone', value: '+351 000 000 000', preferred: number % 3 === 0 },
      { type: 'email', value: `contacto@${host}`, preferred: number % 3 !== 0 },
      { type: 'website', value: `https://${host}/contacto` },
    ],
    complaints_book_url: 'https://livro-de-reclamacoes.example/',
  }
}
