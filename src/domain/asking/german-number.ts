const small =
  'null ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const tens = '_ _ zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' ')

const smallIn = (word: string): number | null => {
  const at = small.indexOf(word)
  return at > 0 ? at : word === 'eins' ? 1 : null
}

/** Up to 99: `funfunddreissig`. */
const belowHundred = (word: string): number | null => {
  const [, unit = '', ten = ''] = /^(?:(.{3,6})und)?(.+zig|dreissig)$/.exec(word) ?? []
  const at = tens.indexOf(ten)
  const ones = unit === '' ? 0 : smallIn(unit)
  return at < 2 || ones === null ? smallIn(word) : at * 10 + ones
}

/** Up to 999: `dreihundertfunfzig`. */
const belowThousand = (word: string): number | null => {
  const at = word.indexOf('hundert')
  if (at === -1) return belowHundred(word)
  const times = at === 0 ? 1 : smallIn(word.slice(0, at))
  const rest = word.slice(at + 'hundert'.length).replace(/^und/, '')
  const more = rest === '' ? 0 : belowHundred(rest)
  return times === null || times > 9 || more === null ? null : times * 100 + more
}

/** The number that one German word is, as such words are written: `zweihundertfünfzig`, `dreihunderttausend`; `null` where it is none. */
export const germanNumber = (folded: string): number | null => {
  const word = folded.replaceAll('ß', 'ss').replace(/drei ?ig/, 'dreissig')
  if (!word.endsWith('tausend')) return /.hundert|hundert.|und/.test(word) ? belowThousand(word) : null
  const thousands = belowThousand(word.slice(0, -'tausend'.length))
  return thousands === null ? null : thousands * 1_000
}
