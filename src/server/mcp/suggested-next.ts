const afterSearch =
  'property.get with the listing_id of a result; property.verify_availability right before you recommend one. Without results: the same call with the changes of a relaxation'

const next: Readonly<Record<string, string>> = {
  'listing.search': afterSearch,
  'database.query': afterSearch,
  'property.get':
    'property.get_evidence for who checked what; property.verify_availability right before you recommend it',
  'property.compare': 'property.verify_availability with one of them, and the others in also',
  'property.verify_availability': 'property.contact_representative for a visit or an open question',
  'property.get_evidence': 'property.contact_representative, with the questions that are open',
  'property.contact_representative':
    'property.verify_availability right before somebody goes there; nothing is sent from here',
}

/** Which call follows an answer of a tool. */
export const suggestedNext = (tool: string): string => {
  const text = next[tool]
  if (text === undefined)
    throw new Error(`Suggest a call: "${tool}" has none; add it to src/server/mcp/suggested-next.ts`)
  return text
}
