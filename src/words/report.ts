import type { Language } from '#src/domain/language.ts'

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
  withheld: Record<'too_many' | 'home_without_id' | 'rewritten_ids' | 'incomplete', string>
  returned: string
  picturesMissing: string
  awaiting: string
  record: string
  /** A home of which no id is known, by its place in the feed; a place in the file. */
  placed: (place: { home?: string; line?: string; column?: string | undefined }) => string
  field: string
  found: string
  expected: string
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
  withheld: {
    too_many:
      'None was suspended: so many missing homes may be a fault in the feed, so the operator checks first.',
    home_without_id: 'None was suspended: a home without an id may be one of them.',
    rewritten_ids:
      'None was suspended: a spreadsheet rewrote references of the file, and several homes may have one now.',
    incomplete: 'None was suspended: the file may be cut. Its transfer and its last line have to end.',
  },
  returned: 'In the feed again',
  picturesMissing: 'Pictures that could not be fetched',
  awaiting: 'Held until the operator decides',
  record: 'Record',
  placed: ({ home, line, column }) =>
    home === undefined
      ? `Line ${line}${column === undefined ? '' : `, column ${column}`}`
      : `Home ${home} of the feed, without an id`,
  field: 'Field',
  found: 'Found',
  expected: 'Expected',
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
  withheld: {
    too_many:
      'Nenhum foi suspenso: tantos imóveis em falta podem dever-se a uma falha do feed, e o operador verifica primeiro.',
    home_without_id: 'Nenhum foi suspenso: um imóvel sem identificador pode ser um deles.',
    rewritten_ids:
      'Nenhum foi suspenso: uma folha de cálculo alterou referências do ficheiro, e vários imóveis podem ter agora a mesma.',
    incomplete:
      'Nenhum foi suspenso: o ficheiro pode estar cortado. A transferência e a última linha têm de acabar.',
  },
  returned: 'De novo no feed',
  picturesMissing: 'Imagens que não foi possível descarregar',
  awaiting: 'Retidos até o operador decidir',
  record: 'Registo',
  placed: ({ home, line, column }) =>
    home === undefined
      ? `Linha ${line}${column === undefined ? '' : `, coluna ${column}`}`
      : `Imóvel ${home} do feed, sem identificador`,
  field: 'Campo',
  found: 'Encontrado',
  expected: 'Esperado',
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
