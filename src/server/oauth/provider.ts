import type { Adapter, Configuration } from 'oidc-provider'
import * as errors from 'oidc-provider/lib/helpers/errors.js'
import * as interactionPolicy from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import type { AppContext } from '#src/compose.ts'
import { accountId } from '#src/domain/ids.ts'
import { scopes } from '#src/domain/professional-access.ts'
import { isLocalOrigin } from '#src/domain/site/site.ts'
import { securityHeaders } from '#src/formats/headers.ts'
import { professionalServer } from '#src/formats/mcp/servers.ts'
import { localIssuerOf } from '../mcp/professional/issuer.ts'
import type { Writer } from '../writer.ts'
import type { Documents } from './documents.ts'
import { nameIssuer, metadataPath, routes } from './issuer.ts'

const minute = 60
const day = 86_400

/** For so many seconds a consent holds. */
export const grantSeconds = 180 * day

/** Seconds for which a refresh token that was used is refused without ending what came of it. */
const grace = 10

/** How long things are remembered of which the library does not say so, such as a client that registered itself. */
const unusedSeconds = day

const ttl = {
  AccessToken: 10 * minute,
  AuthorizationCode: minute,
  Grant: grantSeconds,
  IdToken: minute,
  Interaction: 15 * minute,
  RefreshToken: 30 * day,
  Session: 15 * minute,
}

export interface ProviderParts {
  appContext: AppContext
  writer: Writer
  documents: Documents
  onError(error: unknown): void
  /** The page of somebody whose assistant asked for what is not given. */
  failed(language: 'en' | 'pt'): Promise<string>
}

/** What the library remembers, in the store: written by the writer, so that no answer waits for a database. */
const adapterOf = ({ appContext: { store, now }, writer }: ProviderParts, model: string): Adapter => {
  const { assistants } = store
  return {
    async find(id) {
      const found = assistants.find(model, id, now())
      // A client that refreshes twice at once is no thief: it is refused, and what it has stays. Later it is reuse.
      const isRecent = found?.consumed !== undefined && Date.parse(now()) / 1000 - found.consumed < grace
      if (model === 'RefreshToken' && isRecent) throw new errors.InvalidGrant('used a moment ago')
      return found
    },
    findByUid: async (uid) => assistants.findByUid(model, uid, now()),
    findByUserCode: async () => undefined,
    async upsert(id, payload, seconds = unusedSeconds) {
      const isThere = await writer.write('rememberOauth', { model, id, payload: { ...payload }, seconds })
      if (!isThere) throw new errors.InvalidGrant('the consent has ended')
    },
    async consume(id) {
      if (!(await writer.write('consumeOauth', { model, id }))) throw new errors.InvalidGrant('used already')
    },
    destroy: (id) => writer.write('forgetOauth', { model, id }),
    revokeByGrantId: (id) => writer.write('endGrant', id),
  }
}

/** Asks anew whenever an assistant is connected: no session of a browser says yes for a person. */
const policyOf = () => {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(
      new Check('always', 'somebody has to say yes', 'login_required', (context) =>
        context.oidc.result?.['login'] ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

const configurationOf = async (parts: ProviderParts): Promise<Configuration> => {
  const { appContext, documents } = parts
  const { store, about, config } = appContext
  const { base_url, default_language } = about()
  const resource = base_url + professionalServer.path
  const key = store.oauthKey()
  if (key === null) throw new Error('Begin the authorisation server: there is no key that signs its cookies')
  const { privateKey } = await localIssuerOf(config, base_url)
  const cookie = { httpOnly: true, sameSite: 'lax' } as const
  return {
    adapter: (model: string) => adapterOf(parts, model),
    jwks: { keys: [privateKey] as NonNullable<Configuration['jwks']>['keys'] },
    ttl,
    // A program on somebody's computer listens at any free port; who says `web` is taken at the word.
    clientDefaults: {
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    },
    clientAuthMethods: ['none', 'private_key_jwt'],
    responseTypes: ['code'],
    scopes: [...scopes, 'offline_access'],
    claims: {},
    subjectTypes: ['public'],
    // It matters to subjects by sector alone, and would be one more document that is fetched with each request.
    sectorIdentifierUriValidate: () => false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    cookies: {
      keys: [key],
      names: { session: 'oauth_session', interaction: 'oauth_ask', resume: 'oauth_resume' },
      long: cookie,
      // At every address, so that the page that asks may be read in either language.
      short: { ...cookie, path: '/' },
    },
    interactions: {
      policy: policyOf(),
      url: (context, { uid }) => {
        const asked = context.acceptsLanguages('en', 'pt') || default_language
        return `${asked === 'pt' ? '/pt' : ''}/office/connect/${uid}`
      },
    },
    routes,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      introspection: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      registration: { enabled: config.site.assistants?.registration ?? false, initialAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        cacheDuration: { min: 5 * minute, max: day },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => resource,
        useGrantedResource: async () => true,
        async getResourceServerInfo(_context, asked) {
          if (asked !== resource) throw new errors.InvalidTarget()
          return {
            scope: scopes.join(' '),
            audience: resource,
            // One that says what it is good for outlives the end of what it builds on.
            accessTokenFormat: 'opaque',
            accessTokenTTL: ttl.AccessToken,
          }
        },
      },
    },
    async findAccount(_context, id) {
      const subject = store.assistants.subjectOf(accountId.parse(id))
      return subject === null ? undefined : { accountId: id, claims: async () => ({ sub: id }) }
    },
    fetch: async (url, options) => documents.get(String(url), options?.signal ?? AbortSignal.timeout(2_500)),
    fetchResponseBodyLimits: {
      'client_id metadata document': 5_120,
      jwks_uri: 16_384,
      sector_identifier_uri: 5_120,
    },
    async renderError(context) {
      context.type = 'text/html; charset=utf-8'
      context.body = await parts.failed(context.acceptsLanguages('en', 'pt') === 'pt' ? 'pt' : 'en')
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The authorisation server: all of the protocol is the library's, and everything that it remembers is the store's. */
export const providerOf = async (parts: ProviderParts): Promise<Provider> => {
  const { about } = parts.appContext
  const { base_url } = about()
  const { host, protocol } = new URL(base_url)
  const isSecure = !(isLocalOrigin(base_url) && protocol === 'http:')
  const provider = new Provider(nameIssuer(about()), await configurationOf(parts))
  provider.use(async (context, next) => {
    // Threat: the library makes addresses of the Host that a request names. A cookie is Secure by the site's origin,
    // whatever the connection to a proxy is.
    Object.defineProperties(context.request, {
      host: { value: host },
      protocol: { value: protocol.slice(0, -1) },
      secure: { value: isSecure },
    })
    context.set(securityHeaders)
    // Who opened a window waits for it there: an answer on the way with a policy of its own would cut the way back.
    context.set('Cross-Origin-Opener-Policy', 'unsafe-none')
    context.set('Cache-Control', 'no-store')
    // RFC 6749 3.3: who names no scope asks for all of them.
    if (context.path === routes.authorization && !context.query['scope'])
      context.query = { ...context.query, scope: scopes.join(' ') }
    await next()
    // The others are refused before they come here.
    if (context.path === metadataPath && isRecord(context.body))
      context.body['response_modes_supported'] = ['query']
  })
  provider.on('server_error', (_context, error) => parts.onError(error))
  return provider
}
