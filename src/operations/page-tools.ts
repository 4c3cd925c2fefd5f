import { z } from 'zod'
import type { Operation } from './operation.ts'
import { propertyAvailability } from './property-availability.ts'
import { propertyContactRoute } from './property-contact-route.ts'
import { propertyGet } from './property-get.ts'

/** The description of one tool for browser agents on a listing's page, and the REST path that answers it. */
export interface PageTool {
  name: string
  title: string
  description: string
  path: string
  inputSchema: object
}

const toolOf = ({ tool, title, description, path, input }: Operation): PageTool => {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' })
  return { name: tool, title, description, path, inputSchema }
}

/**
 * The three read-only tools of a listing's page (interface 1.1): read the record, check availability, find the contact
 * route. The build writes them into the page's script (astro.config.mjs), so that nothing is worded twice.
 */
export const pageTools: readonly PageTool[] = [propertyGet, propertyAvailability, propertyContactRoute].map(
  toolOf,
)
