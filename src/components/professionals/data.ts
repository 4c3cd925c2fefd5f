import type { Statement } from '#src/domain/service.ts'

export interface ProfessionalsPage {
  kind: 'professionals'
  /** Which address a professional gives to an assistant. */
  connect: Statement
}
