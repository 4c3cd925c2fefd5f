import type { Finder } from './cues.ts'
import type { Span } from './span.ts'

const small =
  'zero um uma dois duas tres quatro cinco seis meia sete oito nove dez onze doze treze catorze quatorze quinze dezasseis dezesseis dezassete dezessete dezoito dezanove dezenove one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen oh double treble cero uno dos cuatro siete ocho nueve diez once doce trece quince un deux trois quatre cinq sept huit neuf dix onze douze treize quatorze seize null eins zwei drei vier funf sechs sieben acht neun'
const tens =
  'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa twenty thirty forty fifty sixty seventy eighty ninety veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa vingt trente quarante cinquante soixante'
const large =
  'cem cento duzentos duzentas trezentos trezentas quatrocentos quinhentos seiscentos setecentos oitocentos novecentos mil hundred thousand million milhao doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos cien cent mille'
const words = `${small} ${tens} ${large}`
const one = `(?:${words.replaceAll(' ', '|')}|\\d{1,4}(?![\\d.,]?\\d|[a-z]))`
/** A number in words, some of it perhaps in figures: `nove um tres, 44 20 815`, `quatrocentos e doze`. */
const run = new RegExp(
  `(?<![a-z\\d.,])${one}(?:[ ,.;-]{1,4}(?:(?:e|y|et|und|and|then|depois) )?${one}(?![a-z\\d])){1,18}`,
  'gi',
)
const inWords = new RegExp(`(?<![a-z])(?:${words.replaceAll(' ', '|')})(?![a-z])`, 'gi')
const largeWord = new RegExp(`(?<![a-z])(?:${large.replaceAll(' ', '|')})(?![a-z])`, 'i')
/** What an advert counts, measures and prices. */
const counted =
  /^(?:[ -](?:de |of |and a half |e meio )?(?:€|eur|euros?|m2|metros|metres|meters|square|hectar|acres?|anos|years|ans|jahre|noites|nights|pessoas|people|lugares|[a-z]{2,12}s(?![a-z])))/i
/** A year, and a price that is asked. */
const said =
  /(?:\b(?:preco|price|precio|prix|preis|valor(?: pedido)?|pedid[oa]|asking|renda|rent|ano|anos|em|de|desde|in|since|year|seculo|por apenas|from|desde)[ :]{1,2}(?:de |por |is |of )?)$/i
const fewest = 3
const fewestRead = 4
const labelled =
  /\b(?:num(?:ero|ber)|porta|door|flat|apartment|no\.|n\.?º|artigo|article|codigo|code|pin|senha|interruptor)(?: (?:e|is|do predio|da rua|da porta|of the house))? ?:? ?$/i

/** Numbers in words of which nothing says what they count: those that are read out, doors and amounts without a name. */
const spokenIn = (plain: string): Span[] =>
  [...plain.matchAll(run)].flatMap(({ 0: text, index: at }) => {
    const end = at + text.length
    const count = text.match(inWords)?.length ?? 0
    if (count === 0) return []
    const before = plain.slice(Math.max(0, at - 40), at)
    const isRead = count >= fewest && text.split(/[ ,.;-]+/).length >= fewestRead
    const isLabelled = labelled.test(before)
    const isAmount = largeWord.test(text) && count >= fewest
    if (!isRead && !isLabelled && !isAmount) return []
    return counted.test(plain.slice(end, end + 24)) || (!isLabelled && said.test(before)) ? [] : [{ at, end }]
  })

/** The detector of {@link spokenIn}. */
export const spokenFinder: Finder = { cue: { words }, find: spokenIn }
