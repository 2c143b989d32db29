import type { Problem } from '#core/problems.ts'
import type { PasswordRules } from './api/auth-workflow.ts'

const day = 24 * 60 * 60_000

/** What a password lacks by an organisation's rules. */
export const passwordProblem = (password: string, rules: PasswordRules): Problem | undefined => {
  if (Array.from(password).length < rules.minLength) return 'password-too-short'
  if (rules.needsMixedCase && !(/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password))) return 'password-mixed-case'
  if (rules.needsDigit && !/\p{Nd}/u.test(password)) return 'password-digit'
  if (rules.needsSymbol && !/[^\p{L}\p{N}\s]/u.test(password)) return 'password-symbol'
  return undefined
}

export const isExpired = (since: string, { expiresAfterDays }: PasswordRules, now = Date.now()) =>
  expiresAfterDays > 0 && Date.parse(since) + expiresAfterDays * day <= now
