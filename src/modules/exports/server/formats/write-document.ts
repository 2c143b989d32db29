/** Writes the whole document of an export to a path. */
import { Worker } from 'node:worker_threads'
import type { DocumentModel } from '../document.ts'
import { listDocument } from '../list-document.ts'
import type { ExportSource } from '../source.ts'
import { ticketDocument } from '../ticket-document.ts'
import type { WorkerInput } from './document-worker.ts'
import { writeExcel } from './excel.ts'

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

export const writeDocument = async (source: ExportSource, path: string) => {
  const { format, ticketId } = source.run
  if (format === 'EXCEL') return writeExcel(source, path)
  const model: DocumentModel = await (ticketId === null ? listDocument(source) : ticketDocument(source))
  source.signal.throwIfAborted()
  return writeInWorker({ format, model, path }, source.signal)
}
