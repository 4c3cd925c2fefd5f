import { type Draw, fine, n, type Paint, type Point, type Sheet } from '#src/components/drawing/paint.ts'

/** Furniture is ours, and its colours too. */
export const covers = [
  'brick',
  'mid',
  'moss',
  'ochre',
  'deep',
  'plum',
  'wash',
] as const satisfies readonly Paint[]
export type Cover = (typeof covers)[number]

export const armchair = (sheet: Sheet, at: Point, cover: Cover): void =>
  sheet.at(at, () => {
    sheet.path('none', 'M-84 -6l-6 30M84 -6l6 30', { width: 8, paint: 'ink' })
    sheet.path(cover, 'M-78 -110c-6 -110 20 -130 78 -130s84 20 78 130z', 2.2)
    sheet.glaze('shade', 0.12, 'M-64 -112c-4 -84 14 -100 64 -100s68 16 64 100z')
    sheet.path(cover, 'M-86 -112h172v100h-172z', 2.2)
    sheet.path(
      cover,
      'M-112 -136c-10 -40 46 -40 48 0l0 130h-42zM112 -136c10 -40 -46 -40 -48 0l0 130h42z',
      2.2,
    )
    sheet.glaze('white', 0.16, 'M-60 -112h120v40h-120z')
  })

export const sofa = (sheet: Sheet, at: Point, cover: Cover, pillow: Cover): void =>
  sheet.at(at, () => {
    sheet.path('none', 'M-170 -4v26M170 -4v26', { width: 8, paint: 'ink' })
    sheet.path(cover, 'M-176 -170q0 -20 20 -20h312q20 0 20 20v110h-352z', 2.2)
    sheet.path('none', 'M0 -190v130', 2)
    sheet.path(cover, 'M-180 -84h360v76h-360z', 2.2)
    sheet.glaze('white', 0.16, 'M-178 -84h356v30h-356z')
    sheet.path(cover, 'M-214 -120c-8 -36 44 -36 46 0v114h-42zM214 -120c8 -36 -44 -36 -46 0v114h42z', 2.2)
    sheet.shape(
      pillow,
      [
        [-150, -150],
        [-92, -164],
        [-80, -102],
        [-140, -90],
      ],
      2,
    )
    sheet.shape(
      'white',
      [
        [96, -160],
        [150, -144],
        [136, -88],
        [84, -102],
      ],
      2,
    )
  })

/** A sofa seen from behind, before a wide window. */
export const sofaBack = (sheet: Sheet, at: Point, cover: Cover): void =>
  sheet.at(at, () => {
    sheet.path('none', 'M-200 -6v24M200 -6v24', { width: 9, paint: 'ink' })
    sheet.path(cover, 'M-236 -112q0 -24 26 -24h420q26 0 26 24v106h-472z', 2.2)
    sheet.path('none', 'M-80 -134v126M80 -134v126', fine)
    sheet.shape(
      'ochre',
      [
        [-190, -128],
        [-132, -176],
        [-84, -128],
      ],
      2,
    )
    sheet.shape(
      'white',
      [
        [60, -130],
        [104, -182],
        [160, -130],
      ],
      2,
    )
  })

export const floorLamp = (sheet: Sheet, [x, y]: Point): void => {
  sheet.line([x, y], [x, y - 280], { width: 6, paint: 'ink' })
  sheet.line([x - 34, y], [x + 34, y], { width: 7, paint: 'ink' })
  sheet.path('lit', `M${n(x - 54)} ${n(y - 262)}l26 -86h56l26 86z`, 2.2)
}

export const pendant = (sheet: Sheet, draw: Draw, x: number, drop = 130): void => {
  const kind = draw.pick(['cone', 'globe', 'dome'] as const)
  sheet.line([x, 0], [x, drop - 40], { width: 3, paint: 'ink' })
  if (kind === 'globe') sheet.disc('lit', [x, drop], 42, 2.2)
  else if (kind === 'cone') sheet.path('ochre', `M${x - 62} ${drop + 20}l42 -66h40l42 66z`, 2.2)
  else sheet.path('deep', `M${x - 70} ${drop + 20}a70 66 0 0 1 140 0z`, 2.2)
}

export const palm = (sheet: Sheet, at: Point, scale = 1): void =>
  sheet.at(at, () => {
    for (const [d, paint] of [
      ['M0 -60q-90 -60 -104 -150q80 20 104 150z', 'pine'],
      ['M0 -60q90 -60 100 -140q-76 20 -100 140z', 'moss'],
      ['M0 -60q-46 -100 -20 -200q52 70 20 200z', 'moss'],
      ['M0 -60q50 -100 44 -190q-58 70 -44 190z', 'pine'],
      ['M0 -60q-80 -10 -130 -60q90 -20 130 60z', 'leaf'],
    ] as const)
      sheet.path(paint, d, fine)
    sheet.shape(
      'brick',
      [
        [-42, -66],
        [42, -66],
        [32, 0],
        [-32, 0],
      ],
      2.2,
    )
    sheet.rect('roof', [-48, -78], [96, 16], 2.2)
  }, [scale, scale])

