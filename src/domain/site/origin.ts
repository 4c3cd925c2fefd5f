/**
 * The origin that a text is, or `null`: http or https, with nothing behind the host but a port.
 *
 * ```ts
 * parseOrigin('https://homes.example/') // 'https://homes.example'
 * parseOrigin('https://homes.example/pt') // null
 * ```
 */
export const parseOrigin = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
    ? url.origin
    : null
}
