import { sentence, type Sentences } from './sentence.ts'

/** The command that makes a file of UTF-8 of one of another encoding. */
const conversion = (from: string): string => `iconv -f ${from} -t UTF-8 FILE > NEW`

/** Where in a file something is. */
export interface At {
  line: number
  column: number
}

const xml = (at: At | null) =>
  at === null
    ? sentence('well-formed XML', 'XML bem formado')
    : sentence(
        `well-formed XML in line ${at.line}, column ${at.column}`,
        `XML bem formado na linha ${at.line}, coluna ${at.column}`,
      )

/** The root element of each XML format, and the name of the format. */
const roots = {
  kyero: { root: 'root', name: 'Kyero' },
  imovirtual: { root: 'data', name: 'Imovirtual' },
  inmovilla: { root: 'propiedades', name: 'Inmovilla' },
}

const expectedRoot = (format: keyof typeof roots) => {
  const { root, name } = roots[format]
  return sentence(`${root}, as ${name} has it`, `${root}, como no formato ${name}`)
}

const readable = (language: 'en-GB' | 'pt-PT'): string =>
  new Intl.ListFormat(language).format(Object.values(roots).map(({ name }) => name))

const documents = {
  html: sentence('an HTML page', 'uma página HTML'),
  rss: sentence('an RSS feed', 'um feed RSS'),
  atom: sentence('an Atom feed', 'um feed Atom'),
  soap: sentence('a SOAP message', 'uma mensagem SOAP'),
  sitemap: sentence('a sitemap', 'um mapa do site'),
  error: sentence('an error message', 'uma mensagem de erro'),
}
/** What a file may be that is no feed. */
export type DocumentKind = keyof typeof documents

const ourTable = sentence(
  'a CSV table with our columns, of which your operator has the template',
  'uma tabela CSV com as nossas colunas, cujo modelo o operador tem',
)

/** Exports that are known and not read: what they are, and how to get a file that is read. */
const software = {
  reso: {
    is: sentence('JSON of the RESO Web API', 'JSON da RESO Web API'),
    instead: ourTable,
  },
  ego: {
    is: sentence('an export of eGO Real Estate', 'uma exportação do eGO Real Estate'),
    instead: sentence(
      `Kyero XML 3, which eGO writes too: its support gives you the address of that feed; or ${ourTable.en}`,
      `o XML Kyero 3, que o eGO também escreve: o apoio do eGO dá-lhe o endereço desse feed; ou ${ourTable.pt}`,
    ),
  },
  houzez: {
    is: sentence(
      'an export of Houzez, a theme of WordPress',
      'uma exportação do Houzez, um tema do WordPress',
    ),
    instead: sentence(
      `Kyero XML 3, for which there are plugins of WordPress; or ${ourTable.en}`,
      `o XML Kyero 3, para o qual há extensões do WordPress; ou ${ourTable.pt}`,
    ),
  },
  wordpress: {
    is: sentence('an export of WordPress', 'uma exportação do WordPress'),
    instead: sentence(
      `Kyero XML 3, for which there are plugins of WordPress; or ${ourTable.en}`,
      `o XML Kyero 3, para o qual há extensões do WordPress; ou ${ourTable.pt}`,
    ),
  },
}
/** Software whose export is known by its content and not read. */
export type SoftwareName = keyof typeof software

const formatName = (name: string) => sentence(name, name.replace(/^(.+) XML$/, 'XML $1'))

