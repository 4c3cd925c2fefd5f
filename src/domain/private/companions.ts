import { isKnownName } from './known-names.ts'
import { isWithinPlace } from './place-names.ts'
import type { Span } from './span.ts'

/** With whom, at whose and through whom something is done, and who is to be asked: what follows is somebody. */
const towards =
  /(?<![A-Za-z])(?:(?:[Cc]om|c\/|[Cc]on|[Aa]vec|[Cc]hez) (?:[oa]|el|la|sr\.?|sra\.?|senhor|senhora|menina) |[Cc]hez |(?:[Vv]isitas?|[Mm]arcac(?:ao|oes)|[Cc]haves?):? (?:com|c\/|p\/|pel[oa]|n[oa]|ao?|d[oa])(?: [oa])? |(?:[Ff]al(?:ar|e|em)|[Ll]ig(?:ar|ue)|[Tt]elefon(?:ar|e)|[Cc]ontact(?:ar|e|o)?|[Aa]vis(?:ar|e)|[Pp]e(?:dir|ca)|[Pp]ergunt(?:ar|e)|[Tt]rat(?:ar|e)|[Cc]ombin(?:ar|e)|[Ll]lamar|[Pp]reguntar|[Aa]peler|[Aa]ppeler|[Dd]emander|[Ss]onner|[Ff]ragen|[Aa]nrufen)(?: [a-z]{2,9}){0,2}? (?:(?:com|a|ao|por|pel[oa]|para|p\/|c\/|chez|a la|bei) )?(?:[oa] )?|(?:[Tt]ext|[Aa]sk|[Rr]ing|[Pp]hone|[Ee]mail|[Mm]essage|[Ww]hats[Aa]pp|[Mm]eet|[Kk]nock|[Hh]old of|[Ss]peak (?:to|with)|[Tt]alk to|[Tt]hrough|[Tt]hru|[Vv]ia|[Cc]all|[Cc]ontact)(?: for| at| on| up)? |(?:[Nn]achbarn?|[Nn]eighbour|[Vv]izinh[oa]|[Oo]ld|[Mm]estre|[Tt]io|[Tt]ia|[Pp]rof\.?|[Ee]ngenheir[oa]|[Ee]ng\.?|[Dd]outora?|[Dd]ra?\.?|[Pp]adre) )([A-Z][a-z]{2,20})(?![A-Za-z])/g

const honoured = /(?:named after|homenagem a|in memory of|nome d[aeo]) ?(?:[oa] )?$/i

/** `a porteira, a Lurdinha, que sobe` */
const apposed = /(?:,|\() ?(?:[oa]|el|la) ([A-Z][a-z]{2,20})(?=,|\))/g

const namesBy = (pattern: RegExp, plain: string): Span[] =>
  [...plain.matchAll(pattern)].flatMap(({ 0: text, 1: name = '', index }) => {
    const at = index + text.length - name.length
    const isNobody =
      isKnownName(name) ||
      isWithinPlace(plain, at) ||
      honoured.test(plain.slice(Math.max(0, index - 24), index))
    return isNobody ? [] : [{ at, end: at + name.length }]
  })

/** Names that stand where only somebody stands, and that are of no place, brand or thing. */
export const companionsIn = (plain: string): Span[] => namesBy(towards, plain)

/** The same between commas, behind whom they name. */
export const apposedIn = (plain: string): Span[] => namesBy(apposed, plain)
