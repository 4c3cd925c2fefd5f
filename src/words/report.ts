import type { Language } from '#src/domain/language.ts'
import { feedRules, type FeedRule } from '#src/domain/feed/notes.ts'
import { questionRules, type QuestionKind } from '#src/domain/feed/question.ts'

/** A rule as the head of what was found under it: its name, and what it means for the record. */
interface RuleWords {
  name: string
  means: string
}

interface ReportWords {
  title: string
  lead: string
  none: string
  feed: (source: string, format: string) => string
  /** What came of a reading. */
  outcomes: Record<'taken' | 'partly' | 'refused' | 'broken', string>
  read: string
  homes: string
  refused: string
  staying: string
  stayingMeans: string
  missing: string
  missingOf: (missing: string, of: string) => string
  suspended: (missing: number) => string
  heldBack: Record<'too_many' | 'home_without_id' | 'incomplete', string>
  returned: string
  picturesMissing: string
  held: string
  record: string
  /** A home of which no id is known, by its place in the feed; a place in the file. */
  placed: (place: { home?: string; line?: string; column?: string | undefined }) => string
  field: string
  found: string
  expected: string
  rule: string
  rules: Record<FeedRule | QuestionKind | 'refused', RuleWords>
  nothing: string
  notShown: (count: string, n: number) => string
  address: (source: string) => string
  lastRead: string
  never: string
  fails: string
  failed: (times: number) => string
  lastFailure: string
  json: string
  office: string
}

const inEnglish = (rule: FeedRule, name: string): RuleWords => ({ name, means: feedRules[rule] })

const en: ReportWords = {
  title: 'Your feed: what was accepted and what needs correcting',
  lead: 'For the people who look after the agency’s software. Anybody with this address can read the report; if it has been shared by mistake, ask the operator for a new one.',
  none: 'No feed of this agency has been imported yet.',
  feed: (source, format) => `Feed ${source} (${format})`,
  outcomes: {
    taken: 'It was accepted.',
    partly: 'It was accepted without the records that were refused.',
    refused: 'Nothing was accepted, because some records were refused.',
    broken: 'Nothing was accepted: it could not be read to the end.',
  },
  read: 'Read',
  homes: 'Homes in the feed',
  refused: 'Refused',
  staying: 'Left as they were',
  stayingMeans: 'Refused, but accepted before: what was accepted then is still shown.',
  missing: 'No longer in the feed',
  missingOf: (missing, of) => `${missing} of ${of}`,
  suspended: (missing) =>
    missing === 1 ? 'It is suspended until it returns.' : 'They are suspended until they return.',
  heldBack: {
    too_many:
      'None was suspended: so many missing homes may be a fault in the feed, so the operator checks first.',
    home_without_id: 'None was suspended: a home without an id may be one of them.',
    incomplete: 'None was suspended: the file may be cut. Its transfer and its last line have to end.',
  },
  returned: 'In the feed again',
  picturesMissing: 'Pictures that could not be fetched',
  held: 'Held until the operator decides',
  record: 'Record',
  placed: ({ home, line, column }) =>
    home === undefined
      ? `Line ${line}${column === undefined ? '' : `, column ${column}`}`
      : `Home ${home} of the feed, without an id`,
  field: 'Field',
  found: 'Found',
  expected: 'Expected',
  rule: 'Rule',
  rules: {
    refused: { name: 'Refused', means: 'the record cannot be accepted as it is' },
    another_home: { name: 'Another home under a known id', means: questionRules.another_home },
    same_id: { name: 'Several homes with one id', means: questionRules.same_id },
    template_default: inEnglish('template_default', 'Values that nearly every home has'),
    ambiguous_class: inEnglish('ambiguous_class', 'Ambiguous energy classes'),
    ambiguous_type: inEnglish('ambiguous_type', 'Ambiguous types'),
    ambiguous_number: inEnglish('ambiguous_number', 'Ambiguous numbers'),
    unmapped: inEnglish('unmapped', 'Words we do not recognise'),
    undefined_area: inEnglish('undefined_area', 'Areas that the format does not define'),
    placeholder_price: inEnglish('placeholder_price', 'Prices on request'),
    improbable_price: inEnglish('improbable_price', 'Improbable prices'),
    not_euro: inEnglish('not_euro', 'Prices in another currency'),
    outside: inEnglish('outside', 'Points in the wrong place'),
    place_overruled: inEnglish('place_overruled', 'Places that the operator corrected'),
    unreadable: inEnglish('unreadable', 'Unreadable values'),
    cut_off: inEnglish('cut_off', 'Values at the end of a file that may be cut'),
    markup: inEnglish('markup', 'Texts written as HTML'),
    no_day: inEnglish('no_day', 'Homes without a date'),
    earlier_day: inEnglish('earlier_day', 'Dates that went back'),
    double_encoded: inEnglish('double_encoded', 'Text that was encoded twice'),
    other_licence: inEnglish('other_licence', 'Licences of another agency'),
    not_for_sale: inEnglish('not_for_sale', 'Homes that are not for sale'),
    no_operation: inEnglish('no_operation', 'Homes of which nothing says that they are for sale'),
    said_reserved: inEnglish('said_reserved', 'Reserved homes'),
    said_sold: inEnglish('said_sold', 'Sold homes'),
    said_withdrawn: inEnglish('said_withdrawn', 'Homes that are off the market'),
    complement_without_home: inEnglish('complement_without_home', 'Complements without a home'),
    complement_of_former_home: inEnglish('complement_of_former_home', 'Complements of a former home'),
    pictures_not_fetched: inEnglish('pictures_not_fetched', 'Pictures'),
    picture_address: inEnglish('picture_address', 'Pictures without an https address'),
    picture_private: inEnglish('picture_private', 'Pictures in a private network'),
    picture_unreachable: inEnglish('picture_unreachable', 'Pictures that did not come'),
    no_picture: inEnglish('no_picture', 'Addresses without a picture'),
    picture_too_large: inEnglish('picture_too_large', 'Pictures that are too large'),
    more_pictures: inEnglish('more_pictures', 'Too many pictures'),
  },
  nothing: 'Nothing to correct.',
  notShown: (count, n) => (n === 1 ? 'One more is not shown.' : `${count} more are not shown.`),
  address: (source) => `Address of the feed ${source}`,
  lastRead: 'Last read without errors',
  never: 'never',
  fails: 'Since then',
  failed: (times) => (times === 1 ? 'failed once' : `failed ${times} times in a row`),
  lastFailure: 'Last failure',
  json: 'This report as JSON',
  office: 'To change something, sign in at the office',
}