/** What is wrong with an entire file, and what it must be. */
export const feedFileMessages = {
  encoding: (name: string) => sentence(name, name),
  undeclared_encoding: (name: string) =>
    sentence(`${name} that nothing declares`, `${name} que nada declara`),
  unknown_encoding: (name: string) => sentence(`the encoding ${name}`, `a codificação ${name}`),
  wrong_declaration: (declared: string, bytes: string) =>
    sentence(
      `the declaration of ${declared} over bytes of ${bytes}`,
      `a declaração de ${declared} sobre bytes de ${bytes}`,
    ),
  right_declaration: () =>
    sentence(
      'a declaration of what the file is, encoding="UTF-8"',
      'uma declaração do que o ficheiro é, como encoding="UTF-8"',
    ),
  right_declaration_or_utf8: (from: string) =>
    sentence(
      `a declaration of what the file is, or a feed saved as UTF-8: ${conversion(from)}`,
      `uma declaração do que o ficheiro é, ou um feed gravado em UTF-8: ${conversion(from)}`,
    ),
  not_in_encoding: (name: string, declaredIn: number | null, byte?: string) => {
    const which = byte === undefined ? '' : ` (${byte})`
    return sentence(
      `bytes that are not ${name}${which}${declaredIn === null ? '' : `, which line ${declaredIn} declares`}`,
      `bytes que não são ${name}${which}${declaredIn === null ? '' : `, que a linha ${declaredIn} declara`}`,
    )
  },
  feed_in_utf8: (from: string) =>
    sentence(`a feed saved as UTF-8: ${conversion(from)}`, `um feed gravado em UTF-8: ${conversion(from)}`),
  feed_in_utf8_or_declared: (from: string) =>
    sentence(
      `a feed saved as UTF-8, or one that declares its encoding: ${conversion(from)}`,
      `um feed gravado em UTF-8, ou um que declare a sua codificação: ${conversion(from)}`,
    ),
  complete_file: () => sentence('a complete file', 'um ficheiro completo'),
  complete_gzip: () => sentence('a complete gzip file', 'um ficheiro gzip completo'),
  gzip_cut: () => sentence('a gzip file that is cut', 'um ficheiro gzip cortado'),
  gzip_damaged: () => sentence('a gzip file that is damaged', 'um ficheiro gzip danificado'),
  gzip_bomb: (times: number) =>
    sentence(`something that expands more than ${times} times`, `algo que se expande mais de ${times} vezes`),
  smaller_feed: () => sentence('a smaller feed, or several', 'um feed mais pequeno, ou vários'),
  end_in_character: () => sentence('the end within a character', 'o fim do ficheiro no meio de um carácter'),
  empty_file: () => sentence('an empty file', 'um ficheiro vazio'),
  at_least_one_record: () => sentence('at least one record', 'pelo menos um registo'),
  file_of: (bytes: number) => sentence(`a file of ${bytes} bytes`, `um ficheiro de ${bytes} bytes`),
  line_of: (bytes: number) => sentence(`a line of ${bytes} bytes`, `uma linha de ${bytes} bytes`),
  characters: (count: number) => sentence(`${count} characters`, `${count} caracteres`),
  smaller_file: (most: number) =>
    sentence(
      `at most ${most}, or a .jsonl file of any length`,
      `no máximo ${most}, ou um ficheiro .jsonl de qualquer tamanho`,
    ),
  record_of: (most: number) => sentence(`one record of at most ${most}`, `um registo de ${most} no máximo`),

  well_formed_xml: () => xml(null),
  xml: () => sentence('XML', 'XML'),
  bare_ampersand: () => sentence('a bare &', 'um & isolado'),
  entity: (name: string) => sentence(`the entity ${name}`, `a entidade ${name}`),
  reference: (name: string) => sentence(`the reference ${name}`, `a referência ${name}`),
  control_character: () => sentence('a control character', 'um carácter de controlo'),
  section_end_in_text: () => sentence(']]> in a text', ']]> num texto'),
  comment: () => sentence('a comment', 'um comentário'),
  cdata: () => sentence('a CDATA section', 'uma secção CDATA'),
  instruction: () => sentence('a processing instruction', 'uma instrução de processamento'),
  xml_writes: (written: string, at: At | null) =>
    sentence(`${xml(at).en}, which writes it as ${written}`, `${xml(at).pt}, que o escreve ${written}`),
  xml_entities: (at: At | null) =>
    sentence(
      `${xml(at).en}, which defines five entities only; write the character itself`,
      `${xml(at).pt}, que só define cinco entidades; escreva o próprio carácter`,
    ),
  xml_characters: (at: At | null) =>
    sentence(
      `${xml(at).en}, which cannot contain that character`,
      `${xml(at).pt}, que não pode conter esse carácter`,
    ),
  xml_end: (end: string) =>
    sentence(`well-formed XML, with its end, ${end}`, `XML bem formado, com o seu fim, ${end}`),
  outside_root: (text: string) => sentence(`the text ${text}`, `o texto ${text}`),
  nothing_before: () => sentence('XML with nothing before it', 'XML sem nada antes dele'),
  nothing_behind: () => sentence('XML with nothing behind it', 'XML sem nada depois dele'),
  document_type: () => sentence('a document type', 'um tipo de documento (DOCTYPE)'),
  no_document_type: () => sentence('XML without one', 'XML sem DOCTYPE'),
  attributes: (count: number) => sentence(`${count} attributes`, `${count} atributos`),
  deeper: () => sentence('elements nested deeper', 'mais níveis de elementos'),
  longer_text: () => sentence('a text that is longer', 'um texto mais longo'),
  longer: () => sentence('something that is longer', 'um texto mais longo'),
  element_size: (most: number) =>
    sentence(`elements of at most ${most} characters`, `elementos com o máximo de ${most} caracteres`),

  html: () => documents.html,
  json: () => sentence('JSON', 'JSON'),
  xml_or_idealista: () =>
    sentence(
      'XML; JSON of idealista can be read with --format idealista',
      'XML; o JSON do idealista lê-se com --format idealista',
    ),
  root_element: (name: string) => sentence(`the root element ${name}`, `o elemento raiz ${name}`),
  format_by_root: (format: string, root: string) =>
    sentence(
      `${formatName(format).en}, by its root element ${root}`,
      `${formatName(format).pt}, pelo elemento raiz ${root}`,
    ),
  software: (name: SoftwareName) => software[name].is,
  export_of_software: (name: SoftwareName) => software[name].instead,
  document_by_root: (kind: DocumentKind, root: string) =>
    sentence(
      `${documents[kind].en}, by its root element ${root}`,
      `${documents[kind].pt}, pelo elemento raiz ${root}`,
    ),
  root_of: (format: keyof typeof roots) =>
    sentence(
      `${expectedRoot(format).en}; of XML, only ${readable('en-GB')} can be read`,
      `${expectedRoot(format).pt}; de XML, só se leem ${readable('pt-PT')}`,
    ),
  root_of_other: (format: keyof typeof roots, other: string) =>
    sentence(
      `${expectedRoot(format).en}; this one can be read with --format ${other}`,
      `${expectedRoot(format).pt}; este lê-se com --format ${other}`,
    ),
  no_advert: () => sentence('no advert', 'nenhum advert'),
  adverts: () =>
    sentence(
      'adverts in data, as Imovirtual has them',
      'elementos advert dentro de data, como no formato Imovirtual',
    ),
  no_feed_version: () => sentence('no feed_version', 'nenhum feed_version'),
  feed_version: (version: string) => sentence(`feed_version ${version}`, `feed_version ${version}`),
  kyero_version: () =>
    sentence(
      'version 3 of Kyero XML, named before the first property',
      'a versão 3 do XML Kyero, escrita antes do primeiro imóvel',
    ),
  more_properties: () => sentence('more properties', 'mais imóveis'),
  more_rows: () => sentence('more rows', 'mais imóveis'),
  homes_in_feed: (most: number) => sentence(`at most ${most} in a feed`, `no máximo ${most} num feed`),
  longer_property: () => sentence('a property that is longer', 'um imóvel mais longo'),
  most_of_each: (most: number) => sentence(`at most ${most} of each`, `no máximo ${most} de cada`),

  json_in_utf8: () => sentence('JSON saved as UTF-8', 'JSON gravado em UTF-8'),
  well_formed_json: () => sentence('well-formed JSON', 'JSON bem formado'),
  valid_json: () => sentence('valid JSON', 'JSON válido'),
  property_name: () => sentence('double-quoted property name', 'o nome de um campo entre aspas'),
  json_part: (expected: string) => sentence(expected, expected),
  more_text: () => sentence('more text', 'mais texto'),
  nothing_after_json: () => sentence('nothing after the JSON', 'nada depois do JSON'),
  end: () => sentence('the end', 'o fim do ficheiro'),
  rest_of_json: () => sentence('the rest of the JSON', 'o resto do JSON'),
  no_list: (name: string) => sentence(`no list ${name}`, `nenhuma lista ${name}`),
  idealista_feed: () => sentence('an idealista feed, version 6', 'um feed idealista, versão 6'),

  unpaired_quote: () => sentence('a quotation mark without its pair', 'uma aspa sem o seu par'),
  column: (name: string) => sentence(`the column ${name}`, `a coluna ${name}`),
  column_again: (name: string) => sentence(`the column ${name} again`, `a coluna ${name} outra vez`),
  no_column: (name: string) => sentence(`no column ${name}`, `nenhuma coluna ${name}`),
  columns_among: (names: string) => sentence(`columns among ${names}`, `colunas entre ${names}`),
  each_column_once: () => sentence('each column once', 'cada coluna uma só vez'),
  reference_of_each: () =>
    sentence('the agency’s own reference of each home', 'a referência de cada imóvel na agência'),
  no_full_row: () => sentence('no row with as many cells', 'nenhuma linha com tantas células'),
  cells_in_line: (count: number, line: number) =>
    sentence(`${count} cells in line ${line}`, `${count} células na linha ${line}`),
  row_of_header: () =>
    sentence(
      'a row of the header’s columns, as RFC 4180 has it',
      'uma linha com as colunas do cabeçalho, segundo a RFC 4180',
    ),
} satisfies Sentences
