import type { Action } from '#src/office/action.ts'

/** Confirms that the texts of a closed home do not tell where it is, so that verified professionals may read them. */
export const showTexts: Action = {
  name: 'show-texts',
  of: 'home',
  fields: () => [],
  applies: ({ hasUnreadTexts }) => hasUnreadTexts(),
  run: ({ store, at, listing_id, note }) => void store.textConfirmations.confirmTexts(listing_id, at, note),
}
