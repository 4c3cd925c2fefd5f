/** How a client says who it is: the name in its `clientInfo`, where a message carries it, and its `User-Agent`. */
export interface ClientIdentity {
  name: string | null
  userAgent: string | null
}

interface PlainClient {
  client: string
  refuses: 'dots in names' | 'parts of schemas'
  /** How its name in `clientInfo` begins; bridges add words behind it. In lower case. */
  names: readonly string[]
  /** What its `User-Agent` has somewhere. In lower case. */
  userAgents: readonly string[]
  sources: readonly string[]
}

/**
 * Clients that drop every tool of a server over a dot in one name or a keyword in one schema. They are listed plain
 * tools at the advertised address too. The names of clients are from github.com/apify/mcp-client-capabilities, where
 * no other source has them.
 */
export const plainClients: readonly PlainClient[] = [
  {
    client: 'Claude apps',
    refuses: 'dots in names',
    names: ['anthropic/', 'claude-ai'],
    userAgents: ['claude-user'],
    sources: [
      'https://github.com/evoila/meho/issues/2745',
      'https://github.com/barryw/ImmichMCP/issues/4',
      'https://github.com/loomle/loomle/issues/168',
    ],
  },
  {
    client: 'Codex',
    refuses: 'dots in names',
    names: ['codex'],
    userAgents: ['codex'],
    sources: ['https://github.com/openai/codex/issues/8174'],
  },
  {
    client: 'GitHub Copilot CLI',
    refuses: 'dots in names',
    names: ['github-copilot'],
    userAgents: [],
    sources: [
      'https://github.com/github/copilot-cli/issues/2581',
      'https://github.com/github/copilot-cli/issues/1268',
    ],
  },
  {
    client: 'Gemini CLI',
    refuses: 'parts of schemas',
    names: ['gemini-cli'],
    userAgents: ['gemini-cli', 'geminicli'],
    sources: [
      'https://github.com/google-gemini/gemini-cli/issues/13326',
      'https://github.com/google-gemini/gemini-cli/issues/13053',
    ],
  },
  {
    client: 'Cursor',
    refuses: 'parts of schemas',
    names: ['cursor'],
    userAgents: ['cursor'],
    sources: [
      'https://github.com/code-yeongyu/senpi/issues/952',
      'https://github.com/cursor/cursor/issues/3778',
    ],
  },
]

/** Longer headers name no client that is known. */
const longest = 300

/** Whether a client is known to take plain tools only. One that says nothing of itself is not. */
export const isPlainClient = ({ name, userAgent }: ClientIdentity): boolean => {
  const called = (name ?? '').slice(0, longest).toLowerCase()
  const agent = (userAgent ?? '').slice(0, longest).toLowerCase()
  return plainClients.some(
    ({ names, userAgents }) =>
      names.some((known) => called.startsWith(known)) || userAgents.some((known) => agent.includes(known)),
  )
}
