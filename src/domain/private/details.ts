import { madeOnce } from '#src/domain/memo.ts'
import type { PrivateKind } from './kinds.ts'
import { cueReader, hasCue, type Cue, type Finder } from './cues.ts'
import { accountsIn, spelledIn, taxNumbersIn, telephonesIn } from './numbers.ts'
import type { OwnChannels } from './own.ts'
import { peopleFinders } from './people.ts'
import { doorFinders, unitLetters } from './doors.ts'
import { namedNumbers } from './named-numbers.ts'
import { findSpans, type Finding, type Span } from './span.ts'
import { Tokens } from './tokens.ts'
import { unexplainedFinder } from './unexplained.ts'
import { isKnownName } from './names.ts'
import { isPlaceWord, isWithinPlace } from './place-names.ts'
import { Grammar, type Names } from '#src/domain/private/guarded/grammar.ts'
import { access as accessRules } from '#src/domain/private/guarded/rules/access.ts'
import { deals as dealRules } from '#src/domain/private/guarded/rules/deals.ts'
import { lives as lifeRules } from '#src/domain/private/guarded/rules/lives.ts'
import { numbers as numberRules } from '#src/domain/private/guarded/rules/numbers.ts'
import { names as nameRules, people as peopleRules } from '#src/domain/private/guarded/rules/people.ts'
import type { Rules } from '#src/domain/private/guarded/rules/rules.ts'
import { access } from '#src/domain/private/guarded/words/access.ts'
import { deals } from '#src/domain/private/guarded/words/deals.ts'
import { home } from '#src/domain/private/guarded/words/home.ts'
import { lives } from '#src/domain/private/guarded/words/lives.ts'
import { numbers } from '#src/domain/private/guarded/words/numbers.ts'
import { people } from '#src/domain/private/guarded/words/people.ts'
import { small } from '#src/domain/private/guarded/words/small.ts'

/** The plates of Portugal, in every order of their pairs that there has been: a form that an advert has for nothing else. */
const portuguese =
  /(?<![\w-])(?=[\d.-]{0,6}[A-Z])(?:\d{2}|[A-Z]{2})[.-](?:\d{2}|[A-Z]{2})[.-](?:\d{2}|[A-Z]{2})(?![\w-])/g
/** Of any country, right behind a word for a plate. */
const named =
  /\b(?:[Mm]atricula|[Pp]lates?|[Pp]laca|[Ii]mmatriculee?|[Kk]ennzeichen)[ .:,]{1,3}(?:n\.? ?º ?|no\.? |number |is )?(?=[A-Z0-9 -]{0,9}\d)(?=[A-Z0-9 -]{0,9}[A-Z])(?:[A-Z0-9]{5,8}|[A-Z0-9]{1,4}(?:[ -][A-Z0-9]{1,4}){1,2})(?![\w/])/g
