import type { Language } from '#src/domain/language.ts'
import { isOffered } from '#src/domain/listing/lifecycle.ts'
import { lisbonDay } from '#src/domain/time/calendar.ts'
import type { Action, Values } from '#src/office/action.ts'

const titleMost = 160
const descriptionMost = 8_000

type Texts = Partial<Record<Language, string | undefined>>

/** The texts in the languages in which there are any. */
const inLanguages = (pt: string | undefined, en: string | undefined) => ({
  ...(pt !== undefined && { pt }),
  ...(en !== undefined && { en }),
})

const isComplete = ({ title_pt, title_en, description_pt, description_en }: Values): boolean =>
  (title_pt === undefined) === (description_pt === undefined) &&
  (title_en === undefined) === (description_en === undefined) &&
  (title_pt ?? title_en) !== undefined

/** Whether they are the texts that the form began with: sent unread, they would be kept in place of the feed's. */
const isAsBefore = (
  values: Values,
  { title, description }: Record<'title' | 'description', Texts>,
): boolean =>
  values.title_pt === title.pt &&
  values.title_en === title.en &&
  values.description_pt === description.pt &&
  values.description_en === description.en

/** The agency's own words of a home, in one language or in both; nothing is translated by a machine. */
export const texts: Action = {
  name: 'texts',
  of: 'home',
  fields(_, subject) {
    const { title, description } = subject?.view.candidate.listing ?? { title: {}, description: {} }
    const line = { kind: 'line', most: titleMost, isOptional: true } as const
    const text = { kind: 'text', most: descriptionMost, isOptional: true } as const
    return [
      { name: 'title_pt', ...line, value: title.pt ?? '' },
      { name: 'description_pt', ...text, value: description.pt ?? '' },
      { name: 'title_en', ...line, value: title.en ?? '' },
      { name: 'description_en', ...text, value: description.en ?? '' },
    ]
  },
  applies: ({ view }) => isOffered(view.candidate.lifecycle),
  check: (values, _, subject) => {
    if (!isComplete(values)) return 'languages'
    return subject && isAsBefore(values, subject.view.candidate.listing) ? 'unchanged' : null
  },
  run({ store, at, member, listing_id, values, note }) {
    const { title_pt, title_en, description_pt, description_en } = values
    const title = inLanguages(title_pt, title_en)
    const description = inLanguages(description_pt, description_en)
    const { role: reported_by_role, member_id } = member
    const by = { reported_by_role, reported_on: lisbonDay(at), member: member_id }
    store.memberReports.texts(listing_id, { title, description, ...by }, { at, note })
  },
}

/**
 * Confirms that the texts of a closed home do not tell where it is, so that verified professionals may read them: those
 * that the form showed, because a feed may bring others while somebody reads.
 */
export const showTexts: Action = {
  name: 'show-texts',
  of: 'home',
  fields: () => [{ name: 'read', kind: 'line', isShown: true, isOptional: true }],
  applies: ({ unreadTexts }) => unreadTexts() !== null,
  check: (values, _, subject) => (values.read === subject?.unreadTexts() ? null : 'unread'),
  run: ({ store, at, listing_id, note }) => void store.textConfirmations.confirmTexts(listing_id, at, note),
}
