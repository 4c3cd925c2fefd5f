/** What the REST API answered, or that it did not. */
interface Answer {
  /** The status, 0 when there was no answer in JSON. */
  status: number
  body: unknown
}

/** Asks the public REST API; a failure is a value too. */
export const ask = async (path: string, signal?: AbortSignal): Promise<Answer> => {
  try {
    const response = await fetch(path, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      ...(signal && { signal }),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return {
      status: 0,
      body: { code: 'no_answer', detail: 'The service did not answer. Try again in a moment.' },
    }
  }
}

/** The path of an operation on one listing. */
export const fillPath = (template: string, listing_id: string): string =>
  template.replace('{listing_id}', encodeURIComponent(listing_id))
