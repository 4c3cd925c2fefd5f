import type { About } from '#src/domain/site/site.ts'
import type { Statement } from '#src/domain/service.ts'
import { compatPath, professionalServer, publicServer, type McpServer } from './servers.ts'

/** How a client that reads text alone, and reads it as JSON, gets the answers. */
export const textAsJson =
  'An answer’s text is Markdown that says all that its structured part says; with `?text=json` behind the address it is that JSON.'

/** Which address of the public server a person gives to which assistant. */
export const publicConnection = (server_url: string): Statement => ({
  en: `Address for your assistant (MCP, no account): ${server_url}${publicServer.path} for Claude, Claude Code, Codex and Copilot; ${server_url}${compatPath} for ChatGPT, Cursor, Gemini and VS Code, and wherever no tool appears.`,
  pt: `Endereço para o seu assistente (MCP, sem conta): ${server_url}${publicServer.path} no Claude, Claude Code, Codex e Copilot; ${server_url}${compatPath} no ChatGPT, Cursor, Gemini e VS Code, e sempre que não apareça nenhuma ferramenta.`,
})

/** Which address a professional gives to an assistant. */
export const professionalConnection = (
  server_url: string,
  { connects_assistants }: Pick<About, 'connects_assistants'>,
): Statement => {
  const address = `${server_url}${professionalServer.path}`
  const [open, compat] = [`${server_url}${publicServer.path}`, `${server_url}${compatPath}`]
  const how = connects_assistants
    ? {
        en: 'which leads you to this site, where you agree with your passkey',
        pt: 'que o traz a este site, onde confirma com a sua chave de acesso',
      }
    : {
        en: 'with your access token in the header “Authorization: Bearer”',
        pt: 'com o seu token de acesso no cabeçalho «Authorization: Bearer»',
      }
  return {
    en: `Address for your assistant (MCP), whichever it is: ${address}, ${how.en}. What is public is at ${open}, or ${compat} for ChatGPT, Cursor, Gemini and VS Code.`,
    pt: `Endereço para o seu assistente (MCP), seja qual for: ${address}, ${how.pt}. O que é público está em ${open}, ou em ${compat} para ChatGPT, Cursor, Gemini e VS Code.`,
  }
}

/** Which address of a server a person gives to which assistant. */
export const connectionTo = ({ access }: McpServer, about: About): Statement =>
  access === 'anonymous' ? publicConnection(about.base_url) : professionalConnection(about.base_url, about)
