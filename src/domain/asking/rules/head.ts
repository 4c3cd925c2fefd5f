import type { Draft } from '../draft.ts'

/** Whether what is looked for was named already, so that a further noun is something about it. */
export const isHead = (draft: Draft): boolean =>
  draft.has('property_types') || draft.has('typologies') || draft.has('min_bedrooms')
