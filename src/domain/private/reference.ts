import { givenNames } from './given-names.ts'
import { noChannels } from './own.ts'
import { plainOf } from './plain.ts'
import { judgeText, type LeftOut, type PublicText } from './public-text.ts'

const titled = /^(?:sr|sra|d|dona|dr|dra|eng|mr|mrs|ms|prop|proprietari[oa]|dono|owner)$/

/** The first words of a reference that are a code: `A-17` of `A-17 Maria Fernanda Costa`. */
const codeBefore = (reference: string, at: number): string =>
  reference.slice(0, at).replace(/[^\p{L}\p{N}]{1,20}$/u, '')

/**
 * What an agency calls a home, as buyers may quote it: without the name of a person, which software that names files after
 * owners writes there. What is no code then is nothing.
 */
export const judgeReference = (
  reference: string | undefined,
): { text: PublicText | undefined; leftOut: LeftOut[] } => {
  if (reference === undefined) return { text: undefined, leftOut: [] }
  const plain = plainOf(reference)
  const name = [...plain.matchAll(/[A-Za-z]{1,20}/g)].find(
    ({ 0: word }) => givenNames.has(word.toLowerCase()) || titled.test(word.toLowerCase()),
  )
  const { text, leftOut } = judgeText(reference, {
    own: noChannels,
    isTitle: true,
    isOfNoHome: true,
    except: ['door', 'tax_article', 'number'],
  })
  if (name === undefined) return { text: text === '' ? undefined : text, leftOut }
  const kept = codeBefore(reference, name.index)
  const isCode = /\d/.test(kept)
  return { text: isCode ? (kept as PublicText) : undefined, leftOut: [{ kind: 'person', sentence: 1 }] }
}
