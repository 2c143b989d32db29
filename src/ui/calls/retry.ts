import { ApiError } from '#core/errors.ts'

const tries = 3

/** Only network failures and server errors are retried. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < tries && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
