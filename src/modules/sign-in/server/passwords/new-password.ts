/** Sets a password: checks the rules and earlier passwords, and ends sessions. */
import { fail, failAt } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import type { Language } from '#core/words.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { PasswordRules } from '../../api/auth-workflow.ts'
import { isExpired, passwordProblem } from '../../password-rules.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { isGuessable } from './guessable.ts'
import { revokeAccess } from '../sessions/revoke.ts'
import { attemptStore } from '../store/attempts.ts'
import { oldPasswordStore } from '../store/old-passwords.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { readWorkflow } from '../workflow/stored-workflow.ts'

type UserRef = { id: string; username: string }
type Aged = { createdAt: string; passwordChangedAt: string | null }

/** A right password that the organisation no longer takes: too old, or chosen under other rules. */
export const isDue = ({ createdAt, passwordChangedAt }: Aged, password: string, rules: PasswordRules) =>
  passwordProblem(password, rules) !== undefined || isExpired(passwordChangedAt ?? createdAt, rules)

type Name = Record<Language, string>
/** Facts about a user that an attacker may know and build guesses from. */
type PasswordOwner = { username: string; firstName: Name; lastName: Name; email?: string | null; phone?: string | null }

const wordsOf = async (ctx: Ctx, { firstName, lastName, email, phone }: PasswordOwner) => {
  const { id, name, nameInArabic } = await readOrg(ctx)
  return [firstName.ar, firstName.en, lastName.ar, lastName.en, email?.split('@')[0], phone, id, name, nameInArabic]
}

type PasswordContext = { user: PasswordOwner; about: Awaited<ReturnType<typeof wordsOf>>; rules: PasswordRules }
const problemOf = (password: string, { user, about, rules }: PasswordContext): Problem | undefined =>
  isGuessable(password, user.username, about) ? 'password-common' : passwordProblem(password, rules)

/** For a user without a password. */
export const firstPasswordHash = async (open: OpenCtx, user: PasswordOwner, password: string) => {
  const context = await open.readInOrg(async (ctx) => {
    const { passwordRules: rules } = await readWorkflow(ctx)
    return { user, rules, about: await wordsOf(ctx, user) }
  })
  const problem = problemOf(password, context)
  return problem ? failAt({ password: problem }) : hashPassword(password)
}

const wasUsed = async (password: string, hashes: string[]) => {
  for (const hash of hashes) if (await isPassword(password, hash)) return true
  return false
}

type Choice = { password: string; field?: string; atLeastRemembered?: number }

/** The hash of a good one; a bad one is refused at its field. */
export const newPasswordHash = async (open: OpenCtx, { id }: Pick<UserRef, 'id'>, choice: Choice) => {
  const { password, field = 'password', atLeastRemembered = 0 } = choice
  const { current, former, ...context } = await open.readInOrg(async (ctx) => {
    const { passwordRules: rules } = await readWorkflow(ctx)
    const user = (await userRecords.byId(ctx, id)) ?? fail('signed-out')
    const remembered = Math.max(rules.remembered, atLeastRemembered)
    const current = remembered > 0 && user.passwordHash ? [user.passwordHash] : []
    const former = await oldPasswordStore.last(ctx, id, Math.max(remembered - current.length, 0))
    return { user, rules, about: await wordsOf(ctx, user), current, former }
  })
  const problem = problemOf(password, context)
  if (problem) failAt({ [field]: problem })
  if (await wasUsed(password, [...current, ...former])) failAt({ [field]: 'password-used' })
  return hashPassword(password)
}

/** A new password ends all other sessions of the user. */
export const setPassword = async (ctx: Ctx, user: UserRef, change: { passwordHash: string; keep?: string }) => {
  await oldPasswordStore.keep(ctx, user.id)
  await userRecords.setPassword(ctx, user.id, change.passwordHash)
  const { keep } = change
  await revokeAccess(ctx, [user.id], { event: keep ? 'password-changed' : 'password-reset', keep })
  await attemptStore.removeOfUser(ctx, user.id)
  recordSignIn(ctx, 'password-changed', { id: user.id, name: user.username })
}
