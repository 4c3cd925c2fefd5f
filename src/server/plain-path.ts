/**
 * A path with unnecessary percent-encoding removed: both are the same address (RFC 3986
 * 6.2.2.2), and some clients encode more than they must. What is reserved stays as it was sent.
 *
 * ```ts
 * plainPath('/properties/%6Fl%2Dtest01') // '/properties/ol-test01'
 * plainPath('/properties/a%2Fb') // '/properties/a%2Fb'
 * ```
 */
export const plainPath = (path: string): string =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (encoded, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16))
    return /[a-z0-9._~-]/i.test(character) ? character : encoded
  })
