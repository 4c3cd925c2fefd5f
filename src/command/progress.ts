import { SingleBar, Presets } from 'cli-progress'

/** Shows how far long work is, on standard error: a bar on a terminal, every tenth as a line elsewhere. */
interface Progress {
  update(stage: string, done: number, total: number): void
  stop(): void
}

/** A progress display that stays silent for the first second, so that short work prints nothing. */
export const progressOf = (): Progress => {
  const begun = performance.now()
  let bar: SingleBar | null = null
  let stage = ''
  let shown = 0
  const stop = () => {
    bar?.stop()
    bar = null
  }
  return {
    update(name, done, total) {
      if (performance.now() - begun < 1_000 || total === 0) return
      if (name !== stage) {
        stop()
        stage = name
        shown = 0
      }
      if (process.stderr.isTTY) {
        if (!bar) {
          bar = new SingleBar(
            { format: `${name} [{bar}] {percentage} % | {eta_formatted}`, clearOnComplete: true, fps: 8 },
            Presets.legacy,
          )
          bar.start(total, done)
        } else bar.update(done)
      } else if (done / total >= shown + 0.1) {
        shown = Math.floor((done / total) * 10) / 10
        console.error(`${name}: ${Math.round(shown * 100)} %`)
      }
    },
    stop,
  }
}
