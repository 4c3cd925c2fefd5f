import { either, inPhrase, list, money, number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import type { MedianPrice } from '#src/domain/listing/median-price.ts'
import {
  distinctName,
  type District,
  type Municipality,
  regionName,
  contractPlace,
  englishName,
  inDistrict,
  inPlace,
} from '#src/domain/municipality.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { wordsOf } from './words.ts'

/** How much of a title search engines show, in characters. */
export const longestTitle = 60
/** How much of a description they show. */
const longestDescription = 155

/** A text cut between words, with an ellipsis, where it is longer than search engines show. */
const cutTo = (text: string, most: number): string => {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  const space = start.lastIndexOf(' ')
  const words = space > 0 ? start.slice(0, space) : start
  return `${words.replace(/[,;:]$/, '').toWellFormed()}…`
}

/** The sentences of a description up to the first that does not fit; the first one always, cut where it is too long. */
export const fittingSentences = (sentences: readonly (string | null)[]): string => {
  const [first = '', ...rest] = sentences.filter((sentence) => sentence !== null)
  let text = cutTo(first, longestDescription)
  for (const sentence of rest) {
    if (text.length + 1 + sentence.length > longestDescription) break
    text += ` ${sentence}`
  }
  return text
}

/** The title of a page with the name of its site, which is left out where both are longer than search engines show. */
export const titleWithSite = (title: string, site: string): string => {
  const whole = `${title} · ${site}`
  return whole.length <= longestTitle ? whole : cutTo(title, longestTitle)
}

/** What a page is called in the results of search engines, without the name of the site, and what stands below it. */
export interface PageTitle {
  title: string
  description: string
}

const textPages = {
  en: {
    home: {
      title: 'Homes for sale in Portugal, fact by fact',
      description:
        'Homes for sale with the seller’s permission. See who stated each fact, who confirmed it, and what nobody has said.',
    },
    search: {
      title: 'Search homes for sale in Portugal',
      description:
        'Flats and houses by place, price, rooms and energy class. Each result shows what matches and what nobody has stated.',
    },
    howWeKnow: {
      title: 'How we know: who states and confirms each fact',
      description: 'Permission, sources, availability, and the Portuguese property terms in plain words.',
    },
    privacy: {
      title: 'Privacy',
      description:
        'No cookies, no trackers, no contact form. What the server stores, and what it never publishes.',
    },
    professionals: {
      title: 'For property professionals in Portugal',
      description: 'How verified agents, lawyers and conveyancers see homes that are not public.',
    },
    receipt: {
      title: 'Verify a receipt',
      description: 'Paste a signed receipt to see what was answered about a home, and when.',
    },
  },
  pt: {
    home: {
      title: 'Casas à venda em Portugal: quem diz o quê',
      description:
        'Casas e apartamentos à venda com autorização do vendedor. Veja quem deu cada dado, quem o confirmou e o que falta saber.',
    },
    search: {
      title: 'Pesquisar casas e apartamentos à venda',
      description:
        'Apartamentos e moradias por local, preço, quartos e classe energética. Cada resultado mostra o que corresponde e o que falta saber.',
    },
    howWeKnow: {
      title: 'Como sabemos: quem informa e quem confirma',
      description: 'Autorização, fontes, disponibilidade e os termos do imobiliário em palavras simples.',
    },
    privacy: {
      title: 'Privacidade',
      description: 'Sem cookies, rastreadores nem formulário. O que o servidor guarda e o que nunca publica.',
    },
    professionals: {
      title: 'Para profissionais do imobiliário',
      description: 'Como agentes, advogados e solicitadores verificados veem imóveis que não são públicos.',
    },
    receipt: {
      title: 'Verificar um comprovativo',
      description: 'Cole um comprovativo assinado e veja o que foi respondido, e quando.',
    },
  },
} as const satisfies Record<Language, Record<string, PageTitle>>

/** Of the pages whose title and description are always the same. */
export const textPageTitle = (page: keyof (typeof textPages)['en'], language: Language): PageTitle =>
  textPages[language][page]

const eachFact = {
  en: 'Each fact with its source and date.',
  pt: 'Cada dado com fonte e data.',
} as const

/** A place in the language of the page. */
const named = (name: string, language: Language): string => (language === 'en' ? englishName(name) : name)

/** A municipality as no other is called: `Lisbon`, `Lagoa (Faro)`. */
export const municipalityName = ({ name }: Municipality, district: District, language: Language): string =>
  named(distinctName(name, regionName(district.name, language)), language)

const inside = (municipality: Municipality, district: District, language: Language): string =>
  `${language === 'pt' ? contractPlace(municipality) : 'in'} ${municipalityName(municipality, district, language)}`

/** What is for sale, `8 properties for sale`; without a number where the page has none. */
const forSale = (total: number | null, language: Language): string => {
  const { properties } = wordsOf(language)
  const counted =
    total === null
      ? { en: 'Properties', pt: 'Imóveis' }[language]
      : properties(number(total, language), total)
  return `${counted} ${{ en: 'for sale', pt: 'à venda' }[language]}`
}

/** Behind the title of every page of a list but the first. */
const withPage = (title: string, page: number): string => (page > 1 ? `${title} (${page})` : title)

interface OfMunicipality {
  municipality: Municipality
  district: District
  page: number
  /** Of all its pages; on the first alone, as the median. */
  total: number | null
  median: MedianPrice | null
}

/** Of a page of a municipality's listings. */
export const municipalityTitle = (of: OfMunicipality, language: Language): PageTitle => {
  const { municipality, district, page, total, median } = of
  const words = wordsOf(language)
  const where = inside(municipality, district, language)
  const [start, one, several, medianIs] = {
    en: ['Property for sale', 'listing', 'listings', 'Median asking price'] as const,
    pt: ['Casas e imóveis à venda', 'anúncio', 'anúncios', 'Mediana do preço pedido:'] as const,
  }[language]
  const count = total === null ? '' : `: ${number(total, language)} ${total === 1 ? one : several}`
  const middle =
    median &&
    `${medianIs} ${words.perSquareMetre(money(median.eur_m2, language))} ${words.ofArea['areas.useful_m2']}.`
  return {
    title: withPage(`${start} ${where}${count}`, page),
    description: fittingSentences([`${forSale(total, language)} ${where}.`, middle, eachFact[language]]),
  }
}

const ofDistrict = (district: District, language: Language): string => {
  if (language === 'pt') return inDistrict(district)
  const name = englishName(district.name)
  return district.kind === 'island' ? `on ${name}` : `in the district of ${name}`
}

interface OfDistrict {
  district: District
  total: number
  municipalities: readonly { municipality: Municipality; count: number }[]
}

/** How many municipalities a description names. */
const mostNamed = 3

/** Of the page of a district or an island: the municipalities with the most homes come first. */
export const districtTitle = (of: OfDistrict, language: Language): PageTitle => {
  const { district, total, municipalities } = of
  const where = ofDistrict(district, language)
  const start = { en: 'Property for sale', pt: 'Casas e imóveis à venda' }[language]
  if (total === 0)
    return {
      title: `${start} ${where}`,
      description: fittingSentences([`${forSale(null, language)} ${where}.`, eachFact[language]]),
    }
  const count = number(total, language)
  const listings = language === 'pt' ? '' : total === 1 ? ' listing' : ' listings'
  const most = municipalities
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostNamed)
    .map(({ municipality }) => named(municipality.name, language))
  const names = municipalities.length > mostNamed ? `${most.join(', ')}…` : `${list(most, language)}.`
  const by = { en: 'by municipality', pt: 'por concelho' }[language]
  return {
    title: `${start} ${where}: ${count}${listings}`,
    description: fittingSentences([
      `${wordsOf(language).properties(count, total)} ${by}: ${names}`,
      eachFact[language],
    ]),
  }
}

