import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { fold } from './names.ts'

/** What people call a home that nobody lives in. */
const words: ReadonlySet<string> = new Set(
  [
    'vacant',
    'vacant on completion',
    'vacant possession',
    'empty',
    'not let',
    'untenanted',
    'no tenant',
    'no tenants',
    'without tenants',
    'livre',
    'livre de arrendamento',
    'livre de ocupação',
    'livre na escritura',
    'livre e devoluto',
    'devoluto',
    'devoluta',
    'desocupado',
    'desocupada',
    'vago',
    'vaga',
    'sem inquilino',
    'sem inquilinos',
    'sem arrendamento',
    'não arrendado',
    'não arrendada',
  ].map((word) => fold(recorded(word))),
)

/** Whether a text asks for a home that nobody lives in. */
export const meansVacant = (text: Bounded): boolean => words.has(fold(text))

/** How to send as a filter what a text among features or wishes asks for. */
export const vacancyNote = (text: Bounded): string | undefined =>
  meansVacant(text) ? 'Vacancy is a fact and no feature: send vacant=true.' : undefined
