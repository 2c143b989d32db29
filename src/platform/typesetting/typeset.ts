/** Typesets a document as PDF in a thread of its own, which can be ended. */
import { Worker } from 'node:worker_threads'
import { fail } from '#core/errors.ts'

export type TypesetInput = {
  /** Typst; reads `data.json` and the pictures by their names. */
  template: string
  data: object
  pictures: Record<string, Uint8Array>
}

/** Beside this file in the sources, and beside its bundle in a build. */
const workerUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './typeset-worker.ts' : './typeset-worker.mjs', import.meta.url)
const mostMemoryMb = 512
const longestMs = 30_000
/** Visitors wait for it, so a long queue would only delay the refusal. */
const mostWaiting = 8

const run = (input: TypesetInput) =>
  new Promise<Buffer>((resolve, reject) => {
    const worker = new Worker(workerUrl(), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    })
    const timer = setTimeout(() => void worker.terminate(), longestMs)
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the worker ended with ${code}`))
    })
  })

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One after the other on each node. Refused with `too-many` where many wait. */
export const typeset = async (input: TypesetInput): Promise<Buffer> => {
  if (waiting >= mostWaiting) fail('too-many')
  waiting += 1
  const made = last.then(() => run(input))
  last = made.catch(() => undefined)
  try {
    return await made
  } finally {
    waiting -= 1
  }
}
