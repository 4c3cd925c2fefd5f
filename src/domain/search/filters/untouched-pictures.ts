import { isCaptured, isOtherwise } from '#src/domain/listing/digital-source-type.ts'
import { noPictures } from '../entry.ts'
import { itemDetails, comparedWith, roleName } from '#src/domain/search/explanation-item.ts'
import type { Explain } from './filter.ts'
import { text } from './judge.ts'
import { tick } from './kinds.ts'

const explain: Explain = ({ record: { media } }, verdict) => {
  const pictures = media.filter(({ plan }) => !plan)
  const [role = null, ...others] = new Set(
    pictures.flatMap(({ origin_reported_by_role: by }) => (by === null ? [] : [by])),
  )
  const end = comparedWith(verdict, 'as a camera captured them')
  const details = (value: boolean | undefined, finding: string) =>
    itemDetails(
      value === undefined ? undefined : { value, reported_by_role: role, reported_on: null },
      true,
      `Pictures: ${finding}${end}.`,
    )
  if (pictures.length === 0) return details(true, 'none published, so that none is altered')
  if (verdict === 'satisfied') {
    const by = [role, ...others].flatMap((each) => (each === null ? [] : [roleName(each)]))
    return details(true, `each captured by a camera (${by.join(', ')})`)
  }
  const of = (count: number) => `${count} of ${pictures.length}`
  if (verdict === 'unmet')
    return details(false, `${of(pictures.filter(isOtherwise).length)} edited, drawn or made with AI`)
  const unstated = pictures.filter((picture) => !isCaptured(picture)).length
  return details(undefined, `no role says of ${of(unstated)} that a camera captured it`)
}

export const untouchedPictures = tick({
  name: 'untouched_pictures',
  description:
    'Pictures as a camera captured them, by the word of a role: not edited, drawn or made with AI; a home without any has none altered',
  judge: text('pictures', (capture) => capture === 'captured' || capture === noPictures),
  explain,
  page: {
    reason: (_, language) => ({
      label: language === 'en' ? 'Pictures not altered' : 'Imagens não alteradas',
      value: null,
    }),
    en: {
      label: 'Only pictures that were not altered',
      phrase: 'pictures not altered',
      dropped: 'including altered pictures',
    },
    pt: {
      label: 'Só imagens não alteradas',
      phrase: 'com imagens não alteradas',
      dropped: 'incluindo imagens alteradas',
    },
  },
})
