import { type Draw, box, fine, n, type Paint, type Point, type Sheet } from './paint.ts'

/** The season of a picture: it follows from the id and says nothing of the home. */
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const

export const cat = (sheet: Sheet, at: Point, scale = 1): void =>
  sheet.at(at, () => {
    sheet.path(
      'ink',
      'M0 0c-26 0 -34 -12 -26 -30c6 -16 24 -26 40 -26c4 -14 10 -22 18 -24l4 -12l8 9h10l8 -9l4 14c6 10 0 24 -12 26c4 16 10 34 12 52z',
    )
    sheet.path('none', 'M-24 -4c-18 2 -32 -2 -36 -12', { width: 8, paint: 'ink' })
  }, [scale, scale])

/** A tree on a street, its foot at the origin: round, with fruit or blossom by the season. */
export const tree = (sheet: Sheet, draw: Draw, at: Point, season: Season): void => {
  const crown: Record<Season, readonly [Paint, Paint]> = {
    spring: ['plum', 'mid'],
    summer: ['moss', 'pine'],
    autumn: ['ochre', 'amber'],
    winter: ['moss', 'pine'],
  }
  const [light, dark] = crown[season]
  const scale = draw.between(0.9, 1.2)
  sheet.at(at, () => {
    sheet.path('ink', 'M-6 0l3 -120h6l4 120z')
    sheet.disc(dark, [-38, -150], 46)
    sheet.disc(light, [16, -172], 66)
    sheet.disc(light, [48, -132], 42)
    if (season === 'winter')
      for (const spot of [
        [-6, -190],
        [30, -206],
        [44, -150],
        [4, -146],
        [66, -128],
      ] as const)
        sheet.disc('ochre', spot, 8)
    if (season === 'autumn')
      for (const [x, y] of [
        [-60, -8],
        [-24, 12],
        [34, 2],
        [70, 16],
      ] as const)
        sheet.path('amber', `M${x} ${y}q9 -9 16 0q-9 7 -16 0z`)
    if (season === 'spring')
      for (const [x, y] of [
        [-50, 6],
        [28, 12],
        [60, 2],
      ] as const)
        sheet.disc('plum', [x, y], 5)
  }, [scale, scale])
}

/** An umbrella pine. */
export const pine = (sheet: Sheet, at: Point, scale = 1): void =>
  sheet.at(at, () => {
    sheet.path('none', 'M0 0c4 -90 -14 -130 4 -210M-2 -130c20 -20 40 -40 62 -56', {
      width: 12,
      paint: 'rust',
    })
    sheet.path(
      'pine',
      'M-150 -196c-6 -34 46 -60 80 -56c30 -40 110 -40 140 -6c44 -8 96 20 86 58c-70 20 -230 22 -306 4z',
    )
    sheet.path('moss', 'M-120 -214c10 -26 50 -34 74 -26c40 -30 100 -24 116 0c-50 10 -140 24 -190 26z')
  }, [scale, scale])

export const cypress = (sheet: Sheet, at: Point, scale = 1): void =>
  sheet.at(at, () => sheet.path('pine', 'M-4 0c-26 -40 -20 -120 2 -190c26 70 32 150 8 190z'), [scale, scale])

export const pot = (sheet: Sheet, [x, y]: Point, plant: Paint = 'moss', scale = 1): void =>
  sheet.at(
    [x, y],
    () => {
      sheet.disc(plant, [-14, -58], 20)
      sheet.disc('pine', [8, -48], 16)
      sheet.disc(plant, [16, -66], 17)
      sheet.shape(
        'brick',
        [
          [-22, -38],
          [22, -38],
          [16, 0],
          [-16, 0],
        ],
        2,
      )
      sheet.rect('roof', [-26, -44], [52, 10], 2)
    },
    [scale, scale],
  )

export const geraniums = (sheet: Sheet, [x, y]: Point, wide: number): void => {
  for (let at = 10; at < wide; at += 18) {
    sheet.disc('moss', [x + at, y - 20], 11)
    sheet.disc('brick', [x + at + 4, y - 28 - (at % 4)], 6)
  }
  sheet.rect('roof', [x, y - 16], [wide, 16], 2)
}

export const hydrangeas = (sheet: Sheet, [x, y]: Point, wide: number): void => {
  for (let at = 0, step = 0; at < wide; at += 34, step++) {
    const paint = (['mid', 'wash', 'deep', 'mid', 'plum'] as const)[step % 5] as Paint
    sheet.disc('pine', [x + at + 16, y - 6], 22)
    sheet.disc(paint, [x + at, y - 26 - (step % 3) * 10], 24)
  }
}

