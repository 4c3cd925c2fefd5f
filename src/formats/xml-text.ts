/** Text inside XML: reserved characters as references, and without what XML 1.0 cannot represent (threat: markup in a listing's text). */
export const xmlText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
