import { fail } from '#core/errors.ts'
import { log } from './log.ts'

const codeOf = (error: unknown) => (error instanceof Error ? ((error as { code?: string }).code ?? '') : '')

/** What the database does not take was not written by it; the reason is for the log. */
export const inWords = (error: unknown): never => {
  const code = codeOf(error)
  if (/^(22|23|42|54)\w{3}$/.test(code)) {
    const { message, detail } = error as { message?: string; detail?: string }
    log.warn({ code, message, detail }, 'a backup was refused')
    fail('backup-damaged')
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') fail('full')
  throw error
}
