import { languageTags, type Language } from '#src/domain/language.ts'
import { inPortuguese } from '#src/addresses/language.ts'
import type { About } from '#src/domain/site/site.ts'
import { pictureIcon } from '#src/addresses/site-icons.ts'
import { wordsOf } from '#src/words/words.ts'
import { xmlText } from './xml-text.ts'

/** The most characters that OpenSearch 1.1 gives a short name, and a long one. */
const longest = { short: 16, long: 48 }

/** Whole words of a name, as many as fit; a first word that is too long is cut. */
const fitting = (name: string, most: number): string => {
  if ([...name].length <= most) return name
  const cut = [...name].slice(0, most + 1).join('')
  return cut.includes(' ') ? cut.replace(/(?<!\s)\s+\S*$/u, '') : [...name].slice(0, most).join('')
}

/**
 * How a browser searches the site from its address bar (OpenSearch 1.1): what is typed names a place. `server_url` is
 * where searches are answered.
 */
export const toOpenSearch = (about: About, language: Language, server_url: string): string => {
  const { base_url } = about
  const own = (path: string) => (language === 'en' ? path : inPortuguese(path))
  const { url, type, pixels } = pictureIcon(about)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(fitting(about.short_name[language], longest.short))}</ShortName>
<LongName>${xmlText(fitting(about.name[language], longest.long))}</LongName>
<Description>${xmlText(wordsOf(language).searchDescription)}</Description>
<Language>${languageTags[language]}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image width="${pixels}" height="${pixels}" type="${type}">${xmlText(base_url + url)}</Image>
<Url type="text/html" method="get" template="${xmlText(`${server_url}${own('/search')}?municipalities={searchTerms}`)}"/>
<Url type="application/atom+xml" template="${xmlText(`${server_url}/feeds/search.atom?municipalities={searchTerms}`)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${xmlText(base_url + own('/opensearch.xml'))}"/>
</OpenSearchDescription>
`
}
