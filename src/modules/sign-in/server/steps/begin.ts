import type { Ctx } from '#platform/context.ts'
import { readWorkflow } from '../workflow/stored-workflow.ts'
import { findPendingStep } from './pending-step.ts'
import { sendStepCode } from './mail-code.ts'
import { beginPasskeyStep } from './passkey.ts'
import { beginTotpStep } from './totp.ts'

const begins = { 'mail-code': sendStepCode, totp: beginTotpStep, passkey: beginPasskeyStep }

export const beginStep = async (ctx: Ctx, { token, method }: { token: string; method: keyof typeof begins }) =>
  begins[method](ctx, await findPendingStep(ctx, token, method))

/** The first methods of the sign-in page. */
export const listStepMethods = async (ctx: Ctx) => {
  const { stages, oidc } = await readWorkflow(ctx)
  const methods = stages[0]?.methods ?? []
  return { methods, oidcLabel: methods.includes('oidc') ? (oidc?.label ?? null) : null }
}
