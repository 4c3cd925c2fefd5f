/** The examples that the page of the protocol shows: real lines, compared by a test. */
export type SyncExample = 'record_line' | 'page_line' | 'changes' | 'key'

/** The page of the synchronisation protocol. Words between backticks are code. */
export interface SyncText {
  title: string
  lead: string
  sections: readonly {
    heading: string
    /** What is done one after the other. */
    steps?: readonly string[]
    paragraphs: readonly string[]
    example?: SyncExample
  }[]
  /** What an example is, for a screen reader. */
  exampleOf: Record<SyncExample, string>
  schema: string
  /** Before the address of the page that verifies a receipt. */
  receipts: string
}