const pt: ReportWords = {
  title: 'O seu feed: o que foi aceite e o que há a corrigir',
  lead: 'Para quem cuida do software da agência. Quem tiver este endereço pode ler o relatório; se tiver sido partilhado por engano, peça um novo ao operador.',
  none: 'Ainda não foi importado nenhum feed desta agência.',
  feed: (source, format) => `Feed ${source} (${format})`,
  outcomes: {
    taken: 'Foi aceite.',
    partly: 'Foi aceite sem os registos que foram recusados.',
    refused: 'Nada foi aceite, porque alguns registos foram recusados.',
    broken: 'Nada foi aceite: não foi possível lê-lo até ao fim.',
  },
  read: 'Lido',
  homes: 'Imóveis no feed',
  refused: 'Recusados',
  staying: 'Ficam como estavam',
  stayingMeans: 'Recusados agora, mas aceites antes: continua a valer o que então foi aceite.',
  missing: 'Já não estão no feed',
  missingOf: (missing, of) => `${missing} de ${of}`,
  suspended: (missing) => (missing === 1 ? 'Fica suspenso até voltar.' : 'Ficam suspensos até voltarem.'),
  heldBack: {
    too_many:
      'Nenhum foi suspenso: tantos imóveis em falta podem dever-se a uma falha do feed, e o operador verifica primeiro.',
    home_without_id: 'Nenhum foi suspenso: um imóvel sem identificador pode ser um deles.',
    incomplete:
      'Nenhum foi suspenso: o ficheiro pode estar cortado. A transferência e a última linha têm de acabar.',
  },
  returned: 'De novo no feed',
  picturesMissing: 'Imagens que não foi possível descarregar',
  held: 'Retidos até o operador decidir',
  record: 'Registo',
  placed: ({ home, line, column }) =>
    home === undefined
      ? `Linha ${line}${column === undefined ? '' : `, coluna ${column}`}`
      : `Imóvel ${home} do feed, sem identificador`,
  field: 'Campo',
  found: 'Encontrado',
  expected: 'Esperado',
  rule: 'Regra',
  rules: {
    refused: { name: 'Recusados', means: 'o registo não pode ser aceite como está' },
    another_home: {
      name: 'Outro imóvel com um identificador conhecido',
      means:
        'o lugar, o tipo, a tipologia e a área não condizem com o imóvel que tinha este identificador; nenhum dos dois está publicado até o operador dizer se é o mesmo imóvel, corrigido, ou outro. Outro imóvel precisa de um identificador próprio',
    },
    same_id: {
      name: 'Vários imóveis com um só identificador',
      means:
        'vários imóveis do feed têm este identificador; nenhum é aceite, e o que estava publicado deixa de estar até um só imóvel ter o identificador',
    },
    template_default: {
      name: 'Valores iguais em quase todos os imóveis',
      means:
        'quase todos os imóveis do feed têm este valor, que pode ser um valor por omissão do software que o escreveu; fica sem informação até o operador o confirmar',
    },
    ambiguous_class: {
      name: 'Classes energéticas ambíguas',
      means:
        'o formato não consegue escrever A+ nem B-, por isso A e B podem querer dizer essas classes; fica sem informação até um complemento trazer o certificado',
    },
    ambiguous_type: {
      name: 'Tipos ambíguos',
      means:
        'pode ser mais do que um tipo de imóvel, como moradia isolada, geminada ou em banda; fica sem informação até o feed dizer qual',
    },
    ambiguous_number: {
      name: 'Números ambíguos',
      means:
        'o sinal antes de três algarismos pode separar milhares ou casas decimais; fica sem informação até ser escrito 1250 ou 1250,0',
    },
    unmapped: {
      name: 'Palavras que não conhecemos',
      means:
        'uma palavra que não conhecemos; fica sem informação até o feed trazer outra, ou até o operador saber o que quer dizer',
    },
    undefined_area: {
      name: 'Áreas que o formato não define',
      means:
        'o formato não define que área é esta; fica sem informação; mostra-se uma área que ele defina, como a área útil',
    },
    placeholder_price: {
      name: 'Preços sob consulta',
      means:
        'diz que o preço é sob consulta, ou é um número que se escreve nesse caso; fica sem informação até o feed trazer o preço',
    },
    improbable_price: {
      name: 'Preços improváveis',
      means:
        'um preço que ninguém pede por um imóvel deste tipo: menos de 5 000 euros por uma casa, ou mais de 100 vezes o que se pede por outros no mesmo concelho; pode ser uma renda ou um engano; fica sem informação até o feed trazer o preço',
    },
    not_euro: {
      name: 'Preços noutra moeda',
      means: 'um preço noutra moeda; fica sem informação até o feed o trazer em euros',
    },
    place_overruled: {
      name: 'Lugares que o operador corrigiu',
      means:
        'diz outro lugar que não o concelho dado pelo operador, que é o que vale; corrija-o onde o feed é escrito',
    },
    outside: {
      name: 'Pontos no lugar errado',
      means:
        'um ponto que não fica em Portugal, ou fica longe do concelho; fica sem informação até ser corrigido: latitude e longitude em graus, como 37.02 e -7.93',
    },
    unreadable: {
      name: 'Valores ilegíveis',
      means:
        'não tem a forma que o campo pede, como 250000 num preço ou 85.5 numa área; fica sem informação até a ter',
    },
    cut_off: {
      name: 'Valores no fim de um ficheiro que pode estar cortado',
      means:
        'o ficheiro acaba aqui sem mudança de linha, por isso o valor pode estar cortado; fica sem informação até a última linha acabar',
    },
    markup: {
      name: 'Textos escritos em HTML',
      means: 'um texto escrito em HTML; mostram-se apenas as palavras, e não é preciso fazer nada',
    },
    no_day: {
      name: 'Imóveis sem data',
      means:
        'não é uma data como 2026-03-01, entre 2000 e hoje; os dados do imóvel contam como dados no dia em que são lidos pela primeira vez',
    },
    earlier_day: {
      name: 'Datas que recuaram',
      means:
        'não é posterior ao dia de outro preço que o feed já tinha dado; os dados do imóvel contam como dados no dia em que são lidos',
    },
    double_encoded: {
      name: 'Texto codificado duas vezes',
      means:
        'um texto codificado duas vezes, como SÃ£o em vez de São; mostra-se como veio, e corrige-se onde o feed é escrito',
    },
    other_licence: {
      name: 'Licenças de outra agência',
      means:
        'uma licença AMI que não é a da agência deste feed; confirme de quem é o imóvel: mostra-se a licença do registo da agência',
    },
    not_for_sale: {
      name: 'Imóveis que não estão à venda',
      means: 'não está à venda por inteiro; o imóvel é ignorado, e não é preciso fazer nada se assim for',
    },
    no_operation: {
      name: 'Imóveis de que nada diz que estão à venda',
      means:
        'nada diz que o imóvel está à venda, e pode ser para arrendar; é ignorado até o feed o dizer (price_freq no Kyero, operationType no idealista, offer_type no Imovirtual)',
    },
    said_reserved: {
      name: 'Imóveis reservados',
      means: 'o feed diz que o imóvel está reservado; mostra-se como reservado até o feed dizer outra coisa',
    },
    said_sold: {
      name: 'Imóveis vendidos',
      means: 'o feed diz que o imóvel está vendido; não é público até o feed dizer outra coisa',
    },
    said_withdrawn: {
      name: 'Imóveis fora do mercado',
      means: 'o feed diz que o imóvel não está no mercado; não é público até o feed dizer outra coisa',
    },
    complement_without_home: {
      name: 'Complementos sem imóvel',
      means:
        'o feed não tem nenhum imóvel à venda com este identificador; ref é o identificador que o feed dá (id no Kyero, propertyCode no idealista, external_id no Imovirtual), não a referência da agência',
    },
    complement_of_former_home: {
      name: 'Complementos de um imóvel anterior',
      means:
        'foi entregue para o imóvel que tinha antes este identificador e não passa para o que o tem agora; entregue a autorização e o certificado deste imóvel',
    },
    pictures_not_fetched: {
      name: 'Imagens',
      means: 'o operador não descarrega as imagens deste feed; entregue-as com um complemento',
    },
    picture_address: {
      name: 'Imagens sem endereço https',
      means: 'o endereço de uma imagem não é um endereço https; a imagem fica de fora',
    },
    picture_private: {
      name: 'Imagens numa rede privada',
      means: 'o endereço de uma imagem conduz a uma rede privada; a imagem fica de fora',
    },
    picture_unreachable: {
      name: 'Imagens que não chegaram',
      means:
        'o endereço de uma imagem não respondeu com ela; tenta-se de novo na próxima vez que o feed for lido',
    },
    no_picture: {
      name: 'Endereços sem imagem',
      means:
        'no endereço de uma imagem não há nenhuma imagem JPEG, PNG, WebP ou AVIF; fica de fora, e tenta-se de novo na próxima vez',
    },
    picture_too_large: {
      name: 'Imagens demasiado grandes',
      means:
        'uma imagem com mais de 20 MB, de 100 milhões de píxeis ou de 30 000 num lado; fica de fora, e tenta-se de novo na próxima vez',
    },
    more_pictures: {
      name: 'Imagens a mais',
      means: 'só se descarregam as primeiras 40 imagens de um imóvel',
    },
  },
  nothing: 'Nada a corrigir.',
  notShown: (count, n) =>
    n === 1 ? 'Há mais um, que não é mostrado.' : `Há mais ${count}, que não são mostrados.`,
  address: (source) => `Endereço do feed ${source}`,
  lastRead: 'Última leitura sem falhas',
  never: 'nunca',
  fails: 'Desde então',
  failed: (times) => (times === 1 ? 'falhou uma vez' : `falhou ${times} vezes seguidas`),
  lastFailure: 'Última falha',
  json: 'Este relatório em JSON',
  office: 'Para mudar alguma coisa, entre no escritório',
}

/** The words of the page on which an agency sees what became of its feeds. */
export const reportWords: Readonly<Record<Language, ReportWords>> = { en, pt }