export const books = (sheet: Sheet, draw: Draw, [x, y]: Point, shelves = 4): void => {
  sheet.rect('board', [x, y - shelves * 84 - 14], [196, shelves * 84 + 14], 2.4)
  for (let shelf = 0; shelf < shelves; shelf++) {
    const bottom = y - shelf * 84 - 8
    sheet.rect('floor', [x + 8, bottom - 74], [180, 74])
    for (let at = x + 12; at < x + 160;) {
      const wide = draw.between(11, 24)
      const high = draw.between(40, 66)
      sheet.rect(draw.pick(covers), [at, bottom - high], [wide, high], fine)
      at += wide + (draw.chance(0.15) ? 26 : 1)
    }
    sheet.line([x + 4, bottom], [x + 192, bottom], 2.4)
  }
}

/** What hangs on a wall. */
export const hanging = (sheet: Sheet, draw: Draw, [x, y]: Point): void => {
  const kind = draw.pick(['sun', 'plates', 'mirror', 'tiles', 'abstract'] as const)
  if (kind === 'plates') {
    for (const [dx, dy, r] of [
      [-54, -20, 36],
      [22, -52, 28],
      [36, 24, 42],
      [-40, 60, 26],
    ] as const) {
      sheet.disc('white', [x + dx, y + dy], r, 2.2)
      sheet.disc('mid', [x + dx, y + dy], r * 0.6)
      sheet.disc('white', [x + dx, y + dy], r * 0.36)
    }
    return
  }
  if (kind === 'mirror') {
    sheet.disc('ochre', [x, y], 84, 2.2)
    sheet.disc('foam', [x, y], 70, 2)
    return sheet.glaze('white', 0.6, `M${x - 46} ${y + 34}L${x + 26} ${y - 54}l20 14L${x - 28} ${y + 52}z`)
  }
  sheet.rect('white', [x - 84, y - 76], [168, 152], 2.2)
  sheet.rect('mist', [x - 66, y - 58], [132, 116])
  if (kind === 'sun') {
    sheet.disc('ochre', [x + 18, y - 20], 20)
    sheet.path('mid', `M${x - 66} ${y + 58}v-40q60 -50 132 10v30z`)
  } else if (kind === 'tiles')
    for (const [dx, dy] of [
      [-66, -58],
      [0, 0],
    ] as const) {
      sheet.rect('deep', [x + dx, y + dy], [66, 58])
      sheet.disc('ochre', [x + dx + 33, y + dy + 29], 16)
    }
  else {
    sheet.path('brick', `M${x - 50} ${y + 58}v-70h46v70z`)
    sheet.disc('deep', [x + 26, y - 10], 30)
    sheet.path('ochre', `M${x + 4} ${y + 58}q30 -60 60 0z`)
  }
}

/** A rug on the floor between the left and right of it. */
export const rug = (sheet: Sheet, draw: Draw, [left, right]: Point, y: number): void => {
  const paint = draw.pick(['white', 'blush', 'wash', 'cream'] as const)
  sheet.shape(
    paint,
    [
      [left, y],
      [right, y],
      [right + 60, 640],
      [left - 60, 640],
    ],
    2,
  )
  for (const at of [14, 44])
    sheet.shape(draw.pick(['mid', 'brick', 'ochre'] as const), [
      [left - at * 0.8, y + at],
      [right + at * 0.8, y + at],
      [right + at * 0.9 + 6, y + at + 12],
      [left - at * 0.9 - 6, y + at + 12],
    ])
}

export const lemons = (sheet: Sheet, [x, y]: Point): void => {
  for (const [dx, dy] of [
    [-26, -28],
    [0, -36],
    [26, -28],
  ] as const)
    sheet.disc('ochre', [x + dx, y + dy], 19, 2)
  sheet.path('mid', `M${x - 60} ${y - 32}h120q-4 32 -40 32h-40q-36 0 -40 -32z`, 2.2)
}

export const flowers = (sheet: Sheet, draw: Draw, [x, y]: Point): void => {
  const bloom = draw.pick(['brick', 'plum', 'ochre', 'white'] as const)
  for (const [dx, dy] of [
    [-34, -104],
    [0, -128],
    [34, -100],
    [14, -84],
    [-16, -76],
  ] as const) {
    sheet.line([x, y - 50], [x + dx, y + dy], { width: 3, paint: 'moss' })
    sheet.disc(bloom, [x + dx, y + dy], 16, fine)
  }
  sheet.path('wash', `M${x - 26} ${y}q-14 -40 8 -60h36q22 20 8 60z`, 2.2)
}
