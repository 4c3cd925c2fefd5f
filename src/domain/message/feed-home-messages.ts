import { claimsText, type HomeClaims } from './home-claims.ts'
import type { Side, SideField } from './place-side.ts'
import { distinctName, districtBySlug, municipalityByCode } from '#src/domain/municipality.ts'
import { day } from '#src/domain/format.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import type { ISODate } from '#src/domain/time/calendar.ts'
import { quote } from '#src/domain/quote.ts'
import { sentence, type Sentence, type Sentences } from './sentence.ts'

/** `0806 (Lagoa, Faro)`: what to write, and what it means. */
const codeText = (code: string): string => {
  const municipality = municipalityByCode(code)
  if (!municipality) return code
  const name = distinctName(municipality.name, districtBySlug(municipality.district)?.name ?? '')
  return `${code} (${name.replace(' (', ', ').replace(')', '')})`
}

const codesText = (codes: readonly string[]): Sentence => {
  const texts = codes.map(codeText)
  return sentence(texts.join(' or '), texts.join(' ou '))
}

const fields: Readonly<Record<SideField, Sentence>> = {
  country: sentence('the country', 'o país'),
  province: sentence('the province', 'o distrito'),
  municipality_code: sentence('the municipality code', 'o código do concelho'),
  town: sentence('the town', 'a localidade'),
  parish: sentence('the parish', 'a freguesia'),
  locality: sentence('the locality', 'o lugar'),
  postal_code: sentence('the postal code', 'o código postal'),
  location: sentence('the point', 'o ponto'),
  format: sentence('the format', 'o formato'),
}

/** Where the other side of a contradiction is. */
const elsewhere = ({ field, codes, kilometres }: Side): Sentence => {
  if (codes.length === 0)
    return field === 'location'
      ? sentence('which is in no municipality of Portugal', 'que não fica em nenhum concelho de Portugal')
      : sentence('which is none of Portugal’s', 'que não é de Portugal')
  if (field !== 'location') return sentence('which is elsewhere', 'que fica noutro sítio')
  const away = Math.round(kilometres ?? 0)
  const { en, pt } = codesText(codes)
  return sentence(`which is in ${en}, ${away} km away`, `que fica em ${pt}, a ${away} km`)
}

const near = (codes: readonly string[]): Sentence => {
  const { en, pt } = codesText(codes)
  return codes.length === 0
    ? sentence('', '')
    : sentence(`; its point is in ${en}`, `; o ponto fica em ${pt}`)
}

const identifier = (en: string, pt: string) => (most: number) =>
  sentence(`${en}, 1 to ${most} characters`, `${pt}, de 1 a ${most} caracteres`)

