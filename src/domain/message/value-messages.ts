import { sentence, type Sentence, type Sentences } from './sentence.ts'

const nouns = {
  characters: { en: ['character', 'characters'], pt: ['carácter', 'caracteres'] },
  items: { en: ['item', 'items'], pt: ['elemento', 'elementos'] },
  levels: { en: ['level', 'levels'], pt: ['nível', 'níveis'] },
  bytes: { en: ['byte', 'bytes'], pt: ['byte', 'bytes'] },
} as const
/** What is counted; without one it is the value itself. */
type Counted = keyof typeof nouns

const bounded = (en: string, pt: string) => (count: number, of?: Counted) => {
  const noun = (language: keyof Sentence) =>
    of === undefined ? '' : ` ${nouns[of][language][count === 1 ? 0 : 1]}`
  return sentence(`${en} ${count}${noun('en')}`, `${pt} ${count}${noun('pt')}`)
}

/** What a value must be. */
export const valueMessages = {
  at_most: bounded('at most', 'no máximo'),
  at_least: bounded('at least', 'no mínimo'),
  more_than: bounded('more than', 'mais de'),
  less_than: bounded('less than', 'menos de'),
  multiple_of: (step: number) =>
    sentence(`a multiple of ${step}`, `um múltiplo de ${String(step).replace('.', ',')}`),
  exactly: (value: string) => sentence(value, value),
  one_of: (values: string) => sentence(`one of ${values}`, `um destes valores: ${values}`),
  whole_number: () => sentence('a whole number', 'um número inteiro'),
  number: () => sentence('a number', 'um número'),
  text: () => sentence('a text', 'um texto'),
  true_or_false: () => sentence('true or false', 'true (sim) ou false (não)'),
  object: () => sentence('an object', 'um objeto'),
  array: () => sentence('an array', 'uma lista'),
  another_form: () => sentence('a value of another form', 'um valor com outra forma'),
  no_such_field: () => sentence('no such field', 'este campo não existe'),
  nothing: () => sentence('nothing', 'nada'),
  id_form: () =>
    sentence(
      '1 to 64 characters of a-z, 0-9 and -, not starting or ending with -',
      '1 a 64 caracteres de a-z, 0-9 e -, sem começar nem acabar com -',
    ),
  opaque_id: (example: string) =>
    sentence(
      `an opaque id such as ${example}: ${example.replace(/-.*/, '-')}, then digits and consonants in turn, 6 to 16 of them`,
      `um identificador opaco como ${example}: ${example.replace(/-.*/, '-')}, e depois, à vez, algarismos e consoantes, de 6 a 16`,
    ),
  whole_characters: () =>
    sentence('whole characters, found half of one', 'caracteres completos; um vem só pela metade'),
  text_in_a_language: () =>
    sentence('a text in pt or en, or in both', 'um texto em português ou em inglês, ou nos dois'),
  web_address: () =>
    sentence(
      'an address such as https://agency.example/contact, without spaces, quotes or brackets',
      'um endereço como https://agency.example/contact, sem espaços, aspas ou parênteses',
    ),
  email_address: (example: string) =>
    sentence(`an address such as ${example}`, `um endereço como ${example}`),
  telephone_number: () =>
    sentence(
      'a telephone number such as +351 210 000 000, and nothing else',
      'um número de telefone como +351 210 000 000, e mais nada',
    ),
  language_code: () =>
    sentence('a two-letter language code such as pt', 'um código de língua de duas letras, como pt'),
  municipality_code: () =>
    sentence(
      'the INE code of one of the 308 municipalities, such as 1106 for Lisboa',
      'o código INE de um concelho, como 1106',
    ),
  date: () =>
    sentence(
      'a date such as 2026-03-01 before the year 3000, or today, today-12d, today+6m',
      'uma data como 2026-03-01',
    ),
  moment: () =>
    sentence(
      'a date such as 2026-03-01 before the year 3000, today+6m, or an instant such as 2026-03-01T09:00:00Z',
      'uma data como 2026-03-01',
    ),
  fixed_date: () => sentence('a date such as 2026-03-01', 'uma data como 2026-03-01'),
  month_or_day: () =>
    sentence(
      'a month or a day such as 2027-06 or 2027-06-30',
      'um mês ou um dia, como 2027-06 ou 2027-06-30',
    ),
  useful_area: () =>
    sentence('an area in square metres such as 78.5', 'uma área em metros quadrados como 78,5'),
  typology: () => sentence('a typology such as T2 or T2+1', 'uma tipologia como T2 ou T2+1'),
  form: (forms: string) => sentence(forms, forms.replaceAll(' or ', ' ou ')),
} satisfies Sentences
