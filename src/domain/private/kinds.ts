import { sentence, type Sentence } from '#src/domain/message/sentence.ts'

/** What is private in a text, by kind, and what people call it. */
export const privateKinds = {
  tax_number: sentence('a tax number', 'um número de contribuinte'),
  bank_account: sentence('a bank account', 'uma conta bancária'),
  telephone: sentence('a telephone number that is not the agency’s', 'um telefone que não é da agência'),
  email: sentence('the e-mail address of a person', 'o endereço de e-mail de uma pessoa'),
  identity_document: sentence('an identity document', 'um documento de identificação'),
  registry_code: sentence(
    'a code of a certificate or of the land registry',
    'um código de certidão ou do registo predial',
  ),
  tax_article: sentence('a tax article or the letter of a unit', 'um artigo matricial ou a letra da fração'),
  door: sentence('a door number or the letter of a floor', 'um número de porta ou a letra do andar'),
  plate: sentence('the plate of a vehicle', 'a matrícula de um veículo'),
  number: sentence(
    'a number of which it is not said what it counts or names',
    'um número de que não se diz o que conta ou identifica',
  ),
  coordinates: sentence('exact coordinates', 'coordenadas exatas'),
  keys: sentence('a note about keys or an alarm', 'uma nota sobre chaves ou alarme'),
  person: sentence('the name of a person', 'o nome de uma pessoa'),
  circumstances: sentence(
    'what concerns people rather than the home',
    'o que diz respeito a pessoas e não à casa',
  ),
  internal_note: sentence('a note for the agency itself', 'uma nota interna'),
  hidden_markup: sentence('words that a browser does not show', 'palavras que um navegador não mostra'),
} satisfies Record<string, Sentence>
export type PrivateKind = keyof typeof privateKinds
