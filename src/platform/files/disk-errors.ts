/** Disk errors in words. */
import { fail } from '#core/errors.ts'
import { log } from '../monitoring/log.ts'

export const codeOf = (error: unknown) => (error instanceof Error ? ((error as { code?: string }).code ?? '') : '')

const isDiskFull = (error: unknown) => /^(ENOSPC|EDQUOT)$/.test(codeOf(error))
const isOutOfReach = (error: unknown) => /^(EROFS|EACCES|EPERM|ENOENT|ENOTDIR)$/.test(codeOf(error))

const reasons: Record<string, string> = {
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not read or write there',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'it is not there',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}
/** For operators; undefined for errors that are not of the disk. */
export const diskReason = (error: unknown) => reasons[codeOf(error)]

/** For callers whose upload could not be stored. */
export const withDiskErrors = (error: unknown): never => {
  if (!isDiskFull(error) && !isOutOfReach(error)) throw error
  log.error({ err: error }, 'the disk refused')
  return fail(isDiskFull(error) ? 'full' : 'not-writable')
}
