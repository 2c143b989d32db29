/** Is the answer to a step right? Each method has its own way of telling. */
import type { OpenCtx } from '#platform/context.ts'
import type { StepAnswer } from '../../api/steps.ts'
import { consumeRecoveryCode } from '../factors/recovery.ts'
import { isDue, newPasswordHash, setPassword } from '../new-password.ts'
import { isPassword } from '../password.ts'
import { withPerson, type Held } from './held.ts'
import { judgeMailCode } from './mail-code.ts'
import { judgePasskey } from './passkey.ts'
import { judgeTotp } from './totp.ts'
import type { Verdict } from './verdict.ts'

const judgePassword = async (held: Held, password: string): Promise<Verdict> => {
  const { person, workflow } = withPerson(held)
  if (!(await isPassword(password, person.passwordHash))) return 'wrong-password'
  return { person, mustRenew: isDue(person, password, workflow.passwordRules) }
}

const judgeRecovery = async (open: OpenCtx, held: Held, code: string): Promise<Verdict> => {
  const { person } = withPerson(held)
  const isRight = await open.inOrg((ctx) => consumeRecoveryCode(ctx, person.id, code))
  return isRight ? { person } : 'wrong-code'
}

/** The one that was due cannot be chosen again, whatever the organisation remembers. */
const renewPassword = async (open: OpenCtx, held: Held, password: string): Promise<Verdict> => {
  const { person } = withPerson(held)
  const choice = { password, field: 'answer.password', atLeastRemembered: 1 }
  const passwordHash = await newPasswordHash(open, person, choice)
  return { person, mustRenew: false, settle: (ctx) => setPassword(ctx, person, { passwordHash }) }
}

export const judge = async (open: OpenCtx, held: Held, answer: StepAnswer): Promise<Verdict> => {
  switch (answer.method) {
    case 'password':
      return judgePassword(held, answer.password)
    case 'mail-code':
      return judgeMailCode(open, held, answer.code)
    case 'totp':
      return judgeTotp(open, held, answer.code)
    case 'recovery':
      return judgeRecovery(open, held, answer.code)
    case 'passkey':
      return judgePasskey(open, held, answer.response)
    case 'new-password':
      return renewPassword(open, held, answer.password)
    case 'take-over':
      return { person: withPerson(held).person, takeOver: true }
  }
}
