import { alternativesOf } from '#src/domain/json-schema.ts'
import type { Schema } from './schema.ts'

const between = (least: number | undefined, most: number | undefined, unit: string): string[] => {
  if (least !== undefined && most !== undefined)
    return [least === most ? `exactly ${least}${unit}` : `${least} to ${most}${unit}`]
  if (least !== undefined) return [`at least ${least}${unit}`]
  return most === undefined ? [] : [`at most ${most}${unit}`]
}

/** The bounds of a value in words: `1 to 20`, `above 0`, `at most 3 items`. */
export const boundsOf = (schema: Schema): string[] =>
  alternativesOf(schema).flatMap((one) => [
    ...between(one.minimum, one.maximum, ''),
    ...(one.exclusiveMinimum === undefined ? [] : [`above ${one.exclusiveMinimum}`]),
    ...(one.exclusiveMaximum === undefined ? [] : [`below ${one.exclusiveMaximum}`]),
    ...(one.prefixItems ? [] : between(one.minItems, one.maxItems, ' items')),
    ...between(one.minLength, one.maxLength, ' characters'),
  ])
