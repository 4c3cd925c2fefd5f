import { propertyTypeTerms } from '#src/domain/listing/vocabulary.ts'

/**
 * What the reading of a feed says in English of what it found and expected, in Portuguese: each English sentence as a
 * pattern, with what it names. The program says them in English, because logs, reports as JSON and the operator's screen
 * have one language.
 */
const sentences: readonly (readonly [RegExp, (...named: string[]) => string])[] = [
  // Of one home.
  [/^a home in Portugal$/, () => 'um imóvel em Portugal'],
  [
    /^the INE code of (?:a municipality|one of the 308 municipalities), such as 1106.*$/,
    () => 'o código INE de um concelho, como 1106',
  ],
  [
    /^the town, by which its municipality is found(?:; near its point is (.+))?$/,
    (near) => `a localidade, pela qual se encontra o concelho${near ? `; perto do ponto fica ${near}` : ''}`,
  ],
  [
    /^a town or parish of our table of places, or a municipality code in a complement(?:; near its point is (.+))?$/,
    (near) =>
      `uma localidade ou freguesia que conheçamos, ou o código do concelho num complemento${near ? `; perto do ponto fica ${near}` : ''}`,
  ],
  [
    /^one municipality; it may be (.+), as municipality_code in a complement$/,
    (codes) => `um só concelho; pode ser ${either(codes)}, como municipality_code num complemento`,
  ],
  [
    /^the country, without which the format means another than Portugal, or a Portuguese district, postal code or point; or municipality_code in a complement: (.+)$/,
    (codes) =>
      `o país, sem o qual o formato não quer dizer Portugal, ou um distrito, código postal ou ponto portugueses; ou municipality_code num complemento: ${either(codes)}`,
  ],
  [
    /^Portugal, as the (country|province|municipality code|town|parish|locality|postal code|point|format) (.+) says, or another of those; correct the feed$/,
    (field, said) => `Portugal, como diz ${saidFields[field] ?? field} ${said}, ou outro; corrija o feed`,
  ],
  [
    /^a place that agrees with the (province|town|parish|locality|postal code|municipality code|point) (.+?), (which is (?:not in Portugal|none of Portugal’s|elsewhere|\d+ km away, near [^;()]*\([^;()]*\))); correct the feed, or( if the home is in Portugal)? give municipality_code in a complement(?:: ([^;]+))?$/,
    (field, said, where, inPortugal, codes) =>
      `um lugar de acordo com ${saidFields[field] ?? field} ${said}, ${whereInPortuguese(where)}; corrija o feed, ou${inPortugal ? ', se o imóvel é em Portugal,' : ''} indique municipality_code num complemento${codes ? `: ${either(codes)}` : ''}`,
  ],
  [
    /^an id that no other home of the feed has$/,
    () => 'um identificador que nenhum outro imóvel do feed tenha',
  ],
  [/^another home: (.+)$/, (home) => `outro imóvel: ${homeInPortuguese(home)}`],
  [
    /^the home that had this id: (.+); another home needs an id of its own$/,
    (home) =>
      `o imóvel que tinha este identificador: ${homeInPortuguese(home)}; outro imóvel precisa de um identificador próprio`,
  ],
  [
    /^the homes (\d+(?: and \d+)*)( and others)? of the feed$/,
    (numbers, others) =>
      `os imóveis ${numbers.replaceAll(' and ', ' e ')}${others ? ' e outros' : ''} do feed`,
  ],
  [
    /^the (?:id|code) of the property, 1 to (\d+) characters$/,
    (most) => `o identificador do imóvel, de 1 a ${most} caracteres`,
  ],
  [
    /^the agency’s reference of the home, 1 to (\d+) characters$/,
    (most) => `a referência do imóvel na mediadora, de 1 a ${most} caracteres`,
  ],
  [/^the agency’s own reference of each home$/, () => 'a referência de cada imóvel na mediadora'],
  [/^each member once$/, () => 'cada campo uma só vez'],
  [/^one value, in one element$/, () => 'um só valor, num só elemento'],
  [/^the member twice$/, () => 'o campo duas vezes'],
  [/^a text in pt or en, or in both$/, () => 'um texto em português ou em inglês, ou nos dois'],
  [/^title and description in the same languages$/, () => 'título e descrição nas mesmas línguas'],
  [
    /^the text of a picture in the languages of the title$/,
    () => 'o texto de uma imagem nas línguas do título',
  ],
  [
    /^at (most|least) (\d+) (characters?|items?|levels)$/,
    (bound, count, what) => `no ${bound === 'most' ? 'máximo' : 'mínimo'} ${count} ${things[what] ?? ''}`,
  ],
  [/^at (most|least) (-?\d+)$/, (bound, count) => `no ${bound === 'most' ? 'máximo' : 'mínimo'} ${count}`],
  [/^one of (.+)$/, (values) => `um destes valores: ${values}`],
  [/^more than (\d+)$/, (count) => `mais de ${count}`],
  [/^less than (\d+)$/, (count) => `menos de ${count}`],
  [/^a multiple of ([\d.]+)$/, (step) => `um múltiplo de ${step.replace('.', ',')}`],
  [/^a text$/, () => 'um texto'],
  [/^a number$/, () => 'um número'],
  [/^a whole number$/, () => 'um número inteiro'],
  [/^true or false$/, () => 'true (sim) ou false (não)'],
  [/^an object$/, () => 'um objeto'],
  [/^an array$/, () => 'uma lista'],
  [/^a value of another form$/, () => 'um valor com outra forma'],
  [
    /^1 to 64 characters of a-z, 0-9 and -, not starting or ending with -$/,
    () => '1 a 64 caracteres de a-z, 0-9 e -, sem começar nem acabar com -',
  ],
  [/^whole characters, found half of one$/, () => 'caracteres completos; um vem só pela metade'],
  [
    /^exactly one of value, alternatives, not_applicable$/,
    () => 'um só destes campos: value, alternatives, not_applicable',
  ],
  [/^the role that reported it$/, () => 'a função de quem o indicou'],
  [/^the day it was reported$/, () => 'o dia em que foi indicado'],
  [/^no day after today, (.+)$/, (day) => `um dia que não seja posterior a hoje, ${day}`],
  [
    /^no day before (.+), when it was reported$/,
    (day) => `um dia que não seja anterior a ${day}, quando foi indicado`,
  ],
  [
    /^validated_by_role and validated_on together, or neither$/,
    () => 'validated_by_role e validated_on juntos, ou nenhum dos dois',
  ],
  [/^a typology such as (\S+) or (\S+)$/, (one, other) => `uma tipologia como ${one} ou ${other}`],
  [
    /^at least two different values; equal reports are no conflict$/,
    () => 'pelo menos dois valores diferentes; indicações iguais não divergem',
  ],
  [
    /^nothing beside alternatives, which carry their own reports$/,
    () => 'nada ao lado de alternatives, em que cada indicação diz de quem é',
  ],
  [/^an id of its own: (.+) has it$/, (place) => `um identificador próprio: ${place} já o tem`],
  [
    /^an id that the documentation does not use as an example$/,
    () => 'um identificador que a documentação não use como exemplo',
  ],
  [/^it together with (.+)$/, (field) => `este campo juntamente com ${field}`],
  [/^a date such as (\d{4}-\d\d-\d\d)(?: before.*)?$/, (date) => `uma data como ${date}`],
  [/^an end after (.+)$/, (begin) => `um fim posterior a ${begin}`],
  [/^no such field$/, () => 'este campo não existe'],
  [
    /^(.+), the agency that handed this listing in\./,
    (agency) => `${agency}, a mediadora que entregou este imóvel; se mudou de mediadora, fale com o operador`,
  ],
  [/^nothing$/, () => 'nada'],
  // Of the entire feed.
  [/^(UTF-\d+)$/, (name) => name],
  [/^(UTF-\d+) that nothing declares$/, (name) => `${name} que nada declara`],
  [
    /^the declaration of (.+) over bytes of (\S+)$/,
    (said, bytes) => `a declaração de ${said} sobre bytes de ${bytes}`,
  ],
  [
    /^a declaration of what the file is(?:, encoding="UTF-8"|, or a feed saved as UTF-8: (.+))?$/,
    (command) =>
      `uma declaração do que o ficheiro é${command ? `, ou um feed gravado em UTF-8: ${command}` : ', como encoding="UTF-8"'}`,
  ],
  [/^the encoding (.+)$/, (name) => `a codificação ${name}`],
  [
    /^bytes that are not (UTF-\d+)(?:, which line (\d+) declares)?$/,
    (name, line) => `bytes que não são ${name}${line ? `, que a linha ${line} declara` : ''}`,
  ],
  [
    /^a feed saved as UTF-8(, or one that declares its encoding)?: (.+)$/,
    (or, command) =>
      `um feed gravado em UTF-8${or ? ', ou um que declare a sua codificação' : ''}: ${command}`,
  ],
  [/^a complete (gzip )?file$/, (gzip) => `um ficheiro ${gzip ?? ''}completo`],
  [
    /^(?:it is compressed, as )?a gzip file that is (cut|damaged)$/,
    (how) => `um ficheiro gzip ${how === 'cut' ? 'cortado' : 'danificado'}`,
  ],
  [
    /^(?:it is compressed, as )?something that expands more than (\d+) times$/,
    (times) => `algo que se expande mais de ${times} vezes`,
  ],
  [/^(?:it is compressed, as )?more than (\d+) bytes$/, (count) => `mais de ${count} bytes`],
  [/^a smaller feed, or several$/, () => 'um feed mais pequeno, ou vários'],
  [/^well-formed XML$/, () => 'XML bem formado'],
  [/^a bare &$/, () => 'um & isolado'],
  [
    /^the (entity|reference) (&\S+;)$/,
    (what, name) => `a ${what === 'entity' ? 'entidade' : 'referência'} ${name}`,
  ],
  [/^a comment$/, () => 'um comentário'],
  [/^a CDATA section$/, () => 'uma secção CDATA'],
  [/^a processing instruction$/, () => 'uma instrução de processamento'],
  [
    /^well-formed XML( in line \d+, column \d+)?, which writes it as (\S+)$/,
    (at, written) => `XML bem formado${atInPortuguese(at)}, que o escreve ${written}`,
  ],
  [/^a control character$/, () => 'um carácter de controlo'],
  [/^\]\]> in a text$/, () => ']]> num texto'],
  [
    /^well-formed XML( in line \d+, column \d+)?, which defines five entities only; write the character itself$/,
    (at) => `XML bem formado${atInPortuguese(at)}, que só define cinco entidades; escreva o próprio carácter`,
  ],
  [
    /^well-formed XML( in line \d+, column \d+)?, which cannot contain that character$/,
    (at) => `XML bem formado${atInPortuguese(at)}, que não pode conter esse carácter`,
  ],
  [/^well-formed XML, with its end, (\S+)$/, (end) => `XML bem formado, com o seu fim, ${end}`],
  [/^an empty file$/, () => 'um ficheiro vazio'],
  [/^the text (.+)$/, (said) => `o texto ${said}`],
  [
    /^XML with nothing (before|behind) it$/,
    (side) => `XML sem nada ${side === 'before' ? 'antes' : 'depois'} dele`,
  ],
  [/^a document type$/, () => 'um tipo de documento (DOCTYPE)'],
  [/^XML without one$/, () => 'XML sem DOCTYPE'],
  [/^(\d+) attributes$/, (count) => `${count} atributos`],
  [/^elements nested deeper$/, () => 'mais níveis de elementos'],
  [/^(?:a text|something) that is longer$/, () => 'um texto mais longo'],
  [/^elements of at most (\d+) characters$/, (count) => `elementos com o máximo de ${count} caracteres`],
  [
    /^([\w ]{1,30}), by its root element (.+)$/,
    (kind, name) => `${xmlKinds[kind] ?? kind.replace(/^(.+) XML$/, 'XML $1')}, pelo elemento raiz ${name}`,
  ],
  [/^an HTML page$/, () => 'uma página HTML'],
  [/^JSON$/, () => 'JSON'],
  [
    /^XML; JSON of idealista can be read with --format idealista$/,
    () => 'XML; o JSON do idealista lê-se com --format idealista',
  ],
  [
    /^(.+); of XML, only Kyero and Imovirtual can be read$/,
    (wanted) => `${expectedInPortuguese(wanted) ?? wanted}; de XML, só se leem Kyero e Imovirtual`,
  ],
  [
    /^(.+); this one can be read with --format (\w+)$/,
    (wanted, format) => `${expectedInPortuguese(wanted) ?? wanted}; este lê-se com --format ${format}`,
  ],
  [/^data, as Imovirtual has it$/, () => 'data, como no formato Imovirtual'],
  [/^no advert$/, () => 'nenhum advert'],
  [
    /^adverts in data, as Imovirtual has them$/,
    () => 'elementos advert dentro de data, como no formato Imovirtual',
  ],
  [/^the root element (.+)$/, (name) => `o elemento raiz ${name}`],
  [/^root, as Kyero has it$/, () => 'root, como no formato Kyero'],
  [/^more (?:properties|rows)$/, () => 'mais imóveis'],
  [/^at most (\d+) in a feed$/, (count) => `no máximo ${count} num feed`],
  [/^a property that is longer$/, () => 'um imóvel mais longo'],
  [/^at most (\d+) of each$/, (count) => `no máximo ${count} de cada`],
  [/^no feed_version$/, () => 'nenhum feed_version'],
  [/^feed_version (.+)$/, (version) => `feed_version ${version}`],
  [
    /^version 3 of Kyero XML, named before the first property$/,
    () => 'a versão 3 do XML Kyero, indicada antes do primeiro imóvel',
  ],
  [/^more text$/, () => 'mais texto'],
  [/^nothing after the JSON$/, () => 'nada depois do JSON'],
  [/^the end within a character$/, () => 'o fim do ficheiro no meio de um carácter'],
  [/^a quotation mark without its pair$/, () => 'uma aspa sem o seu par'],
  [/^the end$/, () => 'o fim do ficheiro'],
  [/^the rest of the JSON$/, () => 'o resto do JSON'],
  [/^well-formed JSON$/, () => 'JSON bem formado'],
  [/^no list (.+)$/, (name) => `nenhuma lista ${name}`],
  [/^an idealista feed, version 6$/, () => 'um feed idealista, versão 6'],
  [/^the member (.+) twice$/, (name) => `o campo ${name} duas vezes`],
  [/^the column (.+) again$/, (name) => `a coluna ${name} outra vez`],
  [/^the column (.+)$/, (name) => `a coluna ${name}`],
  [/^columns among (.+)$/, (names) => `colunas entre ${names}`],
  [/^each column once$/, () => 'cada coluna uma só vez'],
  [/^no column (.+)$/, (name) => `nenhuma coluna ${name}`],
  [
    /^a line that ends; this one may be cut within the reference$/,
    () => 'uma linha que acabe; esta pode estar cortada na referência',
  ],
  [/^no row with as many cells$/, () => 'nenhuma linha com tantas células'],
  [
    /^(\d+), as the header has; the row ends in line (\d+)$/,
    (count, line) => `${count}, como o cabeçalho; o registo acaba na linha ${line}`,
  ],
  [
    /^a row of the header’s columns, as RFC 4180 has it$/,
    () => 'uma linha com as colunas do cabeçalho, segundo a RFC 4180',
  ],
  // Of an address.
  [/^it answers with status (\d+)$/, (status) => `responde com o estado ${status}`],
  [/^it redirects more than (\d+) times$/, (times) => `redireciona mais de ${times} vezes`],
  [/^it redirects to no address$/, () => 'redireciona sem indicar um endereço'],
  [/^it takes too long$/, () => 'demora demasiado'],
  [/^it is silent for too long$/, () => 'está há demasiado tempo sem responder'],
  [/^it ended before the whole feed had come$/, () => 'terminou antes de o feed chegar completo'],
  [/^it is compressed in another way than gzip$/, () => 'está comprimido de outra forma que não gzip'],
  [/^its headers are larger than (\d+) bytes$/, (count) => `os cabeçalhos têm mais de ${count} bytes`],
  [/^it is larger than (\d+) bytes$/, (count) => `tem mais de ${count} bytes`],
  [
    /^it announced (\d+) bytes and sent (\d+)$/,
    (announced, sent) => `anunciou ${announced} bytes e enviou ${sent}`,
  ],
  [/^its address is not https.*$/, () => 'o endereço não é https'],
  [/^its address is in a private network.*$/, () => 'o endereço é de uma rede privada'],
  // The name that the system has for it.
  [/^([A-Z][A-Z0-9_]+)$/, (name) => name],
  [/^the connection failed$/, () => 'a ligação falhou'],
  [/^it failed; the log of the program says how$/, () => 'falhou; o registo do programa diz como'],
]

