/**
 * Names that only a capital letter marks. In a sentence, behind its first word, a capital begins a name: it counts as
 * one that locates unless it is known to be harmless, so that a name which no list has is found too. Not found are a
 * name that is the first word of a sentence, and names in a text without small letters.
 */

const spaced = (words: string): string[] => words.split(' ')

/** What is written with a capital and locates nothing: in small letters. */
const harmless: ReadonlySet<string> = new Set(
  [
    // Times.
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro january february march april may june july august september october november december',
    'segunda terça quarta quinta sexta sábado domingo monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays',
    'verão inverno primavera outono summer winter spring autumn natal páscoa christmas easter',
    // Languages, peoples and styles.
    'português portuguesa portugueses portuguese inglês inglesa english british francês francesa french espanhol spanish alemão german italiano italian brasileiro brazilian american pombalino pombalina pombaline manuelino manueline victorian georgian mediterranean escandinavo scandinavian japonês japanese chinese turco turkish mouro moorish déco nouveau bauhaus gótico gothic',
    // Directions and parts of the world that fit every home.
    'norte sul este leste oeste nascente poente nordeste noroeste sudeste sudoeste north south east west northeast northwest southeast southwest portugal europa europe european europeia ibérica iberian atlântico atlantic',
    // Equipment, materials and papers, whose names are no places.
    'ac tv wc pvc led uv usb ev cctv hvac vmc avac aqs gpl imi imt iva ami etics mdf osb epdm hpl diy lnec pdm rj45 wi-fi wifi internet bluetooth netflix gym',
    'bosch siemens miele smeg aeg teka neff samsung lg whirlpool liebherr gaggenau daikin mitsubishi fujitsu vulcano junkers vaillant baxi roca sanindusa grohe hansgrohe duravit velux corian silestone dekton krion schindler otis kone jacuzzi tesla sonos',
    // Offices and legal words.
    'câmara municipal estado república união registo predial finanças',
    // Words that begin a sentence behind a colon, a dash or a bracket.
    'a o as os um uma e é em na no nas nos ao aos à às de da do das dos com sem para por há tem são está fica ver the an i in at on of and or with no not for from to is are it its this that there has have see',
    // Types, as titles write them.
    'apartamento moradia casa quinta terreno loja prédio andar estúdio duplex penthouse apartment flat house villa home studio land shop farmhouse',
  ].flatMap(spaced),
)

/** An energy class, a typology, a century, a letter: `A+`, `T3`, `V4`, `XIX`, `B`. */
const isMark = (word: string): boolean => /^(?:[TV]\d\p{L}?|[IVXLC]+|\p{Lu})$/u.test(word)

const isHarmless = (word: string): boolean => isMark(word) || harmless.has(word.toLowerCase())

/** Behind these a full stop ends no sentence. */
const shortened =
  /(?<!\p{L})(?:Drª?|Dra|Eng|Arq|Prof|Sra?|Srª|Sto|Sta|St|Mt|D|N|Nª|Gen|Alm|Cel|Mal|R|Av|Tv|Lg|Pç|Pct|Urb|Edif|Qta|Bl|Lt)\.$/u

const closing = /[\s"'“”«»‘’([*•–—-]/u
/** Longer than any of the shortened words. */
const longestShortened = 8

/** Whether the text before a position ends a sentence, or is nothing. Reads only what is close before it. */
const endsSentence = (text: string, position: number): boolean => {
  let end = position
  while (end > 0 && text[end - 1] !== '\n' && closing.test(text[end - 1] ?? '')) end--
  if (end === 0 || text[end - 1] === '\n') return true
  const before = text.slice(Math.max(0, end - longestShortened), end)
  return /[.!?…]$/u.test(before) && !shortened.test(before)
}

const word = String.raw`\p{Lu}[\p{L}\d]*(?:['’-][\p{L}\d]+)*`
const names = new RegExp(String.raw`(?<![\p{L}\d'’-])${word}(?: (?:(?:d[aeo]s?|of|the) ){0,2}${word})*`, 'gu')
const first = new RegExp(`^${word} ?`, 'u')

const each = new RegExp(word, 'gu')
const joining = /^(?:d[aeo]s?|of|the) /u
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Lowercases complete names wherever they occur, so that no capital of them counts. */
const inSmallLetters = (text: string, known: readonly string[]): string =>
  known.length === 0
    ? text
    : text.replace(
        new RegExp(
          String.raw`(?<![\p{L}\d])(?:${known
            .toSorted((a, b) => b.length - a.length)
            .map(escaped)
            .join('|')})(?![\p{L}\d])`,
          'giu',
        ),
        (found) => found.toLowerCase(),
      )

/** Names in a text, apart from the first words of sentences, from what is harmless, and from the names in `disclosed`. */
export const capitalNamesIn = (text: string, disclosed: readonly string[]): string[] => {
  const written = inSmallLetters(text, disclosed)
  return [...written.matchAll(names)].flatMap((match) => {
    const [phrase] = match
    const isFirst = endsSentence(written, match.index)
    const inner = isFirst ? phrase.replace(first, '').replace(joining, '') : phrase
    return (inner.match(each) ?? []).every(isHarmless) ? [] : [inner]
  })
}
