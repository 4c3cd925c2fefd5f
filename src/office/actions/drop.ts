import type { ActionName } from '#src/domain/office/action.ts'
import type { StatedKey } from '#src/domain/source/stated-form.ts'
import type { Action, Subject } from '#src/office/action.ts'

/** Takes back what the agency said of a home: what its source says holds again. */
const dropping = (
  name: ActionName,
  kind: 'fact' | 'validation' | 'price' | 'texts',
  isThere: (subject: Subject) => boolean,
): Action => ({
  name,
  of: kind === 'price' || kind === 'texts' ? 'home' : 'fact',
  fields: () => [],
  applies: isThere,
  run({ store, at, listing_id, key, note }) {
    if (kind === 'price' || kind === 'texts') store.memberReports.takeBack(listing_id, { kind }, { at, note })
    else if (key !== null) store.memberReports.takeBack(listing_id, { kind, key }, { at, note })
  },
})

const isIn = (all: Partial<Record<StatedKey, object>>, key: StatedKey | null): boolean =>
  key !== null && all[key] !== undefined

export const drops: readonly Action[] = [
  dropping('drop-price', 'price', ({ statedHome }) => statedHome().price !== null),
  dropping('drop-texts', 'texts', ({ statedHome }) => statedHome().stated.texts !== null),
  dropping('drop-fact', 'fact', ({ statedHome, key }) => isIn(statedHome().stated.facts, key)),
  dropping('drop-validation', 'validation', ({ statedHome, key }) =>
    isIn(statedHome().stated.validations, key),
  ),
]
