import type { Language } from '#src/domain/language.ts'
import { noChannels } from '#src/domain/private/own.ts'
import { judgeText, type PublicText } from '#src/domain/private/public-text.ts'
import { privateKinds, type PrivateKind } from '#src/domain/private/kinds.ts'
import type { FiledTable } from './table-file.ts'

type Both<Text> = Readonly<Record<Language, Text>>

/** The texts of a table as everybody may read them. */
interface PublicTexts {
  article: Both<PublicText>
  source: Both<PublicText>
  checked: { by: Both<PublicText>; on: FiledTable['checked']['on'] }
  conditions?: Both<PublicText> | undefined
}

type WithPublicTexts<T> = T extends unknown ? Omit<T, keyof PublicTexts> & PublicTexts : never

/** A table with the digest of the operator's file that it is from; `null` where the program brings it. */
export type Table = WithPublicTexts<FiledTable> & { digest: string | null }

/** Laws and circulars are numbers, and that of an article, such as 27.º-A, reads as a door. */
const ofLaws: readonly PrivateKind[] = ['door', 'tax_article', 'number']

/**
 * The tables of a file, whose texts pages show: one with something private in it is a problem of the file, because a law
 * without a part of its name is another law.
 */
export const publicTables = (
  tables: readonly FiledTable[],
  digest: string | null,
): { tables: Table[]; problems: string[] } => {
  const own = noChannels
  const problems: string[] = []
  const judged = tables.map((table, at): Table => {
    const one = (path: string, written: string): PublicText => {
      const { text, leftOut } = judgeText(written, { own, isTitle: true, isOfNoHome: true, except: ofLaws })
      for (const { kind } of leftOut)
        problems.push(
          `tables.${at}.${path}: found ${privateKinds[kind].en}, expected a text that anybody may read`,
        )
      return text
    }
    const both = (path: string, { pt, en }: Both<string>) => ({
      pt: one(`${path}.pt`, pt),
      en: one(`${path}.en`, en),
    })
    return {
      ...table,
      article: both('article', table.article),
      source: both('source', table.source),
      checked: { ...table.checked, by: both('checked.by', table.checked.by) },
      conditions: table.conditions && both('conditions', table.conditions),
      digest,
    }
  })
  return { tables: judged, problems }
}
