import type { Action } from '#src/office/action.ts'

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
