import { fail } from '#core/errors.ts'
import { codeOf, inDiskWords } from './disk-words.ts'
import { log } from './log.ts'

/** What the database does not take was not written by it; the reason is for the log. */
export const inWords = (error: unknown): never => {
  const code = codeOf(error)
  if (/^(22|23|42|54)\w{3}$/.test(code)) {
    const { message, detail } = error as { message?: string; detail?: string }
    log.warn({ code, message, detail }, 'a backup was refused')
    fail('backup-damaged')
  }
  return inDiskWords(error)
}
