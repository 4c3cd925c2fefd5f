import { addressIn } from '#src/components/addresses.ts'
import { pathIn } from '#src/addresses/language.ts'
import { html, settled } from '#src/components/html.ts'
import type { Language } from '#src/domain/language.ts'
import { rememberedBy } from '#src/domain/memo.ts'
import { demonstrationNotice } from '#src/domain/site/demonstration.ts'
import type { About } from '#src/domain/site/site.ts'
import { wordsOf } from '#src/words/words.ts'

/** Who answers for the site, as Portuguese law wants it on every page. */
const operatorLine = ({ operator }: About, language: Language) => {
  if (!operator) return null
  const words = wordsOf(language)
  const { legal_name, ami_licence, tax_number, address, email, telephone, complaints_book_url } = operator
  const named = [legal_name, ami_licence, tax_number && `NIPC ${tax_number}`, address].filter(Boolean)
  return html`
      <p class="operator">
        ${named.join(' · ')} · <a href="mailto:${email}">${email}</a>${telephone && html` · <a href="tel:${telephone.replaceAll(/[^+\d]/g, '')}">${telephone}</a>`} · <a href="${complaints_book_url}">${words.listing.complaints}</a>
      </p>
  `
}

/** The site's own notices, its operator, and the machine-readable forms. */
export const footer = rememberedBy((about: About, language: Language) => {
  const words = wordsOf(language)
  const notices = [demonstrationNotice(about, language) ?? [], about.notices[language]].flat()
  return settled(html`
    <footer class="site-footer">
      ${notices.map((notice) => html`<p>${notice}</p>`)}
      ${operatorLine(about, language)}
      <nav aria-label="${words.footer}">
        <a href="${pathIn(about, language, '/')}">${words.home}</a>
        <a href="${addressIn(language, '/how-we-know')}">${words.howWeKnow}</a>
        <a href="${addressIn(language, '/sync')}">${words.copies}</a>
        <a href="${addressIn(language, '/privacy')}">${words.privacy}</a>
        <a href="${addressIn(language, '/accessibility')}">${words.accessibility}</a>
        <a href="${addressIn(language, '/professionals')}">${about.professional_issuer === null ? words.professionalsOnRequest : words.professionals}</a>
      </nav>
      <p class="machines">
        ${words.machines} <a href="/llms.txt">llms.txt</a> <a href="/feeds/open-listings.json">JSON Feed</a> <a href="/api" hreflang="en">OpenAPI</a>
      </p>
    </footer>
  `)
})
