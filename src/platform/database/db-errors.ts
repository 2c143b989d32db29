/** Translates database errors into refusals. */
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

/** What PostgreSQL cannot keep: a mark in a text (NUL), a number or a moment out of its range. Schemas refuse them before; this is
 *  for one that forgets. */
const unwritable = new Set(['22021', '22P05', '22003', '22007', '22008'])
export const isUnwritable = (error: unknown) =>
  error instanceof Error && unwritable.has((error as { code?: string }).code ?? '')

/** Which unique key a write ran into, if that is what went wrong. */
export const brokenKey = (error: unknown): string | undefined =>
  error instanceof Error && (error as { code?: string }).code === '23505'
    ? (error as { constraint?: string }).constraint
    : undefined
