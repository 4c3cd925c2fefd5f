import { z } from 'zod'
import { readText, type Bounded } from './bounded.ts'

/** The schema of a text with a bound: what is longer is refused before anything else looks at it. */
export const shortText = (most: number, least = 0) =>
  z
    .string()
    .min(least)
    .max(most, { abort: true })
    .overwrite((sent) => readText(sent, most)) as unknown as z.ZodType<Bounded, string>

const read = (most?: number) => z.string().overwrite((sent) => readText(sent, most))

const bounded = (most?: number) =>
  most === undefined
    ? read()
    : z
        .string()
        .max(most, { abort: true })
        .overwrite((sent) => readText(sent, most))

/** The schema of a text of a request: any text is legal (design 5), and is read here before anything sees it. */
export const text = (most?: number) => read(most) as unknown as z.ZodType<Bounded, string>

/** The schema of a text that has a form, such as an id or a telephone number; with a bound where it states one. */
export const formedText = (
  form: RegExp,
  error?: Parameters<z.ZodString['regex']>[1],
  most?: number,
): z.ZodType<string, string> => bounded(most).regex(form, error)

/** The schema of a text that has a form that no expression states. */
export const judgedText = (
  is: (sent: Bounded) => boolean,
  error: NonNullable<Parameters<z.ZodString['refine']>[1]>,
  most?: number,
): z.ZodType<string, string> => bounded(most).refine((sent) => is(sent as Bounded), error)