/** Where in a file something is, if that is said. */
const atInPortuguese = (text: string | undefined): string =>
  (text ?? '').replace(/^ in line (\d+), column (\d+)$/, ' na linha $1, coluna $2')
/** What a file looks like. */
const xmlKinds: Readonly<Record<string, string>> = {
  'an HTML page': 'uma página HTML',
  'an RSS feed': 'um feed RSS',
  'an Atom feed': 'um feed Atom',
  'a SOAP message': 'uma mensagem SOAP',
  'a sitemap': 'um mapa do sítio',
  'an error message': 'uma mensagem de erro',
}

/** Claims about a place, with their articles. */
const saidFields: Readonly<Record<string, string>> = {
  country: 'o país',
  province: 'o distrito',
  town: 'a localidade',
  parish: 'a freguesia',
  locality: 'o lugar',
  'postal code': 'o código postal',
  'municipality code': 'o código do concelho',
  point: 'o ponto',
}

const either = (codes: string): string => codes.replaceAll(' or ', ' ou ')

const typeLabels: ReadonlyMap<string, string> = new Map(
  Object.values(propertyTypeTerms).map(({ en, pt }) => [en.toLowerCase(), pt.toLowerCase()]),
)

/** `Faro (0805), apartment, T2, 85.5 m²`: a home as the reading names it in a line. */
export const homeInPortuguese = (text: string): string =>
  text
    .split(', ')
    .map((part) => {
      if (part === 'unknown') return 'por indicar'
      const area = /^(plot )?(\d+)(?:\.(\d+))? m²$/.exec(part)
      if (!area) return typeLabels.get(part) ?? part
      const [, plot, whole, decimals] = area
      return `${plot ? 'terreno ' : ''}${whole}${decimals ? `,${decimals}` : ''} m²`
    })
    .join(', ')