/** Washing on a line from the one point to the other. */
export const washing = (sheet: Sheet, [x, y]: Point, wide: number): void => {
  sheet.path('none', `M${n(x)} ${n(y)}q${n(wide / 2)} 12 ${n(wide)} 0`, 2)
  sheet.rect('white', [x + wide * 0.1, y + 4], [40, 56], 1.8)
  sheet.path('mid', `M${n(x + wide * 0.42)} ${n(y + 8)}h34l10 18l-9 5v28h-36v-28l-9 -5z`, 1.8)
  sheet.path('brick', `M${n(x + wide * 0.76)} ${n(y + 6)}h34l-3 36h-11l-3 -18l-4 18h-11z`, 1.8)
}

export const bicycle = (sheet: Sheet, at: Point): void =>
  sheet.at(at, () => {
    sheet.path(
      'none',
      'M-52 -26a26 26 0 1 0 52 0a26 26 0 1 0 -52 0zM62 -26a26 26 0 1 0 52 0a26 26 0 1 0 -52 0z',
      3,
    )
    sheet.path(
      'none',
      'M-26 -26l26 -44h56l32 44M0 -70l30 46h-56M30 -24l26 -46l-6 -16h16M-10 -80h22M0 -70l-4 -10',
      { width: 4, paint: 'brick' },
    )
  })

export const branch = (sheet: Sheet, season: Season): void => {
  sheet.path(
    'none',
    'M970 40c-90 20 -160 40 -270 20c-40 -8 -80 -4 -110 14M800 62c-10 30 -30 50 -60 60M880 50c10 40 6 70 0 90',
    5,
  )
  const paint: Paint = season === 'autumn' ? 'ochre' : season === 'spring' ? 'plum' : 'moss'
  for (const [x, y] of [
    [600, 62],
    [660, 44],
    [700, 76],
    [742, 112],
    [780, 52],
    [830, 80],
    [880, 128],
    [900, 30],
    [868, 92],
  ] as const)
    sheet.path(paint, `M${x} ${y}q16 -18 34 -4q-14 20 -34 4z`)
}

/** Cobbles, or the waves of a Portuguese pavement, from `y` to the lower edge. */
export const pavement = (sheet: Sheet, draw: Draw, y: number): void => {
  sheet.rect('pavement', [0, y], [960, 640 - y])
  sheet.line([0, y], [960, y], 2.5)
  if (draw.chance(0.5)) {
    for (let row = 0; row < 3; row++) {
      let wave = `M-40 ${y + 26 + row * 26}`
      for (let at = 0; at < 12; at++) wave += 'q21 -18 42 0t42 0'
      sheet.path('none', wave, { width: 5, paint: 'seam', opacity: 0.45 })
    }
    return
  }
  let joints = `M0 ${y + 24}h960M0 ${y + 54}h960`
  for (let x = 0; x < 1000; x += 76)
    joints += `M${x} ${y}l-12 24M${x + 34} ${y + 24}l-16 30M${x} ${y + 54}l-20 36`
  sheet.path('none', joints, fine)
}

export const grass = (sheet: Sheet, y: number): void => {
  sheet.rect('meadow', [0, y], [960, 640 - y])
  sheet.path('leaf', `M0 ${y + 40}q240 -40 480 -6t480 0V640H0z`)
}

/** A parasol, its foot at the origin. */
export const parasol = (sheet: Sheet, at: Point, scale = 1): void =>
  sheet.at(at, () => {
    sheet.line([0, 0], [0, -190], 5)
    sheet.path('white', 'M-110 -150c10 -70 210 -70 220 0z', 2.2)
    sheet.path(
      'ochre',
      'M-110 -150c4 -34 40 -50 76 -54l-20 54zM-22 -204h44l8 54h-60zM110 -150c-4 -34 -40 -50 -76 -54l20 54z',
    )
    sheet.path('none', 'M-110 -150c10 -70 210 -70 220 0z', 2.2)
  }, [scale, scale])

export const panels = (sheet: Sheet, [x, y]: Point, count = 3): void => {
  for (let at = 0; at < count; at++) {
    sheet.shape(
      'deep',
      [
        [x + at * 86, y],
        [x + 18 + at * 86, y - 52],
        [x + 92 + at * 86, y - 52],
        [x + 74 + at * 86, y],
      ],
      2,
    )
    sheet.path('none', `M${n(x + 9 + at * 86)} ${n(y - 26)}h74M${n(x + 37 + at * 86)} ${n(y)}l18 -52`, {
      width: 1.6,
      paint: 'wash',
    })
  }
}

