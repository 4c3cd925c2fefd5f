import { Worker } from 'node:worker_threads'
import type { PictureCredential } from '#src/domain/site/picture-credential.ts'

/** A file that is to be signed, and what is said of it. */
export interface SigningTask {
  bytes: Uint8Array<ArrayBuffer>
  media_type: string
  definition: object
  ingredient: object
  /** The file that it was made from, where that has a manifest of its own, which goes along as far as it may. */
  original?: { bytes: Uint8Array<ArrayBuffer>; media_type: string } | undefined
}

/** Why a file was not signed. */
export class SigningFailure extends Error {}

interface Answer {
  signed?: Uint8Array<ArrayBuffer>
  failed?: string
}

/** A file is signed in some 20 ms; the first one waits for the library to be compiled. */
const patienceMilliseconds = 30_000
/** A publication signs file after file; afterwards the library, of some 60 MB, goes. */
const idleMilliseconds = 5_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/**
 * A thread that signs, one file after the other, started with the first one. Threat: the library is WebAssembly, which
 * nothing stops but the end of its thread; a file that takes too long ends it, and the next one begins another.
 */
export class SigningThread {
  readonly #credential: PictureCredential
  readonly #patience: number
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(credential: PictureCredential, patience = patienceMilliseconds) {
    this.#credential = credential
    this.#patience = patience
  }

  /** The bytes of a file with its manifest. Throws a `SigningFailure`. */
  sign(task: SigningTask): Promise<Uint8Array<ArrayBuffer>> {
    const signing = this.#last.then(() => this.#ask(task))
    this.#last = signing.catch(() => undefined)
    return signing
  }

  async #ask(task: SigningTask): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    const { signed, failed } = await answerOf(worker, task, this.#patience)
    if (signed) {
      worker.unref()
      this.#idle = setTimeout(() => this.#end(), idleMilliseconds).unref()
      return signed
    }
    // What failed once may have left the library as it should not be.
    this.#end()
    throw new SigningFailure(failed)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./signing-worker.ts', import.meta.url), {
      workerData: this.#credential,
      resourceLimits,
    })
    // One that ends by itself between two files is not asked again; who waits for it hears why.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    return worker
  }

  #end(): void {
    const worker = this.#worker
    this.#worker = null
    void worker?.terminate()
  }
}

const answerOf = (worker: Worker, task: SigningTask, patience: number): Promise<Answer> =>
  new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer)
      worker.off('message', settle).off('error', onError).off('exit', onExit)
      resolve(answer)
    }
    const onError = ({ message }: Error) => settle({ failed: message })
    const onExit = () => settle({ failed: 'the thread ended' })
    const timer = setTimeout(() => settle({ failed: `nothing after ${patience / 1_000} s` }), patience)
    worker.ref()
    worker.once('message', settle).once('error', onError).once('exit', onExit).postMessage(task)
  })
