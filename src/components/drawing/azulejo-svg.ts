import { friezeOf, glazeOf, tileOf } from './azulejo.ts'

/**
 * The drawing as SVG markup with tiles of a given size in pixels: a string, because as a component it cost as much as the
 * rest of a card. Everything in it is made here; the seed, which also names its parts, must be an identifier.
 */
export const azulejoSvg = (seed: string, tile: number): string => {
  if (!/^[a-z0-9-]+$/.test(seed)) throw new TypeError('Draw an azulejo: the seed is no identifier')
  const { accent, quarter, frieze } = tileOf(seed)
  const glaze = glazeOf(seed)
    .map(
      ({ column, row, tone }) => `<rect class="az-${tone}" x="${column}" y="${row}" width="1" height="1"/>`,
    )
    .join('')
  const strip = tile / 2
  const [left, wide] = [-20.5 * tile, 41 * tile]
  const pattern = (part: string, width: number, height: number, box: string, content: string) =>
    `<pattern id="${part}-${seed}" width="${width}" height="${height}" viewBox="0 0 ${box}" patternUnits="userSpaceOnUse">${content}</pattern>`
  const turned = [90, 180, 270]
    .map((turn) => `<use href="#q-${seed}" transform="rotate(${turn} 50 50)"/>`)
    .join('')
  return (
    `<svg class="azulejo in-${accent}" width="100%" height="100%" aria-hidden="true"><defs>` +
    `<g id="q-${seed}">${quarter}</g>` +
    pattern(
      'tile',
      tile,
      tile,
      '100 100',
      `<use href="#q-${seed}"/>${turned}<path class="az-grout" d="M0 100V0H100"/>`,
    ) +
    pattern('glaze', 5 * tile, 4 * tile, '5 4', glaze) +
    pattern(
      'frieze',
      strip,
      strip,
      '50 50',
      `${friezeOf(frieze)}<path class="az-deep az-fill" d="M0 0H50V5H0ZM0 45H50V50H0Z"/><path class="az-grout" d="M0 0V50"/>`,
    ) +
    `<g id="strip-${seed}"><rect class="az-ground" x="${left}" width="${wide}" height="${strip}"/><rect fill="url(#frieze-${seed})" x="${left}" width="${wide}" height="${strip}"/></g>` +
    `</defs><rect class="az-ground" width="100%" height="100%"/>` +
    `<svg x="50%" y="${strip}" overflow="visible"><g transform="translate(${left})"><rect fill="url(#tile-${seed})" width="${wide}" height="1200"/><rect fill="url(#glaze-${seed})" width="${wide}" height="1200"/></g><use href="#strip-${seed}" y="${-strip}"/></svg>` +
    `<svg x="50%" y="100%" overflow="visible"><use href="#strip-${seed}" transform="scale(1 -1)"/></svg></svg>`
  )
}
