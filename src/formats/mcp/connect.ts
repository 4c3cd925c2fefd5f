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
export const professionalConnection = (server_url: string): Statement => ({
  en: `Address for your assistant (MCP), whichever it is: ${server_url}${professionalServer.path}, with your access token in the header “Authorization: Bearer”. What is public is at ${server_url}${publicServer.path}, or ${server_url}${compatPath} for ChatGPT, Cursor, Gemini and VS Code.`,
  pt: `Endereço para o seu assistente (MCP), seja qual for: ${server_url}${professionalServer.path}, com o seu token de acesso no cabeçalho «Authorization: Bearer». O que é público está em ${server_url}${publicServer.path}, ou em ${server_url}${compatPath} para ChatGPT, Cursor, Gemini e VS Code.`,
})

/** Which address of a server a person gives to which assistant. */
export const connectionTo = ({ access }: McpServer, server_url: string): Statement =>
  access === 'anonymous' ? publicConnection(server_url) : professionalConnection(server_url)
