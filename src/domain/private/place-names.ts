import localityTable from '#data/localities.json' with { type: 'json' }
import parishTable from '#data/parishes.json' with { type: 'json' }
import { madeOnce } from '#src/domain/memo.ts'
import { municipalities } from '#src/domain/municipality.ts'
import { givenNames } from './given-names.ts'
import { toPlain } from './plain.ts'
import type { Span } from './span.ts'

/** What the name of a place begins with, folded: of a street, a square, a school, a stop, a church, a shop. */
const nouns: ReadonlySet<string> = new Set(
  `sao santo santa aeroporto airport aeropuerto aeroport flughafen villa chalet rua r avenida av travessa tv largo lg praca pc praceta beco calcada alameda estrada rotunda escadinhas viela rampa ladeira passeio
  praia cais doca marina forte farol monte vale serra ilha ribeira rio fonte miradouro
  escola escolas esc eb ebi agrupamento colegio externato liceu jardim infantario creche faculdade instituto biblioteca
  hospital clinica farmacia lar misericordia termas centro pavilhao estadio piscina piscinas
  teatro cinema palacio palacete solar museu castelo torre ponte viaduto tunel aqueduto muralha estatua
  metro estacao apeadeiro paragem terminal interface linha autocarro comboio
  igreja capela ermida basilica se mosteiro convento santuario cemiterio paroquia
  quinta herdade parque mata bairro urbanizacao condominio empreendimento edificio universidade vila adega
  conservatorio academia ginasio quartel clube
  mercado supermercado minimercado mercearia talho cafe galeria galerias pastelaria padaria restaurante cervejaria tasca hotel hostel pousada residencial
  street square avenue road school hospital station stop metro church chapel beach bridge park market museum palace theatre hotel cafe restaurant bakery
  lycee college fondation fundacao foundation premio azulejos painel mural fresco escultura estatua
  calle plaza colegio instituto estacion iglesia puente playa rue place ecole gare eglise pont plage strasse platz schule bahnhof kirche`
    .split(/\s+/)
    .filter((noun) => noun !== ''),
)
/** After whom streets and schools are named, and nobody who sells a home. */
const ranks: ReadonlySet<string> = new Set(
  'rainha rei infanta infante princesa principe imperador imperatriz dom frei bispo arcebispo cardeal beato beata conde condessa duque duquesa marques marquesa visconde viscondessa barao king queen prince princess bishop count duke saint reina rey obispo roi reine eveque konig konigin'.split(
    ' ',
  ),
)
/** What may stand within a name of a place: `Jardim da Senhora`, `Escola Básica e Secundária D. Dinis`. */
const within =
  /^(?:d[aeo]s?|(?:francais|francaise|internacional|international|nacional|primaria|secundaria|basica|profissional|anglicana|romana|velha|velho|nova|novo|italian|english)|e|of|the|del|la|y|et|du|des|[A-Z0-9][A-Za-z0-9,'/-]*[A-Za-z0-9]|[A-Z0-9])$/
const abbreviated = /^(?:av|r|esc|sec|bas|lg|pc|pct|tv|est|hosp|eb|jd|urb|s|sta|sto|prof|eng|dr|dra|n)\.$/i
const mostWords = 6
const farthest = 60

/** Whether a word is one with which the name of a place begins, or the rank of those after whom it is named. */
export const isOfPlace = (word: string): boolean =>
  nouns.has(word.toLowerCase()) || ranks.has(word.toLowerCase())

/**
 * Whether what begins at a place in a text goes on with the name of a place: `Escola Secundária Infanta | D. Maria`,
 * `metro | Senhor Roubado`.
 */
export const isWithinPlace = (plain: string, at: number): boolean => {
  const before = plain.slice(Math.max(0, at - farthest), at)
  if (!before.endsWith(' ')) return false
  const words = (before.split('\n').at(-1) ?? '').split(' ').slice(0, -1)
  for (const word of words.slice(-mostWords).toReversed()) {
    const folded = word
      .replace(/^["'(]?(?:[dl]')?/i, '')
      .replace(/[.\d]$/, '')
      .toLowerCase()
    const isAbbreviated = abbreviated.test(word)
    if ((isAbbreviated || !word.endsWith('.')) && isOfPlace(folded)) return true
    if (!isAbbreviated && !within.test(word)) return false
  }
  return false
}

const regnal = /^[A-Za-z' -]* (?:I{1,3}|IV|VI{0,3}|IX)(?![A-Za-z0-9])/

/** Whether a name is of a king: `D. João II`, `D. Pedro V`. */
export const isRegnal = (plain: string, { at, end }: Span): boolean => regnal.test(plain.slice(at, end + 5))

const behindName =
  /^ (?:prints?(?![a-z])|sculptures?(?![a-z])|collection(?![a-z])|foundation(?![a-z])|furniture(?![a-z]))|^ (?:national |secondary |primary |high |metro |train |bus )?(?:valley|theatre|beach|street|square|hospital|school|palace|station|metro|stop|avenue|bridge|market|park|church|chapel|museum|restaurant|cafe|bar|shop|gallery|gardens?|college|stadium|viewpoint|university|residences?|residencial|resort|village|towers?|apartments|villas|suites|heights|hills|club|plaza)(?![a-z])|^ (?:assin(?:a|ou)|desenhou|sang|is said|was born|nasceu|morou|viveu|stayed|slept|cantou|wrote|runs|painted|lived|escreveu|pintou|proje(?:c)?tou|concebeu|designed)(?![a-z])|^, (?:a |o )?(?:padari|pastelari|cafe|restaurant|mercearia|loja|bakery|coffee)/i

/** Whether what stands behind a name says that it is one of a place. */
export const isPlaceBehind = (plain: string, end: number): boolean =>
  behindName.test(plain.slice(end, end + 32))

/** Made with the first text that is read, as the places below: most processes and threads read none. */
const placeWords = madeOnce(
  (): ReadonlySet<string> =>
    new Set(
      [...parishTable.parishes, ...localityTable.localities, ...municipalities].flatMap(
        ({ name }) =>
          toPlain(name)
            .toLowerCase()
            .match(/[a-z]{3,}/g) ?? [],
      ),
    ),
)

const towns = madeOnce(
  (): ReadonlySet<string> => new Set(municipalities.map(({ name }) => toPlain(name).toLowerCase())),
)

/** Whether a word is the whole name of a municipality. */
export const isTown = (word: string): boolean => towns().has(word.toLowerCase())

/** Whether a word, folded, is one with which a place is named and no given name. */
export const isPlaceWord = (word: string): boolean =>
  isOfPlace(word) || (placeWords().has(word) && !givenNames.has(word))

/** The places of the tables in whose names a given name is a word, by that name, folded: `martim` of `martim longo`. */
const placesByName = madeOnce(() =>
  Map.groupBy(
    [...parishTable.parishes, ...localityTable.localities, ...municipalities].flatMap(({ name }) => {
      const place = toPlain(name).toLowerCase()
      return [...place.matchAll(/[a-z]+/g)].flatMap(({ 0: word, index }) =>
        givenNames.has(word) ? [{ word, place, index }] : [],
      )
    }),
    ({ word }) => word,
  ),
)

/** Whether a given name in a text is a word in the name of a parish, a locality or a municipality: `Madalena do Mar`. */
export const isInPlace = (plain: string, { at, end }: Span): boolean =>
  (placesByName().get(plain.slice(at, end).toLowerCase()) ?? []).some(({ place, index }) => {
    const from = at - index
    const to = from + place.length
    return (
      from >= 0 &&
      plain.slice(from, to).toLowerCase() === place &&
      !/[A-Za-z]/.test(plain.charAt(from - 1) + plain.charAt(to))
    )
  })
