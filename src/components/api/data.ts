import type { ApiDocument } from '#src/formats/openapi/document.ts'

/** The API description for people. It is in English only, like the description itself. */
export interface ApiPage {
  kind: 'api'
  document: ApiDocument
}
