/** Sign-in by password: attempts are counted before the password is checked, refusals are recorded, and replies do not reveal whether a user exists. */
import type * as z from 'zod/mini'
import { fail, failAt, type PlainErrorCode } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { Login } from '../api/sign-in.ts'
import { isDue } from './new-password.ts'
import { parseSignInName } from '#modules/directory/server/sign-in-name.ts'
import { minutesUntil, recordSignIn } from './record-sign-in.ts'
import { isPassword } from './password.ts'
import { looksLikePhone } from '#modules/directory/server/phone.ts'
import { answerOf, advanceSignIn } from './steps/advance-sign-in.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { forgetTries, giveTryBack, passwordTries, takeTry } from './tries.ts'
import { laterStages, readWorkflow } from './workflow.ts'

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
    person: known,
    tries,
    locked,
  } = await open.inOrg(async (ctx) => {
    const rules = await signInRules(ctx)
    const name = await parseSignInName(username, rules)
    if (looksLikePhone(username) && !name.phone) failAt({ username: 'phone' })
    const person = rules && (await userRecords.byName(ctx, name))
    const tries = rules ? await passwordTries(ctx, name.plain, person) : []
    const locked = await takeTry(ctx, tries)
    if (locked) recordSignIn(ctx, 'locked', { id: person?.id, name: username })
    return { rules, workflow: await readWorkflow(ctx), person, tries, locked }
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
    // Held until the end, so that a password that is changed meanwhile opens nothing.
    await userRecords.lock(ctx, known.id)
    const person = await userRecords.byId(ctx, known.id)
    if (person?.passwordHash !== known.passwordHash) return wrongWords(input)
    const stages = await laterStages(ctx, person, workflow)
    const mustRenew = isDue(person, password, workflow.passwordRules)
    const isOnTheWay = stages.length > 0 || mustRenew
    await (isOnTheWay ? giveTryBack : forgetTries)(ctx, tries)
    if (isOnTheWay) recordSignIn(ctx, 'step-passed', { id: person.id, name: person.username, method: 'password' })
    const arrival = { as, takeOver, fingerprint, methods: ['password'] }
    return advanceSignIn(ctx, { person, rules, workflow, arrival, stages, state: { mustRenew }, isPlain: true })
  })
  return answerOf(result)
}
