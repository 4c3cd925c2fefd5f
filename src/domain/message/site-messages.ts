import { sentence, type Sentences } from './sentence.ts'

/** What a value of the site file must be, and what stands beside it. */
export const siteMessages = {
  origin: () =>
    sentence(
      'an origin such as https://casas.example.pt, without a path and without a slash at its end',
      'uma origem como https://casas.example.pt, sem caminho e sem barra no fim',
    ),
  file_beside: (endings: readonly string[]) =>
    sentence(
      `the name of a file in the folder of the site file that ends in .${endings.join(' or .')}, such as logo.${endings[0]}`,
      `o nome de um ficheiro na pasta do ficheiro do site que acabe em .${endings.join(' ou .')}, como logo.${endings[0]}`,
    ),
  file_in_keys: () =>
    sentence(
      'the name of a file in the folder of the keys (DATA_DIR/keys, or KEYS_DIR) that ends in .pem',
      'o nome de um ficheiro na pasta das chaves (DATA_DIR/keys, ou KEYS_DIR) que acabe em .pem',
    ),
  tax_number: () => sentence('the nine digits of a NIPC', 'os nove algarismos de um NIPC'),
  number_such_as: (example: string) => sentence(`a number such as ${example}`, `um número como ${example}`),
  one_of_two: (one: string, other: string) =>
    sentence(`${one} or ${other}, and not both`, `${one} ou ${other}, e não os dois`),
  colour: (forms: string) => sentence(forms, forms.replaceAll(' or ', ' ou ')),
  typeface: () =>
    sentence(
      'the name of one family of type, such as Georgia',
      'o nome de uma família de letra, como Georgia',
    ),
  contrast: (least: number, to: { under: string; ratio: string }, better: string | null) =>
    sentence(
      `a contrast of at least ${least} to ${to.under}, where it has ${to.ratio}; ${better === null ? 'no lightness of it would do on all that it stands on: change one of those' : `${better} would do`}`,
      `um contraste de ${least} no mínimo com ${to.under}, onde tem ${to.ratio}; ${better === null ? 'nenhuma claridade dela serviria em tudo sobre que está: mude uma dessas' : `${better} serviria`}`,
    ),
  day_from_first: () =>
    sentence('a day that is not before valid_from', 'um dia que não seja anterior a valid_from'),
  rising_limits: () =>
    sentence(
      'limits that rise from bracket to bracket, and null in the last alone',
      'limites que sobem de escalão para escalão, e null só no último',
    ),
  parts_before_whole: () =>
    sentence('brackets of "part" before those of "whole"', 'escalões com "part" antes dos que têm "whole"'),
  no_lower_than: (name: string) => sentence(`no less than ${name}`, `no mínimo ${name}`),
  days: (from: string, until: string) => sentence(`${from} to ${until}`, `${from} a ${until}`),
  days_apart: (other: string, from: string, until: string) =>
    sentence(
      `days that do not overlap with ${other}, which has ${from} to ${until}`,
      `dias que não se sobreponham aos de ${other}, que tem ${from} a ${until}`,
    ),
  first_day: (day: string) => sentence(`valid_from ${day}`, `valid_from ${day}`),
  first_day_after: (day: string, other: string) =>
    sentence(
      `valid_from ${day}, the day after ${other} ends: no day may be without a table`,
      `valid_from ${day}, o dia a seguir ao fim de ${other}: nenhum dia pode ficar sem tabela`,
    ),
  table_beside: (name: string) =>
    sentence(
      `a table of ${name} for the same use, regions, types and days: a sum needs both`,
      `uma tabela de ${name} para o mesmo uso, regiões, tipos e dias: uma soma precisa das duas`,
    ),
  two_places: () => sentence('two places at least, each once', 'dois sítios no mínimo, cada um uma só vez'),
  interval: () => sentence('a time such as 30m, 6h or 1d', 'um tempo como 30m, 6h ou 1d'),
  longer_interval: () => sentence('15m or more', '15m ou mais'),
} satisfies Sentences