/** What a home of a feed must be. */
export const feedHomeMessages = {
  missing_by_law: ({ en, pt }: Label, until: ISODate | null) =>
    until === null
      ? sentence(`no ${en.toLowerCase()}`, `sem ${pt.toLowerCase()}`)
      : sentence(
          `no ${en.toLowerCase()}: not public from ${day(until, 'en')} on`,
          `sem ${pt.toLowerCase()}: não é público a partir de ${day(until, 'pt')}`,
        ),
  home_in_portugal: () => sentence('a home in Portugal', 'um imóvel em Portugal'),
  known_municipality_code: (to?: 'agency') =>
    sentence(
      `the INE code of a municipality, such as 1106${to === 'agency' ? '' : '; npx open-listings places lists them'}`,
      'o código INE de um concelho, como 1106',
    ),
  town: (codes: readonly string[]) =>
    sentence(
      `the town, by which its municipality is found${near(codes).en}`,
      `a localidade, pela qual se encontra o concelho${near(codes).pt}`,
    ),
  known_town: (codes: readonly string[], to?: 'agency') => {
    const remedy =
      to === 'agency'
        ? sentence('', '')
        : sentence(', or a municipality code in a complement', ', ou o código do concelho num complemento')
    return sentence(
      `a town or parish of our table of places${remedy.en}${near(codes).en}`,
      `uma localidade ou freguesia que conheçamos${remedy.pt}${near(codes).pt}`,
    )
  },
  one_municipality: (codes: readonly string[], to?: 'agency') => {
    const where =
      to === 'agency'
        ? sentence('write its district or its postal code', 'escreva o distrito ou o código postal')
        : sentence('as municipality_code in a complement', 'como municipality_code num complemento')
    return sentence(
      `one municipality; it may be ${codesText(codes).en}, ${where.en}`,
      `um só concelho; pode ser ${codesText(codes).pt}, ${where.pt}`,
    )
  },
  country: (codes: readonly string[], to?: 'agency') => {
    const remedy =
      to === 'agency'
        ? sentence('', '')
        : sentence(
            `; or municipality_code in a complement: ${codesText(codes).en}`,
            `; ou municipality_code num complemento: ${codesText(codes).pt}`,
          )
    return sentence(
      `the country, without which the format means another than Portugal, or a Portuguese district, postal code or point${remedy.en}`,
      `o país, sem o qual o formato não quer dizer Portugal, ou um distrito, código postal ou ponto portugueses${remedy.pt}`,
    )
  },
  place: () => sentence('a place', 'um lugar'),
  country_as_said: (field: SideField, text: string) =>
    sentence(
      `Portugal, as ${fields[field].en} ${quote(text)} says, or another of those; correct the feed`,
      `Portugal, como diz ${fields[field].pt} ${quote(text)}, ou outro; corrija o feed`,
    ),
  agreeing_place: (other: Side, codes: readonly string[], to?: 'agency') => {
    const [field, where, candidates] = [fields[other.field], elsewhere(other), codesText(codes)]
    const isAbroad = other.codes.length === 0
    const which = (language: keyof Sentence) => (codes.length === 0 ? '' : `: ${candidates[language]}`)
    const agreeing = sentence(
      `a place that agrees with ${field.en} ${quote(other.said)}, ${where.en}`,
      `um lugar de acordo com ${field.pt} ${quote(other.said)}, ${where.pt}`,
    )
    if (to === 'agency')
      return sentence(
        `${agreeing.en}; correct whichever of them is wrong`,
        `${agreeing.pt}; corrija o que estiver errado`,
      )
    return sentence(
      `${agreeing.en}; correct the feed, or${isAbroad ? ' if the home is in Portugal' : ''} give municipality_code in a complement${which('en')}`,
      `${agreeing.pt}; corrija o feed, ou${isAbroad ? ', se o imóvel é em Portugal,' : ''} indique municipality_code num complemento${which('pt')}`,
    )
  },
  another_home: (home: HomeClaims) =>
    sentence(`another home: ${claimsText(home, 'en')}`, `outro imóvel: ${claimsText(home, 'pt')}`),
  former_home: (home: HomeClaims) =>
    sentence(
      `the home that had this id: ${claimsText(home, 'en')}; another home needs an id of its own`,
      `o imóvel que tinha este identificador: ${claimsText(home, 'pt')}; outro imóvel precisa de um identificador próprio`,
    ),
  other_references: (homes: number, ref: string) =>
    homes === 1
      ? sentence(`a new home, ${quote(ref)}`, `um imóvel novo, ${quote(ref)}`)
      : sentence(`${homes} new homes, such as ${quote(ref)}`, `${homes} imóveis novos, como ${quote(ref)}`),
  known_reference: (ref: string, source: string) =>
    sentence(
      `the same home as ${quote(ref)} of the feed ${quote(source)}, or another one; until that is answered the known one stays as it is`,
      `o mesmo imóvel que ${quote(ref)} do feed ${quote(source)}, ou outro; até se responder, o conhecido fica como está`,
    ),
  withdrawn_reference: (ref: string, source: string) =>
    sentence(
      `the same home as ${quote(ref)} of the feed ${quote(source)}, which was withdrawn here and stays so; or another one, which that answer publishes`,
      `o mesmo imóvel que ${quote(ref)} do feed ${quote(source)}, que foi retirado aqui e assim fica; ou outro, que essa resposta publica`,
    ),
  words_of_offer: (words: string) => sentence(`the words ${quote(words)}`, `as palavras ${quote(words)}`),
  for_sale_or_not: () =>
    sentence(
      'whether the home is for sale; it is not public until that is answered',
      'se o imóvel está à venda; não é público até se responder',
    ),
  homes_with_id: (numbers: readonly number[], areMore: boolean) =>
    sentence(
      `the homes ${numbers.join(' and ')}${areMore ? ' and others' : ''} of the feed`,
      `os imóveis ${numbers.join(' e ')}${areMore ? ' e outros' : ''} do feed`,
    ),
  unshared_id: () =>
    sentence(
      'an id that no other home of the feed has',
      'um identificador que nenhum outro imóvel do feed tenha',
    ),
  property_id: identifier('the id of the property', 'o identificador do imóvel'),
  property_code: identifier('the code of the property', 'o identificador do imóvel'),
  home_reference: identifier('the agency’s reference of the home', 'a referência do imóvel na agência'),
  each_home_once: () => sentence('each home once', 'cada imóvel uma só vez'),
  each_member_once: () => sentence('each member once', 'cada campo uma só vez'),
  one_element: () => sentence('one value, in one element', 'um só valor, num só elemento'),
  member_twice: (name: string) => sentence(`the member ${name} twice`, `o campo ${name} duas vezes`),
  line_that_ends: () =>
    sentence(
      'a line that ends; this one may be cut within the reference',
      'uma linha que acabe; esta pode estar cortada na referência',
    ),
  cells_of_header: (count: number, line: number) =>
    sentence(
      `${count}, as the header has; the row ends in line ${line}`,
      `${count}, como o cabeçalho; o registo acaba na linha ${line}`,
    ),
} satisfies Sentences
