import { readText, type Bounded } from '#src/domain/bounded.ts'

/** A value of which every text was read. */
export type Given<T> = T extends string ? Bounded & T : T extends object ? { [K in keyof T]: Given<T[K]> } : T

const read = (value: unknown): unknown =>
  typeof value === 'string'
    ? readText(value)
    : Array.isArray(value)
      ? value.map(read)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [readText(name), read(each)]))
        : value

/** What a client sends, as the entrances of the service hand it on: each text of it is read. */
export const given = <const T>(value: T): Given<T> => read(value) as Given<T>
