/** Writes a Word or PDF document, which takes seconds without a pause, beside the event loop. */
import { writeFile } from 'node:fs/promises'
import { runProgram } from '#platform/process/program.ts'
import { programUrl } from '#platform/process/program-url.ts'
import type { DocumentInput } from './document-program.ts'

const memoryMb = 768

export const writeByProgram = async (input: DocumentInput, path: string, signal: AbortSignal) => {
  const bytes = await runProgram(programUrl('document-program', import.meta.url), input, { memoryMb, signal })
  await writeFile(path, bytes, { mode: 0o600 })
}
