import { privateKinds, type PrivateKind } from '#src/domain/private/kinds.ts'
import { sentence, type Sentence, type Sentences } from './sentence.ts'

const parties = {
  authorisation: 'esta autorização foi dada',
  consent: 'este consentimento foi dado',
  brief: 'esta ficha de procura foi feita',
} as const
const references = {
  agency: sentence('agency', 'uma agência'),
  listing: sentence('existing listing', 'um anúncio que exista'),
  account: sentence('account', 'uma conta'),
} as const

const first = (text: string): string => text[0]?.toLowerCase() + text.slice(1).replace(/\.$/, '')
const demanded = (en: string, pt: string) => (says: Sentence, article: Sentence) =>
  sentence(`${en}: ${first(says.en)} (${article.en})`, `${pt}: ${first(says.pt)} (${article.pt})`)

/** What a source record must be, beyond the form of each value. */
export const recordMessages = {
  property_again: (name: string) => sentence(`the property ${name} again`, `o campo ${name} outra vez`),
  each_property_once: () => sentence('each property once', 'cada campo uma só vez'),
  one_form_of_fact: () =>
    sentence(
      'exactly one of value, alternatives, not_applicable',
      'um só destes campos: value, alternatives, not_applicable',
    ),
  nothing_beside_alternatives: () =>
    sentence(
      'nothing beside alternatives, each of which names its source',
      'nada ao lado de alternatives, em que cada valor tem a sua fonte',
    ),
  different_values: () =>
    sentence(
      'at least two different values; sources that say the same do not disagree',
      'pelo menos dois valores diferentes; fontes que dizem o mesmo não estão em desacordo',
    ),
  role_that_reported: () => sentence('the profession that stated it', 'a profissão de quem o disse'),
  day_of_report: () => sentence('the day it was stated', 'o dia em que foi dito'),
  together: (one: string, other: string) =>
    sentence(`${one} and ${other} together, or neither`, `${one} e ${other} juntos, ou nenhum dos dois`),
  left_out: (kind: PrivateKind, place: number) =>
    sentence(`${privateKinds[kind].en}, sentence ${place}`, `${privateKinds[kind].pt}, frase ${place}`),
  left_out_of_picture: (kind: PrivateKind, place: number) =>
    sentence(`${privateKinds[kind].en}, picture ${place}`, `${privateKinds[kind].pt}, imagem ${place}`),
  asked_price: () =>
    sentence(
      'a price that somebody asks for a property of this type; until then it is unknown',
      'um preço que alguém peça por um imóvel deste tipo; até lá fica sem informação',
    ),
  probable_value: ({ en, pt }: Record<'en' | 'pt', string>) =>
    sentence(
      `a value of “${en}” that such a property can have; until then it is unknown`,
      `um valor de «${pt}» que um imóvel destes possa ter; até lá fica sem informação`,
    ),
  no_private_detail: () =>
    sentence(
      'nothing private in a text that anybody can read; the sentence is left out',
      'nada de privado num texto que qualquer pessoa pode ler; a frase fica de fora',
    ),
  with_field: (field: string) => sentence(`it together with ${field}`, `este campo juntamente com ${field}`),
  same_languages: () =>
    sentence('title and description in the same languages', 'título e descrição nas mesmas línguas'),
  picture_languages: () =>
    sentence(
      'the text of a picture in the languages of the title',
      'o texto de uma imagem nas línguas do título',
    ),
  known_words: () =>
    sentence(
      'places, types, features and checks of the vocabulary, and no other words',
      'lugares, tipos, características e pontos do vocabulário, e nenhuma outra palavra',
    ),
  not_before_report: (day: string) =>
    sentence(
      `no day before ${day}, when it was stated`,
      `um dia que não seja anterior a ${day}, quando foi dito`,
    ),
  not_after_today: (today: string) =>
    sentence(`no day after today, ${today}`, `um dia que não seja posterior a hoje, ${today}`),
  end_after: (begin: string) => sentence(`an end after ${begin}`, `um fim posterior a ${begin}`),
  no_example_id: () =>
    sentence(
      'an id that the documentation does not use as an example',
      'um identificador que a documentação não use como exemplo',
    ),
  own_id: (place: string) =>
    sentence(`an id of its own: ${place} has it`, `um identificador próprio: ${place} já o tem`),
  own_subject: (other: string) =>
    sentence(`a subject of its own: ${other} has it`, `um titular próprio: ${other} já o tem`),
  own_name: () => sentence('a name of its own', 'um nome próprio'),
  verified_again: (subject: string, account: string) =>
    sentence(
      `${subject}: the verification of this account was withdrawn; npx open-listings verify-account ${account} comes first`,
      `${subject}: a verificação desta conta foi retirada; antes é preciso npx open-listings verify-account ${account}`,
    ),
  existing: (kind: keyof typeof references) =>
    sentence(
      `the id of an ${references[kind].en} in this import or in the database`,
      `o identificador de ${references[kind].pt} nesta importação ou na base de dados`,
    ),
  given_for: (before: string, what: keyof typeof parties) =>
    sentence(`${before}, for which this ${what} was given`, `${before}, para que ${parties[what]}`),
  same_agency: (agency: string, move: string) =>
    sentence(
      `${agency}, the agency that handed this listing in. If the seller has changed agency: ${move}, and a new authorisation`,
      `${agency}, a agência que entregou este imóvel; se mudou de agência, fale com o operador`,
    ),
  agency_that_stays: (left: string) =>
    sentence(
      `a record of an agency that has not left: ${left}`,
      'um registo de uma agência que não tenha saído',
    ),
  following_state: (state: string, possible: string) =>
    sentence(
      `a state that may follow ${state}: ${possible || 'none, it is final'}`,
      `um estado que possa seguir-se a ${state}: ${possible || 'nenhum, é definitivo'}`,
    ),
  new_authorisation: () =>
    sentence(
      'a new authorisation_id: this one was revoked, which is final',
      'um authorisation_id novo: este foi revogado, o que é definitivo',
    ),
  real_licence: () =>
    sentence(
      'a licence of IMPIC such as AMI 12345; this agency is invented, and this site is no demonstration',
      'uma licença do IMPIC como AMI 12345; esta agência é inventada, e este site mostra imóveis reais',
    ),
  real_subject: () =>
    sentence(
      'the subject of a real account; this one is invented, and this site is no demonstration',
      'o titular de uma conta real; este é inventado, e este site mostra imóveis reais',
    ),
  demanding_places: (most: number, of: number) =>
    sentence(
      `places that have together at most ${most} of the ${of} municipalities, such as a municipality or a district: a brief that practically every home meets opens none`,
      `lugares que tenham ao todo ${most} dos ${of} concelhos no máximo, como um concelho ou um distrito: uma ficha de procura a que quase todos os imóveis correspondem não abre nenhum`,
    ),
  demanding_kind: (bounds: {
    price: number
    bedrooms: number
    typologies: number
    ofTypologies: number
    types: number
    ofTypes: number
  }) =>
    sentence(
      `a highest price of at most ${bounds.price}; or ${bounds.bedrooms} bedrooms or more, at most ${bounds.typologies} of the ${bounds.ofTypologies} typologies T0 to T6, or at most ${bounds.types} of the ${bounds.ofTypes} property types: a brief that practically every home meets opens none`,
      `um preço máximo de ${bounds.price} ou menos; ou ${bounds.bedrooms} quartos ou mais, no máximo ${bounds.typologies} das ${bounds.ofTypologies} tipologias T0 a T6, ou no máximo ${bounds.types} dos ${bounds.ofTypes} tipos de imóvel: uma ficha de procura a que quase todos os imóveis correspondem não abre nenhum`,
    ),
  brief_end: (last: string, months: number) =>
    sentence(
      `an end on ${last} at the latest: a brief is valid for at most ${months} months from valid_from`,
      `um fim até ${last}: uma ficha de procura vale no máximo ${months} meses a contar de valid_from`,
    ),
  confirmed_text: () =>
    sentence(
      'somebody’s confirmation that it does not tell where a closed home is',
      'a confirmação de alguém de que não diz onde fica um imóvel que não é público',
    ),
  value_demanded: demanded('a value', 'um valor'),
  number_demanded: demanded('a number', 'um número'),
  origin_in_file: (origin: string) =>
    sentence(
      `${origin}, as its file says, which is published`,
      `${origin}, como diz o ficheiro, que é o que se publica`,
    ),
  original_is_unaltered: () =>
    sentence(
      'nothing here: AI made or altered this picture, or may have. original_of stands on the unaltered original and names the altered picture',
      'nada aqui: esta imagem foi ou pode ter sido feita ou alterada com IA. original_of fica no original por alterar e indica a imagem alterada',
    ),
  other_picture: () =>
    sentence('the file of another picture of the same list', 'o ficheiro de outra imagem da mesma lista'),
  one_original: () =>
    sentence(
      'an altered picture that has no other original and is none itself',
      'uma imagem alterada que não tenha outro original nem seja ela própria um original',
    ),
  altered_refused: () =>
    sentence(
      'no picture that AI made or altered: this site shows none (altered_pictures in its site file)',
      'nenhuma imagem feita ou alterada com IA: este site não mostra nenhuma (altered_pictures no ficheiro do site)',
    ),
  original_demanded: () =>
    sentence(
      'its unaltered original in the same list, with original_of: without it this site does not show it (altered_pictures in its site file)',
      'o original por alterar na mesma lista, com original_of: sem ele este site não a mostra (altered_pictures no ficheiro do site)',
    ),
  not_of_type: (type: string) =>
    sentence(
      `nothing of the kind of the property type ${type}; it is published as not applicable`,
      `nada disto no tipo de imóvel ${type}; publica-se como não aplicável`,
    ),
  path_inside: () =>
    sentence('a path inside the folder of the record', 'um caminho dentro da pasta do registo'),
  picture_there: () => sentence('a picture that exists', 'uma imagem que exista'),
  picture_file: () =>
    sentence('a picture, not a folder or a device', 'uma imagem, não uma pasta nem um dispositivo'),
  picture_heic: () =>
    sentence(
      'a JPEG, PNG, WebP or AVIF picture: this one is HEIC, as iPhones make them',
      'uma imagem JPEG, PNG, WebP ou AVIF: esta é HEIC, como as dos iPhones',
    ),
  picture_format: () => sentence('a JPEG, PNG, WebP or AVIF picture', 'uma imagem JPEG, PNG, WebP ou AVIF'),
  picture_pixels: (most: number) =>
    sentence(`a picture of at most ${most} pixels`, `uma imagem de ${most} píxeis no máximo`),
  picture_side: (most: number) =>
    sentence(
      `a picture of at most ${most} pixels on a side`,
      `uma imagem de ${most} píxeis num lado, no máximo`,
    ),
  picture_size: (most: number) =>
    sentence(`a picture of at most ${most} bytes`, `uma imagem de ${most} bytes no máximo`),
} satisfies Sentences
