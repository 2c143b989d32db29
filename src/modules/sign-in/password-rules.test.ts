import { expect, test } from 'vitest'
import type { PasswordRules } from './api/auth-workflow.ts'
import { isExpired, passwordProblem } from './password-rules.ts'
import { defaultWorkflow } from './sign-in-rules.ts'

const { passwordRules: plain } = defaultWorkflow

test.each<[string, Partial<PasswordRules>, string | undefined]>([
  ['ten chars.', {}, undefined],
  ['nine char', {}, 'password-too-short'],
  ['ten chars.', { minLength: 11 }, 'password-too-short'],
  ['كلمة سر طويلة', {}, undefined],
  ['😀😀😀😀😀', {}, 'password-too-short'],
  ['lower case', { needsMixedCase: true }, 'password-mixed-case'],
  ['UPPER CASE', { needsMixedCase: true }, 'password-mixed-case'],
  ['Mixed Case', { needsMixedCase: true }, undefined],
  ['no digits here', { needsDigit: true }, 'password-digit'],
  ['one digit: 1', { needsDigit: true }, undefined],
  ['an Arabic one: ٣', { needsDigit: true }, undefined],
  ['only words and 1', { needsSymbol: true }, 'password-symbol'],
  ['a symbol, too', { needsSymbol: true }, undefined],
])('%s by %o: %s', (password, rules, problem) =>
  expect(passwordProblem(password, { ...plain, ...rules })).toBe(problem),
)

test('a password expires after its days, and never without a limit', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  const rules = { ...plain, expiresAfterDays: 30 }
  expect(isExpired('2026-10-16T12:00:01Z', rules, now)).toBe(false)
  expect(isExpired('2026-10-16T12:00:00Z', rules, now)).toBe(true)
  expect(isExpired('2000-01-01T00:00:00Z', plain, now)).toBe(false)
})
