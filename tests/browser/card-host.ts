import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge'

/** A host of MCP Apps in a page: it calls a tool, and shows the answer in the document that the tool names. */
export const showCard = async (
  endpoint: string,
  name: string,
  given: Record<string, unknown>,
  theme: 'light' | 'dark',
): Promise<void> => {
  const client = new Client({ name: 'test-host', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)))
  const { tools } = await client.listTools()
  const tool = tools.find((each) => each.name === name)!
  const { resourceUri } = (tool._meta as { ui: { resourceUri: string } }).ui
  const { contents } = await client.readResource({ uri: resourceUri })
  const frame = document.createElement('iframe')
  // As hosts do: scripts, and an origin of its own.
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.style.cssText = `width: ${Math.min(700, innerWidth - 16)}px; height: 900px; border: 0`
  document.body.replaceChildren(frame)
  const opened: string[] = []
  const bridge = new AppBridge(
    client,
    { name: 'test-host', version: '1.0.0' },
    { openLinks: {}, serverTools: {}, serverResources: {} },
    { hostContext: { theme, locale: 'en-GB', toolInfo: { tool } } },
  )
  bridge.onopenlink = async ({ url }) => {
    opened.push(url)
    return {}
  }
  const ready = new Promise<void>((resolve) => (bridge.oninitialized = () => resolve()))
  await bridge.connect(new PostMessageTransport(frame.contentWindow!, frame.contentWindow!))
  frame.srcdoc = (contents[0] as { text: string }).text
  await ready
  const result = await client.callTool({ name, arguments: given })
  await bridge.sendToolInput({ arguments: given })
  await bridge.sendToolResult(result)
  Object.assign(window, {
    opened,
    // The same answer again, as a host does that draws a conversation anew.
    showAgain: () => bridge.sendToolResult(result),
    readResource: (uri: string) =>
      client.readResource({ uri }).then(
        () => 'read',
        () => 'refused',
      ),
    // What a host without a connection sends to the card.
    breakDown: () => (bridge.oncalltool = () => Promise.reject(new Error('No connection'))),
  })
}
Object.assign(window, { showCard })
