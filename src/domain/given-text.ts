import { z } from 'zod'
import { readText, type Bounded } from './bounded.ts'

/** The schema of a text with a bound: what is longer is refused before anything else looks at it. */
export const shortText = (most: number, least = 0) =>
  z
    .string()
    .min(least)
    .max(most, { abort: true })
    .overwrite((sent) => readText(sent, most)) as unknown as z.ZodType<Bounded, string>

/** The schema of a text of a request: any text is legal (design 5), and is read here before anything sees it. */
export const text = () =>
  z.string().overwrite((sent) => readText(sent)) as unknown as z.ZodType<Bounded, string>
