/** Sign-in by password: attempts are counted before the password is checked, refusals are recorded, and replies do not reveal whether a user exists. */
import type * as z from 'zod/mini'
import { fail, failAt, type PlainErrorCode } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { Login } from '../api/sign-in.ts'
import { isDue } from './passwords/new-password.ts'
import { parseSignInName } from '#modules/directory/server/sign-in-name.ts'
import { minutesUntil, recordSignIn } from './audit/record-sign-in.ts'
import { isPassword } from './passwords/hash-password.ts'
import { looksLikePhone } from '#modules/directory/server/phone.ts'
import { toReply, advanceSignIn } from './steps/advance-sign-in.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { resetCounters, uncountAttempt, passwordCounters, countAttempt } from './throttle/attempt-limits.ts'
import { laterStages, readWorkflow } from './workflow/stored-workflow.ts'

type Input = z.output<typeof Login>

const wrongWords = ({ as, username }: Input): PlainErrorCode => {
  if (as === 'organization') return 'wrong-organization'
  return looksLikePhone(username) ? 'wrong-phone' : 'wrong-password'
}

export const login = async (open: OpenCtx, input: Input) => {
  const { username, password } = input
  const {
    rules,
    workflow,
    user: known,
    tries,
    locked,
  } = await open.inOrg(async (ctx) => {
    const rules = await signInRules(ctx)
    const name = await parseSignInName(username, rules)
    if (looksLikePhone(username) && !name.phone) failAt({ username: 'phone' })
    const user = rules && (await userRecords.byName(ctx, name))
    const tries = rules ? await passwordCounters(ctx, name.plain, user) : []
    const locked = await countAttempt(ctx, tries)
    if (locked) recordSignIn(ctx, 'locked', { id: user?.id, name: username })
    return { rules, workflow: await readWorkflow(ctx), user, tries, locked }
  })
  if (locked) return fail('locked', { minutes: minutesUntil(locked.lockedUntil) })

  const isAsked = workflow.stages[0]?.methods.includes('password')
  const isRight = await isPassword(password, known?.passwordHash)
  if (!rules || !known || !isRight || !isAsked) {
    const reason = wrongWords(input)
    if (rules) await open.inOrg(async (ctx) => recordSignIn(ctx, 'refused', { id: known?.id, name: username, reason }))
    return fail(reason)
  }
  const { as, takeOver, fingerprint } = input
  const result = await open.inOrg(async (ctx) => {
    // Locked until commit, so that a password changed meanwhile starts no session.
    await userRecords.lock(ctx, known.id)
    const user = await userRecords.byId(ctx, known.id)
    if (user?.passwordHash !== known.passwordHash) return wrongWords(input)
    const stages = await laterStages(ctx, user, workflow)
    const mustRenew = isDue(user, password, workflow.passwordRules)
    const isOnTheWay = stages.length > 0 || mustRenew
    await (isOnTheWay ? uncountAttempt : resetCounters)(ctx, tries)
    if (isOnTheWay) recordSignIn(ctx, 'step-passed', { id: user.id, name: user.username, method: 'password' })
    const arrival = { as, takeOver, fingerprint, methods: ['password'] }
    return advanceSignIn(ctx, { user, rules, workflow, arrival, stages, state: { mustRenew }, isPlain: true })
  })
  return toReply(result)
}
