/** Runs the thread that writes a Word or PDF document. */
import { Worker } from 'node:worker_threads'
import type { WorkerInput } from './document-worker.ts'

/** Beside this file in the sources, and beside its bundle in a build. */
const workerUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './document-worker.ts' : './document-worker.mjs', import.meta.url)
const mostMemoryMb = 768

/** Word and typesetting take seconds without a pause, so they run beside the event loop and can be ended. */
export const writeInWorker = (input: WorkerInput, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const worker = new Worker(workerUrl(), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    })
    const stop = () => void worker.terminate()
    signal.addEventListener('abort', stop, { once: true })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', stop)
      if (signal.aborted) reject(signal.reason as Error)
      else if (code === 0) resolve()
      else reject(new Error(`the worker ended with ${code}`))
    })
  })
