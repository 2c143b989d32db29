/** Choosing a password: what the organisation asks of it, what was there before, and what ends with it. */
import { fail, failAt } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { PasswordRules } from '../api/auth-workflow.ts'
import { isExpired, passwordProblem } from '../password-rules.ts'
import { keyOf, noteSignIn } from './note.ts'
import { hashPassword, isGuessable, isPassword } from './password.ts'
import { attemptStore } from './store/attempts.ts'
import { oldPasswordStore } from './store/old-passwords.ts'
import { personStore } from './store/people.ts'
import { sessionStore } from './store/sessions.ts'
import { readWorkflow } from './workflow.ts'

type Chooser = { id: string; username: string }
type Aged = { createdAt: string; passwordChangedAt: string | null }

/** A right password that the organisation no longer takes: too old, or chosen under other rules. */
export const isDue = ({ createdAt, passwordChangedAt }: Aged, password: string, rules: PasswordRules) =>
  passwordProblem(password, rules) !== undefined || isExpired(passwordChangedAt ?? createdAt, rules)

const faultOf = (password: string, username: string, rules: PasswordRules): Problem | undefined =>
  isGuessable(password, username) ? 'password-common' : passwordProblem(password, rules)

/** Of somebody who has none yet. */
export const firstPasswordHash = async (open: OpenCtx, username: string, password: string) => {
  const { passwordRules } = await open.readInOrg(readWorkflow)
  const fault = faultOf(password, username, passwordRules)
  return fault ? failAt({ password: fault }) : hashPassword(password)
}

const wasUsed = async (password: string, hashes: string[]) => {
  for (const one of hashes) if (await isPassword(password, one)) return true
  return false
}

type Choice = { password: string; field?: string; atLeastRemembered?: number }

/** The hash of a good one; a bad one is refused at its field. */
export const newPasswordHash = async (open: OpenCtx, person: Chooser, choice: Choice) => {
  const { password, field = 'password', atLeastRemembered = 0 } = choice
  const { rules, current, former } = await open.readInOrg(async (ctx) => {
    const { passwordRules: rules } = await readWorkflow(ctx)
    const { passwordHash } = (await personStore.byId(ctx, person.id)) ?? fail('signed-out')
    const remembered = Math.max(rules.remembered, atLeastRemembered)
    const current = remembered > 0 && passwordHash ? [passwordHash] : []
    const former = await oldPasswordStore.last(ctx, person.id, Math.max(remembered - current.length, 0))
    return { rules, current, former }
  })
  const fault = faultOf(password, person.username, rules)
  if (fault) failAt({ [field]: fault })
  if (await wasUsed(password, [...current, ...former])) failAt({ [field]: 'password-used' })
  return hashPassword(password)
}

/** A new password ends what the old one opened. */
export const setPassword = async (ctx: Ctx, person: Chooser, change: { passwordHash: string; keep?: string }) => {
  await oldPasswordStore.keep(ctx, person.id)
  await personStore.setPassword(ctx, person.id, change.passwordHash)
  const ended = await sessionStore.end(ctx, [person.id], { except: change.keep })
  await attemptStore.forget(ctx, keyOf(person, ''))
  await noteSignIn(ctx, 'password-changed', { id: person.id, name: person.username })
  ctx.after(() => ctx.live.recheck(ctx.orgId, ended))
}
