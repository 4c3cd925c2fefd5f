import type { ApiDocument } from '#src/formats/openapi/document.ts'

/** A page of the API's reference for people. It is in English only, like the description that it is made of. */
export interface ApiPage {
  kind: 'api'
  document: ApiDocument
  /** Its address: one of `apiPages`. */
  path: string
}