/** What people call the part of the country that a district or an island is in. */
const partOfCountry = ({ slug, name, region }: District, language: Language): string => {
  if (region === 'mainland') return slug === 'faro' ? 'Algarve' : named(name, language)
  return region === 'madeira' ? 'Madeira' : { en: 'Azores', pt: 'Açores' }[language]
}

const inPart = (district: District, language: Language): string => {
  if (district.slug === 'faro') return { en: 'in the Algarve', pt: 'no Algarve' }[language]
  return language === 'pt' && district.kind === 'island'
    ? inPlace(district.name.replace(/^Ilha de /, ''))
    : ofDistrict(district, language)
}

interface OfNamesakes {
  name: string
  municipalities: readonly { district: District; count: number }[]
}

/** Of the page that asks which of the municipalities of one name is meant. */
export const namesakesTitle = ({ name, municipalities }: OfNamesakes, language: Language): PageTitle => {
  const n = municipalities.length
  const parts = municipalities.map(({ district }) => partOfCountry(district, language))
  const counts = municipalities.map(
    ({ district, count }) =>
      `${wordsOf(language).properties(number(count, language), count)} ${inPart(district, language)}`,
  )
  const start = { en: 'Property for sale in', pt: 'Imóveis à venda em' }[language]
  const called = {
    en: `${n === 2 ? 'Two' : n} places are called ${name}.`,
    pt: `Há ${n === 2 ? 'dois' : n} concelhos chamados ${name}:`,
  }[language]
  return {
    title: `${start} ${name}: ${either(parts, language)}?`,
    description: fittingSentences([`${called} ${counts.join(', ')}.`]),
  }
}

interface OfAgency {
  agency: ListingRecord['agency']
  page: number
  total: number | null
}

/** Of a page of an agency's listings. */
export const agencyTitle = ({ agency, page, total }: OfAgency, language: Language): PageTitle => {
  const { name, ami_licence } = agency
  const sold = forSale(total, language)
  const [licence, permission, more] = {
    en: ['Estate agency, licence', 'with the seller’s permission', 'Office, languages, contact.'] as const,
    pt: [
      'Agência imobiliária, licença',
      'com autorização do vendedor',
      'Escritório, línguas, contacto.',
    ] as const,
  }[language]
  return {
    title: withPage(`${name}: ${inPhrase(sold)}`, page),
    description: fittingSentences([`${licence} ${ami_licence}.`, `${sold} ${permission}.`, more]),
  }
}
