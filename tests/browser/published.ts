import { until } from '../faults/processes.ts'
import { ports } from './served-site.ts'

const isPublished = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://localhost:${port}/healthz`)
  const { publication } = (await answer.json()) as { publication: { last_success: string | null } }
  return publication.last_success !== null
}

/** Waits until every page is published as a file. A server starts while the one before it publishes. */
export default async (): Promise<void> => {
  for (const port of ports) await until('every page is published', () => isPublished(port))
}
