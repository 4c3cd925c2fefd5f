import { livePathPattern } from '#src/addresses/live-pages.ts'

/** The picture of a link, which is drawn when it is asked for. Its address has the origin of the files. */
const linkPicture = /(<meta property="og:image" content=")https?:\/\/[^/"]+(\/media\/[a-z0-9-]+\/link\.png")/

/** Addresses that only a server answers, as this program's pages write them. */
const live = new RegExp(
  String.raw`(href|action)="(${livePathPattern}(?=["?])[^"]*|/(?:v1|\.well-known)/[^"]*)"`,
  'g',
)

/**
 * A page for a host that serves files alone: search, comparison, the live check, the verification of receipts and the API are linked at the server.
 * Without its mark the check is a plain link, and no tool is offered that would ask the host of the files.
 *
 * `<a href="/pt/search?beds=2">` becomes `<a href="https://live.example/pt/search?beds=2">`.
 */
export const linkedAtServer = (page: string, server_url: string): string =>
  page
    .replace(live, (_, attribute: string, address: string) => `${attribute}="${server_url}${address}"`)
    .replace(linkPicture, (_, before: string, address: string) => before + server_url + address)
    .replace(/ data-check="[^"]*"/g, '')