/** Where the other of two claims about a place is. */
const whereInPortuguese = (text: string): string => {
  const [, kilometres, code] = /^which is (\d+) km away, near (.+)$/.exec(text) ?? []
  if (kilometres !== undefined) return `que fica a ${kilometres} km, perto de ${code}`
  if (text === 'which is not in Portugal') return 'que não fica em Portugal'
  return text === 'which is none of Portugal’s' ? 'que não é de Portugal' : 'que fica noutro sítio'
}

const things: Readonly<Record<string, string>> = {
  character: 'carácter',
  characters: 'caracteres',
  item: 'elemento',
  items: 'elementos',
  levels: 'níveis',
}

const failures: readonly (readonly [RegExp, (what: string) => string])[] = [
  [/^Fetch the feed from (\S+): /, (host) => `Ao obter o feed de ${host}: `],
  // What is wrong with each home is in the report of that import.
  [
    /^Import the feed "[^"]*": (\d+) of its homes cannot be taken: .*$/,
    (count) => `${count} dos imóveis ${count === '1' ? 'não pode ser aceite' : 'não podem ser aceites'}`,
  ],
]

/** A sentence of a report in Portuguese; `null` where it is none of those, so that it is shown in English. */
export const expectedInPortuguese = (text: string): string | null => {
  for (const [pattern, said] of failures) {
    const [begin, what = ''] = pattern.exec(text) ?? []
    if (begin === text) return said(what)
    const why = begin === undefined ? null : expectedInPortuguese(text.slice(begin.length))
    if (why !== null) return said(what) + why
  }
  for (const [pattern, said] of sentences) {
    const found = pattern.exec(text)
    if (found) return said(...found.slice(1))
  }
  return null
}

/** What was found, in Portuguese: a sentence of the reader's, or a value, of which only its length is written in words. */
export const foundInPortuguese = (text: string): string =>
  expectedInPortuguese(text) ?? text.replace(/… \((\d+) characters\)$/, '… ($1 caracteres)')
