/** A page of the office as this program writes its addresses: no other site, and nothing that a browser reads as one. */
const ownPage = /^(?:\/pt)?\/office(?:\/[a-z0-9-]+)*(?:\?(?:[\w.=&/-]|%2[Ff])*)?$/

/**
 * Where signing in leads: the page that was asked for. Threat: a link that signs somebody in and sends them to another
 * site; `null` of whatever is no page of the office.
 */
export const pageAfter = (asked: string | null): string | null =>
  asked !== null && asked.length <= 4_000 && ownPage.test(asked) ? asked : null

/** The address of signing in, from where somebody without a session was about to go. */
export const signInFor = (asked: string): string =>
  pageAfter(asked) === null ? '/office' : `/office?${new URLSearchParams({ to: asked }).toString()}`
