import { besideBare } from '../bare.ts'
import type { Figure } from '../figure.ts'
import { ratesInTurns, type Asked } from '../load.ts'
import { someIds } from '../server.ts'
import { quietServer, progress, type Workshop } from '../workshop.ts'

/** The bare server signs what a server signs for each request. */
const kinds = [
  { name: 'record', ending: '', target: '≥ 60 %' },
  { name: 'availability', ending: '/availability', target: '≥ 60 %', bare: 'signing' },
  { name: 'evidence', ending: '/evidence', target: '≥ 65 %' },
]

/** Answers about listings by id, five hundred of them in turn. */
export const measureAnswers = async (workshop: Workshop): Promise<Figure[]> => {
  const { base } = await quietServer(workshop)
  const ids = await someIds(base, 500)
  const figures: Figure[] = []
  for (const { name, ending, target, bare: doing = 'answering' } of kinds) {
    progress(`${name} by id`)
    const asked = ids.map((id): Asked => ({ method: 'GET', path: `/v1/properties/${id}${ending}` }))
    const { own, ratio } = await besideBare(base, asked, (bare) => ratesInTurns(base, bare, asked, 3))
    figures.push({
      what: `${name} by id, concurrency 16`,
      against: `a bare Node server ${doing} the same bytes`,
      target,
      value: own,
      unit: 'requests/s',
      ratio,
    })
  }
  return figures
}
