import type { About } from '#src/domain/site/site.ts'

/** The media type of an API catalog (RFC 9727, a link set of RFC 9264). */
export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** Where the API is described, for programs and for people (RFC 9727). */
export const toApiCatalog = ({ base_url }: About) => ({
  linkset: [
    {
      anchor: `${base_url}/v1/`,
      'service-desc': [
        { href: `${base_url}/v1/openapi.json`, type: 'application/json' },
        { href: `${base_url}/arazzo.json`, type: 'application/vnd.oai.workflows+json' },
      ],
      'service-doc': [
        { href: `${base_url}/api`, type: 'text/html' },
        { href: `${base_url}/api.md`, type: 'text/markdown' },
      ],
      status: [{ href: `${base_url}/healthz`, type: 'application/json' }],
    },
    {
      anchor: `${base_url}/mcp/public`,
      'service-desc': [{ href: `${base_url}/.well-known/mcp.json`, type: 'application/json' }],
    },
  ],
})
