import { fail } from '#core/errors.ts'
import { codeOf, inDiskWords } from './disk-words.ts'
import { log } from './log.ts'

/** A row that the database refuses was not written by a backup; the reason goes to the log. */
export const inWords = (error: unknown): never => {
  const code = codeOf(error)
  if (/^(22|23|42|54)\w{3}$/.test(code)) {
    const { message, detail } = error as { message?: string; detail?: string }
    log.warn({ code, message, detail }, 'a backup was refused')
    fail('backup-damaged')
  }
  return inDiskWords(error)
}
