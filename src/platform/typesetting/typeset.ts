/** Typesets a document as PDF. */
import { fail } from '#core/errors.ts'
import { runProgram } from '../process/program.ts'
import { programUrl } from '../process/program-url.ts'
import type { TypesetInput } from './compile.ts'

const memoryMb = 512
const longestMs = 30_000
/** Visitors wait for it, so a long queue would only delay the refusal. */
const mostWaiting = 8

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One after the other on each node. Refused with `too-many` where many wait. */
export const typeset = async (input: TypesetInput): Promise<Buffer> => {
  if (waiting >= mostWaiting) fail('too-many')
  waiting += 1
  const made = last.then(() =>
    runProgram(programUrl('typeset-program', import.meta.url), input, {
      memoryMb,
      signal: AbortSignal.timeout(longestMs),
    }),
  )
  last = made.catch(() => undefined)
  try {
    return await made
  } finally {
    waiting -= 1
  }
}
