import type { Language } from '#src/domain/language.ts'
import { pointOn, inWindow, type Window } from './window.ts'
import { placed, type Box, type Label } from './labels.tsx'

type Named = Readonly<Record<Language, string>>
const [tagus, atlantic, sado]: Named[] = [
  { pt: 'Tejo', en: 'Tagus' },
  { pt: 'Atlântico', en: 'Atlantic' },
  { pt: 'Sado', en: 'Sado' },
]

/** Where water is that the outlines have too: latitude and longitude, several of each, of which a map names one. */
const points: Record<
  Window['region'],
  readonly (readonly [name: Named | undefined, lat: number, lon: number])[]
> = {
  mainland: [
    [tagus, 38.75, -9.03],
    [tagus, 38.7, -9.09],
    [tagus, 38.697, -9.125],
    [tagus, 38.73, -9.07],
    [tagus, 38.712, -9.1],
    [tagus, 38.685, -9.2],
    [tagus, 38.69, -9.165],
    [tagus, 38.77, -9.065],
    [tagus, 38.672, -9.26],
    [sado, 38.47, -8.8],
    // Far from the coast for maps of a district, then close to it for those of a town.
    [atlantic, 41.5, -9.05],
    [atlantic, 41.15, -8.95],
    [atlantic, 40.64, -9],
    [atlantic, 40.15, -9.1],
    [atlantic, 39.65, -9.4],
    [atlantic, 39.1, -9.65],
    [atlantic, 38.66, -9.7],
    [atlantic, 38.25, -9.1],
    [atlantic, 37.8, -9.05],
    [atlantic, 36.93, -8.4],
    [atlantic, 41.69, -8.94],
    [atlantic, 41.38, -8.87],
    [atlantic, 41.15, -8.76],
    [atlantic, 41.15, -8.73],
    [atlantic, 40.64, -8.82],
    [atlantic, 40.15, -8.98],
    [atlantic, 39.6, -9.2],
    [atlantic, 39.36, -9.45],
    [atlantic, 38.95, -9.5],
    [atlantic, 38.66, -9.55],
    [atlantic, 38.64, -9.42],
    [atlantic, 38.42, -9.27],
    [atlantic, 37.95, -8.95],
    [atlantic, 37.06, -8.67],
    [atlantic, 37.06, -8.5],
    [atlantic, 37.03, -8.25],
    [atlantic, 36.98, -8.05],
    [atlantic, 36.94, -7.88],
    [atlantic, 37.05, -7.6],
  ],
  madeira: [
    [atlantic, 32.61, -16.9],
    [atlantic, 32.66, -17.15],
    [atlantic, 32.85, -17],
    [atlantic, 33, -16.6],
  ],
  azores: [
    [atlantic, 37.7, -25.7],
    [atlantic, 37.68, -25.4],
    [atlantic, 38.6, -27.2],
    [atlantic, 38.45, -28.4],
    [atlantic, 38.2, -26.5],
    [atlantic, 39, -30],
  ],
}

/** Around the point itself. */
const centred = { away: -9, sides: ['below'] } as const

/** The water of a window by name, each once, where it finds room. */
export const watersIn = (window: Window, language: Language, taken: readonly Box[] = []): Label[] =>
  placed(
    points[window.region].flatMap(([name, lat, lon]) =>
      name
        ? [{ name: name[language], ...inWindow(window, pointOn(window.region, { lat, lon })), ...centred }]
        : [],
    ),
    taken,
    { size: window.size },
  )
