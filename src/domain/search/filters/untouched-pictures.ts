import { z } from 'zod'
import { isCaptured, isOtherwise } from '#src/domain/listing/digital-source-type.ts'
import { itemDetails } from '../explanation-item.ts'
import { comparedWith, roleName } from '../sentence.ts'
import { atOnce, filter, leftOut, type Demand } from './filter.ts'
import { text } from './judge.ts'

const explain: Demand['explain'] = ({ record: { media } }, verdict) => {
  const pictures = media.filter(({ plan }) => !plan)
  const [role = null, ...others] = new Set(
    pictures.flatMap(({ origin_reported_by_role: by }) => (by === null ? [] : [by])),
  )
  const end = comparedWith(verdict, 'as a camera captured them')
  const details = (value: boolean | undefined, said: string) =>
    itemDetails(
      value === undefined ? undefined : { value, reported_by_role: role, reported_on: null },
      true,
      `Pictures: ${said}${end}.`,
    )
  if (verdict === 'satisfied') {
    const by = [role, ...others].flatMap((each) => (each === null ? [] : [roleName(each)]))
    return details(true, `each captured by a camera (${by.join(', ')})`)
  }
  const of = (count: number) => `${count} of ${pictures.length}`
  if (verdict === 'unmet')
    return details(false, `${of(pictures.filter(isOtherwise).length)} edited, drawn or made with AI`)
  const unsaid = pictures.filter((picture) => !isCaptured(picture)).length
  return details(
    undefined,
    pictures.length === 0 ? 'none published' : `no role says of ${of(unsaid)} that a camera captured it`,
  )
}

const schema = z
  .boolean()
  .optional()
  .describe('Pictures as a camera captured them, by the word of a role: not edited, drawn or made with AI')

export const untouchedPictures = filter<'untouched_pictures', typeof schema, boolean>({
  name: 'untouched_pictures',
  schema,
  read: atOnce((sent) => sent ?? false),
  sent: (asked) => asked || null,
  demands: (asked) =>
    asked
      ? [
          {
            criterion: 'untouched_pictures',
            judge: text('pictures', (capture) => capture === 'captured'),
            explain,
          },
        ]
      : [],
  loosen: () => leftOut,
  page: {
    control: { kind: 'tick' },
    reason: (_, language) => ({
      label: language === 'en' ? 'Pictures not altered' : 'Imagens não alteradas',
      value: null,
    }),
    en: {
      label: 'Only pictures that were not altered',
      phrase: () => 'pictures not altered',
      dropped: 'including altered pictures',
      wrong: 'Choose one of the values offered here.',
    },
    pt: {
      label: 'Só imagens não alteradas',
      phrase: () => 'com imagens não alteradas',
      dropped: 'incluindo imagens alteradas',
      wrong: 'Escolha um dos valores aqui indicados.',
    },
  },
})
