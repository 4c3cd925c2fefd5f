import { type Described, drawFor } from '#src/components/drawing/described.ts'
import { books, covers, flowers, palm, pendant } from './furniture.ts'
import { box, dashed, fine, Sheet } from '#src/components/drawing/paint.ts'
import { cat, pot, skyAndSun } from '#src/components/drawing/props.ts'
import { roomWindow, setStage, type Stage } from './stage.ts'
import { wall } from '#src/components/drawing/walls.ts'

const shop = ({ sheet, draw, floor }: Stage) => {
  for (const x of [60, 620]) books(sheet, draw, [x, floor - 20], 4)
  sheet.rect('board', [276, floor - 300], [330, 12], 2)
  sheet.rect('board', [276, floor - 210], [330, 12], 2)
  for (let at = 0; at < 6; at++) {
    sheet.rect(draw.pick(covers), [290 + at * 52, floor - 352], [34, 52], 2)
    sheet.disc(draw.pick(covers), [306 + at * 52, floor - 232], 20, 2)
  }
  sheet.rect(draw.pick(['pine', 'deep', 'rust'] as const), [240, floor - 60], [480, 150], 2.4)
  sheet.rect('white', [220, floor - 78], [520, 22], 2.4)
  flowers(sheet, draw, [640, floor - 78])
  for (const x of [330, 630]) pendant(sheet, draw, x, 110)
}

const office = (stage: Stage) => {
  const { sheet, floor } = stage
  roomWindow(stage, { at: [60, 70], size: [840, 300], horizon: 270, kind: 'wide' })
  for (const x of [230, 640]) {
    sheet.path('none', `M${x - 120} ${floor + 60}V${floor - 50}M${x + 150} ${floor + 60}V${floor - 50}`, 6)
    sheet.rect('board', [x - 140, floor - 64], [310, 16], 2.4)
    sheet.rect('ink', [x - 60, floor - 164], [140, 84], 2)
    sheet.rect('foam', [x - 50, floor - 154], [120, 64])
    sheet.rect('ink', [x, floor - 82], [20, 18])
    sheet.path('mid', `M${x - 20} ${floor + 56}v-60h70v60zM${x - 26} ${floor - 20}v-60q40 -14 82 0v60z`, 2)
  }
  palm(sheet, [450, floor + 60], 0.9)
}

const warehouse = ({ sheet, draw }: Stage) => {
  sheet.rect('wall', [0, 0], [960, 430])
  let beams = ''
  for (let at = 0; at < 6; at++) beams += `M${at * 192 - 60} 0l120 120l72 -120M${at * 192} 120V430`
  sheet.path('none', beams, { width: 8, paint: 'mid' })
  sheet.path('none', 'M0 120h960', { width: 12, paint: 'mid' })
  sheet.rect('concrete', [0, 430], [960, 210])
  sheet.rect('lit', [350, 210], [260, 220], 2.6)
  sheet.glaze('sun', 0.6, 'M350 430h260l140 210H210z')
  for (const [x, y] of [
    [80, 520],
    [180, 520],
    [130, 430],
    [720, 540],
    [820, 540],
  ] as const) {
    sheet.rect('floor', [x, y - 90], [96, 90], 2.2)
    sheet.path('none', `M${x} ${y - 60}h96M${x + 48} ${y - 90}v30`, fine)
  }
  if (draw.chance(0.7)) cat(sheet, [560, 560], 0.9)
}

const garage = ({ sheet, draw }: Stage) => {
  wall(sheet, draw, 'concrete', box([0, 0], [960, 450]))
  sheet.rect('stone', [0, 450], [960, 190])
  sheet.path('none', 'M150 450L40 640M810 450l110 190', { width: 6, paint: 'white' })
  sheet.rect('board', [60, 170], [220, 14], 2)
  for (const [x, paint] of [
    [76, 'brick'],
    [136, 'mid'],
    [196, 'ochre'],
  ] as const)
    sheet.rect(paint, [x, 112], [48, 58], 2)
  sheet.path('none', 'M700 130v120M740 130v90M780 130v140', { width: 8, paint: 'rust' })
  sheet.path(
    'none',
    'M270 560V420q0 -40 50 -44l60 -96q10 -14 30 -14h200q20 0 34 20l60 92q40 4 40 42v140',
    dashed,
  )
  sheet.path('none', 'M300 380h400M360 300h250', dashed)
  sheet.disc('none', [350, 560], 46, dashed)
  sheet.disc('none', [640, 560], 46, dashed)
}

/** A plot from above: its boundary is a broken line, because its shape is not reported. */
const plot = ({ sheet, draw, home }: Stage) => {
  sheet.rect('meadow', [0, 0], [960, 640])
  for (let row = 0; row < 14; row++)
    sheet.path('none', `M${row * 80 - 120} 640L${row * 80 + 60} 0`, { width: 12, paint: 'leaf' })
  sheet.path('pavement', 'M0 520q300 60 520 10t440 30v70q-240 -40 -440 -20T0 590z', fine)
  for (let at = 0; at < 9; at++)
    sheet.disc(
      at % 2 === 0 ? 'moss' : 'pine',
      [60 + ((at * 317) % 860), 70 + ((at * 131) % 380)],
      26 + ((at * 7) % 16),
    )
  sheet.path('none', 'M210 470L260 120L700 90L770 440z', { width: 5, isDashed: true, paint: 'deep' })
  if (home.region === 'azores') wall(sheet, draw, 'basalt', box([0, 20], [960, 26]))
  sheet.path('white', 'M870 120l20 -60l20 60l-20 -14z', 2)
}

const rooms = { shop, office, warehouse, garage, land: plot } as const

/** What is not a home, from inside; a plot from above. */
export const interior = (home: Described): string | null => {
  const room = rooms[home.type as keyof typeof rooms] as ((stage: Stage) => void) | undefined
  if (!room) return null
  const draw = drawFor(home, 55)
  const sheet = new Sheet()
  const stage: Stage = { sheet, draw, home, floor: 480 }
  if (room === shop || room === office) setStage(stage, null)
  room(stage)
  return sheet.svg()
}

/** A small thing near by; nothing in it is reported but the country it lies in. */
export const detail = (home: Described): string => {
  const draw = drawFor(home, 57)
  const sheet = new Sheet()
  skyAndSun(sheet, [760, 140])
  if (home.type === 'land') {
    sheet.path('leaf', 'M0 420q260 -60 480 -20t480 -10V640H0z')
    wall(
      sheet,
      draw,
      home.region === 'azores' ? 'basalt' : 'rubble',
      'M0 360q240 -20 480 0t480 -6V520q-240 16 -480 4T0 530z',
    )
    sheet.path('none', 'M430 640V300M550 640V300M430 340h120M430 430h120M430 380l120 80', {
      width: 14,
      paint: 'board',
    })
    cat(sheet, [240, 366], 1.2)
    return sheet.svg()
  }
  wall(sheet, draw, draw.pick(['render', 'azulejo', 'cladding'] as const), box([0, 0], [960, 640]))
  sheet.rect('stone', [200, 110], [560, 400], 2.4)
  sheet.rect('dusk', [236, 146], [488, 364], 2.4)
  sheet.glaze('white', 0.3, 'M236 430L560 146h90L236 500z')
  sheet.path('none', 'M480 146v364', { width: 10, paint: 'white' })
  sheet.rect('stone', [170, 506], [620, 34], 2.4)
  pot(sheet, [300, 508], 'leaf', 1.6)
  pot(sheet, [380, 508], 'moss', 1.3)
  cat(sheet, [610, 508], 1.5)
  return sheet.svg()
}
