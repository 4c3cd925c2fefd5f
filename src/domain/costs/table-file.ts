import { z } from 'zod'
import { text } from '#src/domain/input-text.ts'
import { day } from '#src/domain/listing/schemas.ts'
import { expecting } from '#src/domain/message/message.ts'
import { line } from '#src/domain/source-text.ts'
import { propertyTypes } from '#src/domain/vocabulary.ts'
import { regions, uses } from './uses.ts'

const inBoth = z.strictObject({
  pt: line(300).describe('In Portuguese'),
  en: line(300).describe('In English'),
})

const upTo = z
  .int()
  .positive()
  .nullable()
  .describe('The last price of the bracket, in whole euros; null of the last bracket')
const percent = z.number().min(0).max(100).multipleOf(0.01)
const euros = z.int().min(0).max(1_000_000).nullable()

/** Of each kind of bracket the last one alone has no limit, and the limits rise. */
const rising = (brackets: readonly { up_to_eur: number | null }[]): boolean =>
  brackets.every(({ up_to_eur }, at) =>
    at === brackets.length - 1
      ? up_to_eur === null
      : up_to_eur !== null && up_to_eur > (brackets[at - 1]?.up_to_eur ?? 0),
  )

/** A part counts from the limit before it, which a rate of the whole price would have covered already. */
const partsFirst = (brackets: readonly { of: 'part' | 'whole' }[]): boolean =>
  brackets.every(({ of }, at) => of === 'whole' || brackets.slice(0, at).every((each) => each.of === 'part'))

const common = {
  regions: z.array(z.enum(regions)).min(1),
  property_types: z.array(z.enum(propertyTypes)).min(1),
  valid_from: day.describe('The first day of a deed that it is for'),
  valid_until: day.describe('The last day'),
  article: inBoth.describe('Code and article'),
  source: inBoth.describe('The law, and where the authority publishes its numbers'),
  checked: z
    .strictObject({
      by: inBoth,
      on: day,
      places: z
        .array(line(200))
        .min(2)
        .max(10)
        .refine((places) => new Set(places).size === places.length, expecting('two_places'))
        .describe('Where the numbers were read: two places at least, neither copied from the other'),
    })
    .describe('Who compared it with which sources, and when'),
  conditions: inBoth.optional().describe('Whom it is for, as far as nobody here can know that'),
}

const inOrder = ({ valid_from, valid_until }: { valid_from: string; valid_until: string }): boolean =>
  valid_from <= valid_until
const daysInOrder = { path: ['valid_until'], message: expecting('day_from_first') }

const ofBuyers = { use: z.enum(uses).describe('What the buyer does with it, or who buys'), ...common }

const rates = z
  .array(
    z.strictObject({
      up_to_eur: upTo,
      percent,
      of: z.enum(['part', 'whole']).describe('Of what lies in this bracket, or of the entire price'),
    }),
  )
  .min(1)
  .max(30)
  .refine(rising, expecting('rising_limits'))
  .refine(partsFirst, expecting('parts_before_whole'))

const tax = <N extends 'imt' | 'stamp_duty'>(name: N) =>
  z.strictObject({ tax: z.literal(name), ...ofBuyers, brackets: rates }).refine(inOrder, daysInOrder)

const deed = z
  .strictObject({
    tax: z.literal('deed_registry'),
    ...ofBuyers,
    brackets: z
      .array(
        z.strictObject({
          up_to_eur: upTo,
          eur: euros.describe('Without a loan; null: not known'),
          with_loan_eur: euros.describe('With a mortgage; null: not known'),
        }),
      )
      .min(1)
      .max(30)
      .refine(rising, expecting('rising_limits')),
  })
  .refine(inOrder, daysInOrder)

const imi = z
  .strictObject({
    tax: z.literal('imi'),
    ...common,
    lowest_percent: percent.describe('Of the tax value, a year: municipalities decide within the range'),
    highest_percent: percent,
  })
  .refine(inOrder, daysInOrder)
  .refine(({ lowest_percent, highest_percent }) => lowest_percent <= highest_percent, {
    path: ['highest_percent'],
    message: expecting('no_lower_than', 'lowest_percent'),
  })

/** The table of one tax, or of one fee, as a file has it. */
const table = z.discriminatedUnion('tax', [tax('imt'), tax('stamp_duty'), deed, imi])

/**
 * A file of tables: those of the program in `data/purchase-taxes`, and those of an operator beside the site file, such
 * as next year's.
 */
export const taxTableFile = z
  .strictObject({
    $schema: text().optional().describe('The schema of this file, for completion in editors'),
    note: line(600).optional(),
    tables: z.array(table).min(1).max(500),
  })
  .meta({
    id: 'TaxTables',
    description:
      'What a property costs to buy and to keep, by law: a table for each tax and use, with the regions, types and days for which it holds',
  })

/** A table as it is counted with. */
export type FiledTable = z.output<typeof table>
export type Bracket = Extract<FiledTable, { tax: 'imt' | 'stamp_duty' }>['brackets'][number]
