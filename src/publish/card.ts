/** A drawing as a picture that networks take. The library for pictures is loaded when the first one is drawn. */
export const pngOf = async (svg: string): Promise<Uint8Array<ArrayBuffer>> => {
  const { default: sharp } = await import('sharp')
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())
}
