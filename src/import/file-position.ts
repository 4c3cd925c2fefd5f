/** Where a record is: the file, and the line (JSON Lines) or record (JSON) counted from 1. */
export interface FilePosition {
  file: string
  unit: 'line' | 'record'
  number: number
  /** The feed's id, of a home in a feed. */
  ref?: string
  /** What the agency itself calls that home, where it is something else. */
  reference?: string
  /** The character within the line, from 1, where JSON goes wrong. */
  column?: number
  /** The folder that picture paths are relative to. */
  folder: string
}
