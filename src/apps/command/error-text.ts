/** The error message of the command: one line, without stack or system codes. */
import { ApiError } from '#core/errors.ts'
import { errors } from '#core/text/errors.ts'
import { problems } from '#core/text/problems.ts'
import { say } from '#core/words.ts'
import { diskReason } from '#platform/files/disk-errors.ts'

export const wordsOf = (error: unknown) => {
  if (error instanceof ApiError) {
    const fields = Object.entries(error.fields).map(([name, problem]) => `${name}: ${problems[problem].en}`)
    return fields.join('. ') || say(errors[error.code], 'en', error.params)
  }
  if (!(error instanceof Error)) return String(error)
  const reason = diskReason(error)
  if (!reason || !('syscall' in error)) return error.message
  const { path } = error as { path?: string }
  return `${path ?? 'The disk refused'}: ${reason}`
}