/** The sky with a sun, and what lies below it as far as `horizon`. */
export const skyAndSun = (sheet: Sheet, sun: Point | null): void => {
  sheet.rect('sky', [0, 0], [960, 640])
  if (sun === null) return
  sheet.glaze('sun', 0.6, `M${sun[0] - 70} ${sun[1]}a70 70 0 1 0 140 0a70 70 0 1 0 -140 0z`)
  sheet.disc('orb', sun, 34)
  sheet.disc('none', sun, 34, { width: 3, paint: 'ochre' })
}

export const water = (sheet: Sheet, y: number, bottom = 640): void => {
  sheet.rect('sea', [0, y], [960, bottom - y])
  let crests = ''
  for (let at = 0; at < 14; at++)
    crests += `M${(at * 173) % 900} ${y + 14 + ((at * 37) % Math.max(20, bottom - y - 20))}h${40 + ((at * 13) % 40)}`
  sheet.path('none', crests, { width: 2.4, paint: 'white', opacity: 0.8 })
}

export const boat = (sheet: Sheet, at: Point, scale = 1): void =>
  sheet.at(at, () => {
    sheet.path('white', 'M4 -8v-84l46 84z', 2)
    sheet.path('brick', 'M-4 -8v-70l-34 70z', 2)
    sheet.path('ink', 'M-46 -4h100l-18 24h-64z')
  }, [scale, scale])

const block = (sheet: Sheet, x: number, top: number, wide: number): void => {
  sheet.rect('wash', [x, top], [wide, 640 - top])
  sheet.path('none', box([x + wide * 0.2, top + 20], [14, 20]) + box([x + wide * 0.6, top + 20], [14, 20]), {
    width: 0,
  })
}

/** The roofs of a town below, as from a high window. */
export const roofsBelow = (sheet: Sheet, draw: Draw, y: number): void => {
  for (let x = -30; x < 960;) {
    const wide = draw.between(70, 130)
    const top = y + draw.between(-34, 30)
    if (draw.chance(0.35)) block(sheet, x, top - 50, wide * 0.8)
    else {
      sheet.rect(draw.pick(['white', 'cream', 'rose', 'mist'] as const), [x, top], [wide, 640 - top])
      sheet.shape(
        'roof',
        [
          [x - 6, top],
          [x + wide * 0.2, top - 30],
          [x + wide * 0.8, top - 30],
          [x + wide + 6, top],
        ],
        fine,
      )
      sheet.path(
        'glass',
        box([x + wide * 0.25, top + 22], [16, 22]) + box([x + wide * 0.6, top + 22], [16, 22]),
      )
    }
    x += wide * 0.92
  }
}

export const hills = (sheet: Sheet, draw: Draw, y: number): void => {
  const lift = draw.between(40, 90)
  sheet.path(
    'meadow',
    `M0 ${n(y)}C120 ${n(y - lift)} 260 ${n(y - lift)} 420 ${n(y - 20)}S760 ${n(y - lift * 1.4)} 960 ${n(y - 30)}V640H0z`,
  )
  sheet.path(
    'leaf',
    `M0 ${n(y + 34)}C200 ${n(y - 20)} 360 ${n(y + 20)} 560 ${n(y + 20)}S820 ${n(y - 24)} 960 ${n(y + 20)}V640H0z`,
  )
}

/** The scaffolding before what is being built: over a front from `[left, top]` to `[right, bottom]`. */
export const scaffold = (sheet: Sheet, [left, top]: Point, [right, bottom]: Point): void => {
  let poles = ''
  for (let x = left + 20; x <= right; x += 150) poles += `M${x} ${top - 40}V${bottom + 10}`
  let braces = ''
  for (let y = bottom - 150; y > top - 60; y -= 150) {
    sheet.rect('floor', [left - 14, y], [right - left + 28, 12], fine)
    for (let x = left + 20; x + 150 <= right; x += 300) braces += `M${x} ${y + 150}l150 -138`
    braces += `M${left - 14} ${y - 46}H${right + 14}`
  }
  sheet.path('none', braces, { width: 3, paint: 'ochre' })
  sheet.path('none', poles, { width: 6, paint: 'amber' })
}
