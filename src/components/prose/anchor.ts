import { recorded, withoutAccents } from '#src/domain/bounded.ts'

/** The address of a heading on its page: "O que é público?" is `o-que-e-publico`. */
export const makeAnchor = (heading: string): string =>
  withoutAccents(recorded(heading))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
