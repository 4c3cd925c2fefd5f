/*
 * HEIC files as phones build them (ISO/IEC 23008-12): 48 tiles of 512 pixels, which a grid joins to 4,032 × 3,024, with an
 * orientation and Exif. Of the tiles there are no pixels: whoever reads the structure knows that they are HEVC.
 */

const number = (bytes: 1 | 2 | 4, ...values: number[]): Buffer => {
  const all = Buffer.alloc(bytes * values.length)
  for (const [at, value] of values.entries()) all.writeUIntBE(value, at * bytes, bytes)
  return all
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([number(4, content.length + 8), Buffer.from(type, 'latin1'), content])
}

const fullBox = (type: string, [version, flags]: readonly [number, number], ...parts: Buffer[]): Buffer =>
  box(type, number(4, version * 2 ** 24 + flags), ...parts)

const [columns, rows, side, width, height] = [8, 6, 512, 4_032, 3_024]
const tiles = Array.from({ length: columns * rows }, (_, at) => at + 1)
const [grid, exif] = [tiles.length + 1, tiles.length + 2]
const tile = Buffer.alloc(64, 0x26)
const exifData = Buffer.concat([number(4, 6), Buffer.from('Exif\0\0MM\0*\0\0\0\u0008\0\0\0\0\0\0', 'latin1')])

/** The configuration of a decoder of HEVC, main still picture, without parameter sets (ISO/IEC 14496-15). */
const configuration = box('hvcC', Buffer.from('0103700000000000000000005df000fcfdf8f800000f00', 'hex'))

const entry = (id: number, type: string): Buffer =>
  fullBox('infe', [2, type === 'grid' ? 0 : 1], number(2, id, 0), Buffer.from(`${type}\0`, 'latin1'))

const properties = box(
  'iprp',
  box(
    'ipco',
    configuration,
    fullBox('ispe', [0, 0], number(4, side, side)),
    fullBox('ispe', [0, 0], number(4, width, height)),
    box('irot', number(1, 0)),
  ),
  fullBox(
    'ipma',
    [0, 0],
    number(4, tiles.length + 1),
    ...tiles.map((id) => Buffer.concat([number(2, id), number(1, 2, 0x81, 2)])),
    number(2, grid),
    number(1, 2, 3, 0x84),
  ),
)

/** `from` is where the tiles begin in the file. */
const locations = (from: number): Buffer =>
  fullBox(
    'iloc',
    [1, 0],
    number(1, 0x44, 0),
    number(2, exif),
    ...tiles.map((id) => Buffer.concat([number(2, id, 0, 0, 1), number(4, from, tile.length)])),
    number(2, grid, 1, 0, 1),
    number(4, 0, 8),
    number(2, exif, 0, 0, 1),
    number(4, from + tile.length, exifData.length),
  )

const described = (from: number): Buffer =>
  fullBox(
    'meta',
    [0, 0],
    fullBox('hdlr', [0, 0], number(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
    fullBox('pitm', [0, 0], number(2, grid)),
    fullBox(
      'iinf',
      [0, 0],
      number(2, exif),
      ...tiles.map((id) => entry(id, 'hvc1')),
      entry(grid, 'grid'),
      entry(exif, 'Exif'),
    ),
    fullBox(
      'iref',
      [0, 0],
      box('dimg', number(2, grid, tiles.length, ...tiles)),
      box('cdsc', number(2, exif, 1, grid)),
    ),
    properties,
    box('idat', number(1, 0, 0, rows - 1, columns - 1), number(2, width, height)),
    locations(from),
  )

const heicOf = (...brands: readonly string[]): Buffer => {
  const [major = '', ...compatible] = brands.map((brand) => Buffer.from(brand, 'latin1'))
  const type = box('ftyp', Buffer.from(major), number(4, 0), ...compatible)
  const from = type.length + described(0).length + 8
  return Buffer.concat([type, described(from), box('mdat', tile, exifData)])
}

/** As an iPhone names it, as a sequence does, and as a program does that names no codec, or one that is not in the file. */
export const heicFiles: Readonly<Record<string, Buffer>> = {
  iphone: heicOf('heic', 'mif1', 'MiHB', 'MiHA', 'heix', 'MiHE', 'MiPr', 'miaf', 'heic', 'tmap'),
  sequence: heicOf('msf1', 'mif1', 'heic', 'hevc'),
  unnamed: heicOf('mif1', 'mif1', 'miaf', 'MiHB'),
  misnamed: heicOf('mif1', 'mif1', 'avif', 'heic'),
}
