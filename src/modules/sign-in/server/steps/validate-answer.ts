/** Validates the answer to a step by its method. */
import type { OpenCtx } from '#platform/context.ts'
import type { StepAnswer } from '../../api/steps.ts'
import { consumeRecoveryCode } from '../factors/recovery.ts'
import { isDue, newPasswordHash, setPassword } from '../passwords/new-password.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { assertHasUser, type PendingStep } from './pending-step.ts'
import { validateMailCode } from './mail-code.ts'
import { validatePasskey } from './passkey.ts'
import { validateTotp } from './totp.ts'
import type { StepResult } from './step-result.ts'

const validatePassword = async (pending: PendingStep, password: string): Promise<StepResult> => {
  const { user, workflow } = assertHasUser(pending)
  if (!(await isPassword(password, user.passwordHash))) return 'wrong-password'
  return { user, mustRenew: isDue(user, password, workflow.passwordRules) }
}

const validateRecoveryCode = async (open: OpenCtx, pending: PendingStep, code: string): Promise<StepResult> => {
  const { user } = assertHasUser(pending)
  const isRight = await open.inOrg((ctx) => consumeRecoveryCode(ctx, user.id, code))
  return isRight ? { user } : 'wrong-code'
}

/** An expired password cannot be set again, even without a password history. */
const renewPassword = async (open: OpenCtx, pending: PendingStep, password: string): Promise<StepResult> => {
  const { user } = assertHasUser(pending)
  const choice = { password, field: 'answer.password', atLeastRemembered: 1 }
  const passwordHash = await newPasswordHash(open, user, choice)
  return { user, mustRenew: false, settle: (ctx) => setPassword(ctx, user, { passwordHash }) }
}

export const validateAnswer = async (open: OpenCtx, pending: PendingStep, answer: StepAnswer): Promise<StepResult> => {
  switch (answer.method) {
    case 'password':
      return validatePassword(pending, answer.password)
    case 'mail-code':
      return validateMailCode(open, pending, answer.code)
    case 'totp':
      return validateTotp(open, pending, answer.code)
    case 'recovery':
      return validateRecoveryCode(open, pending, answer.code)
    case 'passkey':
      return validatePasskey(open, pending, answer.response)
    case 'new-password':
      return renewPassword(open, pending, answer.password)
    case 'take-over':
      return { user: assertHasUser(pending).user, takeOver: true }
  }
}
