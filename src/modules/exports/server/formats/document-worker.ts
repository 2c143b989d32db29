/** A thread that writes one Word or PDF document and ends. */
import { writeFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import type { DocumentModel } from '../document.ts'

export type WorkerInput = { format: 'WORD' | 'PDF'; model: DocumentModel; path: string }

const { format, model, path } = workerData as WorkerInput
const render = format === 'PDF' ? (await import('./pdf.ts')).renderPdf : (await import('./word.ts')).renderWord
await writeFile(path, await render(model), { mode: 0o600 })
