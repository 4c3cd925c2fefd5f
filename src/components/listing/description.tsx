import { languageTags, type Language } from '#src/domain/language.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'
import { otherLanguage } from '#src/domain/listing/texts.ts'
import { wordsOf } from '#src/words/words.ts'

interface Props {
  record: ListingRecord
  language: Language
}

/** The agency's text. */
export const Description = ({ record, language }: Props) => {
  const { listing: words, role } = wordsOf(language)
  const other = otherLanguage(record, language)
  const paragraphs = record.description[language].split(/\n\s*\n/).filter((text) => text.trim() !== '')
  const written = paragraphs.map((text) => <p>{text}</p>)
  return (
    <section>
      <h2>{words.description}</h2>
      {other && <p class="note">{words.writtenOnlyIn[other]}</p>}
      {other ? (
        <blockquote class="prose" lang={languageTags[other]}>
          {written}
        </blockquote>
      ) : (
        <div class="prose">{written}</div>
      )}
      <p class="note">{words.writtenBy(role[record.written_by_role])}</p>
    </section>
  )
}