/** A code of the same form may be the agency's reference. */
const reference = /\b(?:ref[a-z]{0,9}|id|processo|cod[a-z]{0,4})[ .:#ºn-]{1,6}$/i
const someDigits = /\d\d/

const isPlate = (plain: string, { at, end }: Span): boolean =>
  someDigits.test(plain.slice(at, end)) && !reference.test(plain.slice(Math.max(0, at - 24), at))

/** The plates of vehicles, which tell whose they are. */
const plateFinders: readonly Finder[] = [
  {
    cue: { digits: 2 },
    find: (plain) => findSpans(portuguese, plain).filter((span) => isPlate(plain, span)),
  },
  {
    cue: { words: 'matricula plate plates placa immatricule immatriculee kennzeichen', digits: 1 },
    find: (plain) => findSpans(named, plain),
  },
]

const lists = { ...people, ...lives, ...access, ...deals, ...home, ...numbers }

const title = /^(?:Donas?|Irmaos|Senhora?|Sra?|DONA|SR|SRA)$/
const nameBehind = /^\.? ?[A-Z]/
const neighbouring = /^vizinh[oa]$/i
const wordBehind = /^ ([A-Z][a-z]{2,20})/
const isJoined = /[A-Za-z] $/
const beforePlace = /(?:\b(?:em|in|de|from|near)|,) $/
const capital = /^[A-Z][a-z]{2,20}$/

const names: Names = {
  isName: (plain, { at, end }) => {
    const written = plain.slice(at, end)
    return capital.test(written) && !isKnownName(written) && !isWithinPlace(plain, at)
  },
  /** `Rua do Senhor`, `em Mora`, `o arquiteto Ramos Chaves`, `a vizinha Ericeira`; and before a name it is a title. */
  isOfName: (plain, { at, end }) => {
    const written = plain.slice(at, end)
    const behind = plain.slice(end, end + 24)
    if (neighbouring.test(written)) return isPlaceWord(wordBehind.exec(behind)?.[1]?.toLowerCase() ?? '')
    if (!/^[A-Z]/.test(written)) return false
    if (title.test(written) && nameBehind.test(behind)) return true
    if (beforePlace.test(plain.slice(Math.max(0, at - 6), at)) && isPlaceWord(written.toLowerCase()))
      return true
    return written === 'Chaves'
      ? isJoined.test(plain.slice(Math.max(0, at - 2), at))
      : isWithinPlace(plain, at)
  },
}

/** What is private in any text, and what is so in one about a home alone. */
const [always, ofHomes] = [
  [...numberRules, ...accessRules, ...nameRules],
  [...peopleRules, ...lifeRules, ...dealRules],
]
const rules: readonly Rules[] = [...always, ...ofHomes]

/**
 * What reads the words of texts, made with the first text: most commands and threads read none, and it takes a tenth of
 * their start. Both read one list of tokens, whose tree has the words of both before.
 */
const readers = madeOnce(() => {
  const tokens = new Tokens()
  const grammar = new Grammar({ lists, small }, rules, { names, tokens })
  const cuesOf = cueReader(
    detectors.map(({ cue }) => cue),
    tokens,
  )
  return { grammar, cuesOf }
})

const isAny = (): boolean => true

/** What a text says that is private in its words: a cue where it is not all that its sentence has. */
const talkIn = (plain: string): Finding[] =>
  readers()
    .grammar.find(plain)
    .flatMap((matches) => {
      const found = matches.filter(({ rule, at, end }) => {
        const { isOne = isAny } = rules[rule] ?? {}
        return isOne(plain, { at, end })
      })
      const isAlone = found.every(({ at }) => at === found[0]?.at)
      return found.flatMap(({ rule, isCue, at, end }) => {
        const kind = rules[rule]?.kind
        const isFound = kind !== undefined && !(isCue && isAlone)
        return isFound ? [{ kind, at, end, isOfHomesOnly: rule >= always.length }] : []
      })
    })

const landCode = /(?<![A-Za-z0-9])[A-Z]{2} ?- ?\d{4} ?- ?\d{5} ?- ?\d{6} ?- ?\d{6}(?!\d)/gi
/** The number of a description in the land registry: `1234/20010305`. */
const described = /(?<![\d/])\d{1,6}\/(?:19|20)\d{6}(?!\d)(?:-[A-Z]{1,2}\b)?/g

const notes =
  /(?:^|(?<=[\n.!?•*|([-] ?))(?:nota(?:s)? interna(?:s)?|uso interno|interno|internal(?: notes?| use)?(?: only)?|confidencial|confidential|nao publicar|nao divulgar|do not publish|not for publication|para a equipa|obs(?:ervacoes|ervacao)? internas?|so para (?:a equipa|consultores|uso interno)|agents? only|for agents? only|private note|nota privada)[ :.)\]-]{1,3}/gi

const exactPoint = /(?<![\d.,])-?\d{1,2}[.,]\d{4,}º? ?[NS]?(?: ?[,;/] ?| )-?\d{1,3}[.,]\d{4,}º? ?[WEO]?/g
const degrees = /\d{1,2} ?º ?\d{1,2} ?['’´] ?\d{1,2}(?:[.,]\d{1,4})? ?(?:"|''|”)? ?[NS]\b/g

const email =
  /(?<![\w.+-])[\w.+-]{1,64} ?(?:@|[([{] ?(?:at|arroba|a|@) ?[)\]}]|(?<![a-z])arroba ) ?(?:(?:gmail|hotmail|outlook|sapo|yahoo|icloud)(?!\w|\.\w)|[\w-]{1,63}(?:(?:\.| ?[([] ?(?:dot|ponto|punto|point|punkt) ?[)\]] ?| (?:ponto|dot|punto|point|punkt) )[\w-]{2,63}){1,3})(?![\w-])/gi
/** The same in words: `rita dot sousa at mail dot com`. */
const dictated =
  /(?<![\w.+-])[\w.+-]{1,40} (?:at|arroba|chez|bei) [\w-]{2,40} (?:dot|ponto|punto|point|punkt) (?:com|pt|net|org|eu|es|fr|de|uk|me|info|io)(?![\w-])/gi
/** Mailboxes that are of a place and not of a person. */
const offices =
  /^(?:info|geral|general|contact[oa]?s?|comercial|vendas|sales|office|hello|ola|mail|email|escritorio|apoio|suporte|support|reservas|bookings?|atendimento|secretariado|administracao|imobiliaria|marketing|agencia|agency|lettings|rentals|enquir(?:y|ies)|dpo|epd|rgpd|gdpr|dados|data|privacidade|privacy|protecaodedados|reclamacoes|complaints|acess(?:o|ibilidade)|accessibility)[.\d]{0,4}$/i
/** Where everybody has a mailbox. */
const freeMail =
  /^(?:gmail|googlemail|hotmail|outlook|live|yahoo|sapo|icloud|me|aol|mail|clix|netcabo|iol|protonmail|proton|gmx|web|msn|orange|free|telepac|zoho)\./i

/** Mail addresses of people; those of the agency and of an office are none. */
const emailsBy =
  (pattern: RegExp) =>
  (plain: string, { emails }: OwnChannels): Span[] =>
    findSpans(pattern, plain).filter(({ at, end }) => {
      const written = plain
        .slice(at, end)
        .toLowerCase()
        .replaceAll(/ (?:dot|ponto|punto|point|punkt) /g, '.')
      if (emails.has(written)) return false
      const [box = '', host = ''] = written.split(
        / ?(?:@|[([{] ?(?:at|arroba|a|@) ?[)\]}]| (?:at|arroba|chez|bei) ) ?/,
      )
      return /[a-z]{2}$/.test(host) && (!offices.test(box) || freeMail.test(host))
    })

/** A note with its sentence, or with the rest of its line where it has a line of its own. */
const notesIn = (plain: string): Span[] =>
  findSpans(notes, plain).map(({ at, end }) => {
    const isLine = at > 0 && plain[at - 1] === '\n'
    const lineEnd = plain.indexOf('\n', end)
    return { at, end: isLine ? (lineEnd === -1 ? plain.length : lineEnd) : end + 1 }
  })

/** What looks for private details, and what a text must have for it. */
interface Detector {
  cue: Cue
  find(plain: string, own: OwnChannels): Finding[]
}

const by = (kind: PrivateKind, { cue, find }: Finder): Detector => ({
  cue,
  find: (plain, own) => find(plain, own).map((span) => ({ kind, ...span })),
})

const byPatterns = (kind: PrivateKind, cue: Cue, patterns: readonly RegExp[]): Detector =>
  by(kind, { cue, find: (plain) => patterns.flatMap((pattern) => findSpans(pattern, plain)) })

/** What is private in a text: one entry a kind, or more where a part of a kind has other signs. */
export const detectors: readonly Detector[] = [
  namedNumbers,
  { cue: {}, find: talkIn },
  by('number', unexplainedFinder),
  by('tax_number', { cue: { digits: 7 }, find: taxNumbersIn }),
  by('bank_account', { cue: { digits: 7 }, find: accountsIn }),
  by('telephone', { cue: { digits: 7 }, find: telephonesIn }),
  by('telephone', {
    cue: {
      words:
        'zero cero null tres seis sete siete sept oito ocho huit nove nueve neuf three drei six seven sieben eight acht nine neun wa',
    },
    find: spelledIn,
  }),
  by('email', { cue: { words: 'arroba', signs: '@([{' }, find: emailsBy(email) }),
  by('email', { cue: { words: 'dot ponto punto point punkt' }, find: emailsBy(dictated) }),
  byPatterns('registry_code', { digits: 9 }, [landCode, described]),
  by('tax_article', {
    cue: { words: 'fracao fraccao fraction fr letra letras lettered unit designada autonomous registered' },
    find: unitLetters,
  }),
  ...doorFinders.map((each) => by('door', each)),
  ...plateFinders.map((each) => by('plate', each)),
  byPatterns('coordinates', { digits: 3 }, [exactPoint, degrees]),
  ...peopleFinders.map((each) => by('person', each)),
  by('internal_note', {
    cue: {
      words:
        'intern* confiden* publicar divulgar publication publish equipa consultores agent agents note nota',
    },
    find: notesIn,
  }),
]

/** The detectors that may find something in a text. */
export const detectorsFor = (plain: string): readonly Detector[] => {
  const mask = readers().cuesOf(plain)
  return mask === 0 ? none : detectors.filter((_, index) => hasCue(mask, index))
}
const none: readonly Detector[] = []
