import { warningKinds, type WarningKind } from '#src/domain/source-warnings.ts'

const meaning: Record<WarningKind, string> = {
  may_locate:
    'texts of closed homes that nobody has confirmed: these titles and descriptions are withheld from professionals until the agency confirms them at the office, or npx open-listings confirm-texts ID',
  not_applicable:
    'values of what a property of its type cannot have: they are published as not applicable; correct the value or the type in the source',
  law: 'what the law demands of an advert and these records have not: npx open-listings due says from when it closes them',
  picture_origin:
    'pictures whose files say more of their origin than the records: what the file says is published; correct digital_source_type in the source',
  picture_refused:
    'pictures that this site does not show, because AI made or altered them: the homes are public without them; altered_pictures in the site file decides it',
  private_detail:
    'something private in texts that anybody can read: these sentences are left out, and the rest is published; take it out of the source',
  improbable:
    'values that no property of their type has, such as a price that nobody asks: they are published as unknown; correct them in the source',
}

const counted = (count: number): string => (count === 1 ? '1 warning' : `${count} warnings`)

/** What follows from the warnings of an import: a line for each kind, and one where not all were shown. */
export const warningSummary = (warned: Record<WarningKind, number>, shown: number): string[] => {
  const all = warningKinds.reduce((sum, kind) => sum + warned[kind], 0)
  return [
    ...(all > shown ? [`${counted(all)}, of which the first ${shown} are shown`] : []),
    ...warningKinds
      .filter((kind) => warned[kind] > 0)
      .map((kind) => `${counted(warned[kind])} of ${meaning[kind]}`),
  ]
}
