import type { Field } from './fields.ts'

/** Fewer fields are not worth a reader's way to another place of the page. */
const leastShared = 4

/** A row of a table; `as` names the place whose fields its value has too, but for those that follow it. */
export interface Row extends Field {
  as?: string
}

/** The fields of a schema or of an object in it: those that differ from the place that `as` names, or all. */
export interface Shared {
  as?: string
  rows: readonly Row[]
}

const textOf = (field: Field): string => JSON.stringify(field)
const pathOf = ({ within, name }: Field): string => within + name

/**
 * Says the fields of one place after the other: in full, or how they differ from those of an earlier place, such as
 * `SearchResult.typology`. `prefix` begins the names of places inside the one at hand. A dozen kinds of fact differ in the type of their value alone.
 */
export const sharingFields = () => {
  const listed: { place: string; fields: readonly Field[] }[] = []

  /** The place with the most of these fields that has no field which these lack. */
  const closest = (fields: readonly Field[]) => {
    const paths = new Set(fields.map(pathOf))
    const candidates = listed
      .filter((each) => each.fields.every((field) => paths.has(pathOf(field))))
      .map(({ place, fields: theirs }) => {
        const known = new Set(theirs.map(textOf))
        return { as: place, own: fields.filter((field) => !known.has(textOf(field))) }
      })
    const [best] = candidates.toSorted((a, b) => a.own.length - b.own.length)
    return best && fields.length - best.own.length >= leastShared ? best : null
  }

  const share = (place: string, fields: readonly Field[], prefix = `${place}.`): Shared => {
    const found = closest(fields)
    if (found === null && fields.length >= leastShared) listed.push({ place, fields })
    const own = found?.own ?? fields
    const rows: Row[] = []
    for (let index = 0; index < own.length; index++) {
      const field = own[index]!
      const inside = own.slice(index + 1).findIndex(({ depth }) => depth <= field.depth)
      const members = own.slice(index + 1, inside === -1 ? own.length : index + 1 + inside)
      const within = members[0]?.within ?? ''
      const relative = members.map((member) => ({
        ...member,
        within: member.within.slice(within.length),
        depth: member.depth - field.depth - 1,
      }))
      const shared = share(prefix + pathOf(field), relative, prefix + within)
      rows.push(
        shared.as === undefined ? field : { ...field, as: shared.as },
        ...shared.rows.map((row) => ({
          ...row,
          within: within + row.within,
          depth: row.depth + field.depth + 1,
        })),
      )
      index += members.length
    }
    return found === null ? { rows } : { as: found.as, rows }
  }
  return share
}
