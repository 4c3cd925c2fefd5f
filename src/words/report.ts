import type { Language } from '#src/domain/language.ts'

interface ReportWords {
  title: string
  lead: string
  none: string
  feed: (source: string, format: string) => string
  /** When it was read, and what came of it. */
  outcomes: Record<'taken' | 'refused' | 'broken', string>
  homes: (homes: string, refused: string) => string
  missing: (missing: string, of: string) => string
  suspended: string
  heldBack: string
  returned: (returned: string) => string
  columns: readonly [record: string, field: string, found: string, expected: string, rule: string]
  nothing: string
  notShown: (count: string) => string
  address: (source: string) => string
  succeeded: string
  never: string
  failed: (times: string) => string
  json: string
}

/** The words of the page on which an agency sees what became of its feeds. */
export const reportWords: Readonly<Record<Language, ReportWords>> = {
  en: {
    title: 'What became of your feed',
    lead: 'For the people who look after the agency’s software. Whoever has this address can read it; ask the operator for another one if it was passed on.',
    none: 'No feed of this agency has been imported yet.',
    feed: (source, format) => `Feed ${source} (${format})`,
    outcomes: {
      taken: 'It was taken.',
      refused: 'Nothing of it was taken, because of the records that were refused.',
      broken: 'Nothing of it was taken: it could not be read to its end.',
    },
    homes: (homes, refused) => `Homes in the feed: ${homes}. Refused: ${refused}.`,
    missing: (missing, of) => `No longer in the feed: ${missing} of ${of}.`,
    suspended: 'They are suspended until they return.',
    heldBack: 'Nothing was suspended: the operator looks at it first.',
    returned: (returned) => `In the feed again: ${returned}.`,
    columns: ['Record', 'Field', 'Found', 'Expected', 'Rule'],
    nothing: 'Nothing to correct.',
    notShown: (count) => `${count} more are not shown.`,
    address: (source) => `Address of the feed ${source}`,
    succeeded: 'Last read without a fault:',
    never: 'never',
    failed: (times) => `Failed ${times} times in a row, the last time:`,
    json: 'The same as JSON',
  },
  pt: {
    title: 'O que aconteceu ao seu feed',
    lead: 'Para quem cuida do software da mediadora. Quem tiver este endereço pode lê-lo; peça outro ao operador se ele tiver sido partilhado.',
    none: 'Ainda não foi importado nenhum feed desta mediadora.',
    feed: (source, format) => `Feed ${source} (${format})`,
    outcomes: {
      taken: 'Foi aceite.',
      refused: 'Nada foi aceite, por causa dos registos recusados.',
      broken: 'Nada foi aceite: não foi possível lê-lo até ao fim.',
    },
    homes: (homes, refused) => `Imóveis no feed: ${homes}. Recusados: ${refused}.`,
    missing: (missing, of) => `Já não estão no feed: ${missing} de ${of}.`,
    suspended: 'Ficam suspensos até voltarem.',
    heldBack: 'Nenhum foi suspenso: o operador verifica primeiro.',
    returned: (returned) => `De novo no feed: ${returned}.`,
    columns: ['Registo', 'Campo', 'Encontrado', 'Esperado', 'Regra'],
    nothing: 'Nada a corrigir.',
    notShown: (count) => `Há mais ${count}, que não são mostrados.`,
    address: (source) => `Endereço do feed ${source}`,
    succeeded: 'Última leitura sem falhas:',
    never: 'nunca',
    failed: (times) => `Falhou ${times} vezes seguidas, da última vez:`,
    json: 'O mesmo em JSON',
  },
}
