import { fileURLToPath } from 'node:url'
import { bundleOf } from './thread-bundles.ts'

const command = fileURLToPath(new URL('../scripts/open-listings.js', import.meta.url))

/** The arguments by which Node runs one of the verbs, as `npx open-listings` does. */
export const verbCommand = (name: string, ...args: readonly string[]): string[] => [
  bundleOf(command) ?? command,
  name,
  ...args,
]
