import type { SearchResponse } from '#src/domain/search/result.ts'
import { answerPieces } from '../shared-json.ts'
import type { Answer } from './tool-result.ts'

const quote = Buffer.from('"')

/** The answer of a search as REST gives it, and the same inside a JSON string. */
export const searchAnswer = (answer: SearchResponse): Answer => {
  const pieces = answerPieces(answer)
  return {
    plain: pieces.map(({ plain }) => plain),
    quoted: [quote, ...pieces.map(({ quoted }) => quoted), quote],
  }
}
