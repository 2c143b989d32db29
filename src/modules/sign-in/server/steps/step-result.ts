import type { PlainErrorCode } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { UserRecord } from '../me.ts'

export type PassedStep = {
  user: UserRecord
  mustRenew?: boolean
  takeOver?: boolean
  recoveryCodes?: string[]
  /** Changes made in the transaction that passes the step. */
  settle?: (ctx: Ctx) => Promise<unknown>
}
/** The user who passed the step, or the error code. */
export type StepResult = PlainErrorCode | PassedStep
