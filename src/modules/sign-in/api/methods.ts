/** The sign-in methods. Separate from the workflow, because the sign-in page needs only their names. */
export const methods = ['password', 'mail-code', 'totp', 'passkey', 'oidc'] as const
export type Method = (typeof methods)[number]

/** The first stage identifies the user; later stages confirm it. */
export const firstMethods = ['password', 'passkey', 'oidc'] as const
export const laterMethods = ['mail-code', 'totp', 'passkey', 'password'] as const
