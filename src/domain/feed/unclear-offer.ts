/** A home that is to let: `ARRENDA-SE`, `T2 para arrendar`, `to let`. */
const toLet =
  /(?<![\p{L}\d])(?:arrendam?-se|alugam?-se|(?:para|p\/) ?(?:arrendar|alugar|arrendamento|aluguer)|for rent|to let|for let|to rent|se alquila|en alquiler|à louer|zu vermieten|te huur)(?![\p{L}\d-])/iu
/** A home for sale too, or one that somebody may let who buys it. */
const forSaleToo =
  /(?<![\p{L}\d])(?:vend[ae](?:-se|m-se)?|venda|à venda|for sale|sale|en venta|à vendre|ideal|excelente|perfeit[oa]|ótim[oa]|boa|bom|great|perfect|good|ready|investimento|investment|investidor(?:es)?|licen[çs]a|ou|or|rentabilidade|yield)(?![\p{L}\d])/iu
const sold = /(?<![\p{L}\d])(?:vendid[oa]s?|sold|vendu|verkauft|vendido)(?![\p{L}\d])/iu
/** What says of the same home that it is not. */
const stillThere =
  /(?<![\p{L}\d])(?:(?:ainda|continua|se encontra|este está) (?:disponível|à venda)|still available|still for sale|aún disponible|encore disponible)(?![\p{L}\d])/iu

/**
 * The words of a title or of a first sentence that may say that the home is to let or sold, and may not; `null` where there
 * are none. Nothing is guessed from them: who wrote them is asked.
 */
export const doubtIn = (sentence: string): string | null => {
  const found = toLet.exec(sentence)
  if (found && !forSaleToo.test(sentence)) return found[0]
  const said = sold.exec(sentence)
  return said && stillThere.test(sentence) ? said[0] : null
}
