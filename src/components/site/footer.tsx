import { addressIn } from '#src/components/addresses.ts'
import type { Language } from '#src/domain/language.ts'
import { rememberedBy } from '#src/domain/memo.ts'
import { demonstrationNotice } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import { wordsOf } from '#src/words/words.ts'
import { markupOf } from '#src/components/jsx/markup.ts'

interface Props {
  about: About
  language: Language
}

/** Who answers for the site, as Portuguese law wants it on every page. */
const OperatorLine = ({ about: { operator }, language }: Props) => {
  if (!operator) return null
  const { legal_name, ami_licence, tax_number, address, email, telephone, complaints_book_url } = operator
  const named = [legal_name, ami_licence, tax_number && `NIPC ${tax_number}`, address].filter(Boolean)
  return (
    <p class="operator">
      {named.join(' · ')} · <a href={`mailto:${email}`}>{email}</a>
      {telephone && (
        <>
          {' '}
          · <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>
        </>
      )}{' '}
      · <a href={complaints_book_url}>{wordsOf(language).listing.complaints}</a>
    </p>
  )
}

/** The pages about the site, and what a reader calls them. */
const waysOf = ({ about, language }: Props) => {
  const words = wordsOf(language)
  return [
    ['/', words.home],
    ['/how-we-know', words.howWeKnow],
    ['/sync', words.copies],
    ['/privacy', words.privacy],
    ['/accessibility', words.accessibility],
    [
      '/professionals',
      about.professional_issuer === null ? words.professionalsOnRequest : words.professionals,
    ],
  ] as const
}

const Footer = ({ about, language }: Props) => {
  const words = wordsOf(language)
  const notices = [demonstrationNotice(about, language) ?? [], about.notices[language]].flat()
  return (
    <footer class="site-footer">
      {notices.map((notice) => (
        <p>{notice}</p>
      ))}
      <OperatorLine about={about} language={language} />
      <nav aria-label={words.footer}>
        {waysOf({ about, language }).map(([path, name]) => (
          <>
            <a href={addressIn(language, path)}>{name}</a>{' '}
          </>
        ))}
      </nav>
      <p class="machines">
        {words.machines} <a href="/llms.txt">llms.txt</a> <a href="/feeds/open-listings.json">JSON Feed</a>{' '}
        <a href="/api" hreflang="en">
          OpenAPI
        </a>
      </p>
    </footer>
  )
}

/** The site's own notices, its operator, and the machine-readable forms. */
export const footer = rememberedBy((about: About, language: Language) =>
  markupOf(<Footer about={about} language={language} />),
)
