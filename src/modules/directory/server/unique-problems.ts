import { ApiError } from '#core/errors.ts'
import type { Fields } from '#core/errors.ts'
import { brokenKey } from '#platform/database/db-errors.ts'

const fields: Record<string, Fields> = {
  org_user_username: { username: 'username-taken' },
  org_user_email: { email: 'email-taken' },
  org_user_phone: { phone: 'phone-taken' },
}

/** Reports a broken unique key as a problem of the username, e-mail or phone field. */
export const withUniqueProblems = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const at = fields[brokenKey(error) ?? '']
    throw at ? new ApiError('invalid', { fields: at }) : error
  })
