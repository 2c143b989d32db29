/** Writes a Word or PDF document, which takes seconds without a pause, beside the event loop. */
import { writeFile } from 'node:fs/promises'
import { runProgram } from '#platform/process/program.ts'
import type { DocumentInput } from './document-program.ts'

/** Beside this file in the sources, and beside its bundle in a build. */
const programUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './document-program.ts' : './document-program.mjs', import.meta.url)
const memoryMb = 768

export const writeByProgram = async (input: DocumentInput, path: string, signal: AbortSignal) => {
  const bytes = await runProgram(programUrl(), input, { memoryMb, signal })
  await writeFile(path, bytes, { mode: 0o600 })
}
