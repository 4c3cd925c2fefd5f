import { comparisonDigest } from './digests/comparison.ts'
import { availabilityDigest, contactDigest, evidenceDigest, recordDigest } from './digests/listing.ts'
import { searchDigest } from './digests/search.ts'

type Digest = (answer: never) => string

/** The text of each tool's answer. */
const digests: Readonly<Record<string, Digest>> = {
  'listing.search': searchDigest,
  'database.query': searchDigest,
  'property.get': recordDigest,
  'property.compare': comparisonDigest,
  'property.verify_availability': availabilityDigest,
  'property.get_evidence': evidenceDigest,
  'property.contact_representative': contactDigest,
}

/** The short Markdown that a tool's answer has for its text, by the tool's name. The answer itself is the structured part. */
export const digestFor = (tool: string): ((answer: object) => string) => {
  const digest = digests[tool] as ((answer: object) => string) | undefined
  if (!digest)
    throw new Error(
      `Digest an answer: "${tool}" has no digest; add it to digests in src/formats/mcp/digest.ts`,
    )
  return digest
}
