/** Classifies database errors. */
import { ApiError, type PlainErrorCode } from '#core/errors.ts'

const lost = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53200',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The database cannot be reached, as opposed to a statement that failed. */
export const isDatabaseLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  if (lost.has(code) || code.startsWith('08')) return true
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
    error.message,
  )
}

/** The database answers, but stores nothing at the moment: it is read-only, a standby, or its disk is full or broken. */
export const isSaveRefused = (error: unknown) =>
  error instanceof Error &&
  ['25006', '53000', '53100', '53400', '58030'].includes((error as { code?: string }).code ?? '')

/** A value that PostgreSQL cannot store: NUL in a text, a number or a moment out of range. Schemas should refuse these earlier. */
const unwritable = new Set(['22021', '22P05', '22003', '22007', '22008'])
export const isUnwritable = (error: unknown) =>
  error instanceof Error && unwritable.has((error as { code?: string }).code ?? '')

/** The violated unique constraint, if that is the error. */
export const brokenKey = (error: unknown): string | undefined =>
  error instanceof Error && (error as { code?: string }).code === '23505'
    ? (error as { constraint?: string }).constraint
    : undefined

/** Refuses the removal of a row that another one refers to, as its foreign key demands. */
export const failIfReferenced = async <V>(removal: Promise<V>, code: PlainErrorCode): Promise<V> => {
  try {
    return await removal
  } catch (error) {
    throw error instanceof Error && (error as { code?: string }).code === '23503' ? new ApiError(code) : error
  }
}
