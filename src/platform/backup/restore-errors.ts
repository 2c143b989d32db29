import { fail } from '#core/errors.ts'
import { codeOf, withDiskErrors } from '../files/disk-errors.ts'
import { log } from '../monitoring/log.ts'

/** A row that the database refuses was not written by a backup; the reason goes to the log. */
export const withRestoreErrors = (error: unknown): never => {
  const code = codeOf(error)
  if (/^(22|23|42|54)\w{3}$/.test(code)) {
    const { message, detail } = error as { message?: string; detail?: string }
    log.warn({ code, message, detail }, 'a backup was refused')
    fail('backup-damaged')
  }
  return withDiskErrors(error)
}
