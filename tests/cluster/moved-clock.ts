/**
 * For a process whose clock jumps: each SIGUSR2 moves it by a day, ahead, back behind, and right again. To be imported
 * before everything else (`NODE_OPTIONS=--import`).
 */
const day = 86_400_000
const jumps = [day, -day, 0]
const own = Date.now
let turn = 0
let moved = 0
Date.now = () => own() + moved
process.on('SIGUSR2', () => {
  moved = jumps[turn++ % jumps.length] ?? 0
})
