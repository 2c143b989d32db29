/** The sign-in workflow as a part of an organisation's configuration. */
import type { Ctx } from '#platform/context.ts'
import type { AuthWorkflow } from '../api/auth-workflow.ts'
import { applyStricterWorkflow } from './sessions/apply-stricter-workflow.ts'
import { workflowStore } from './store/workflows.ts'
import { readWorkflow } from './workflow/stored-workflow.ts'

/** Without the provider's secret, which stays where it is. */
export const readSignIn = async (ctx: Ctx): Promise<AuthWorkflow> => {
  const { stages, passwordRules, sessionHours, idleMinutes, singleSession, oidc } = await readWorkflow(ctx)
  return { stages, passwordRules, sessionHours, idleMinutes, singleSession, oidc }
}

/** The secret of one provider is never sent to another. */
const secretFor = async (ctx: Ctx, { oidc }: AuthWorkflow) => {
  const now = await readWorkflow(ctx)
  return oidc && now.oidc?.issuer === oidc.issuer ? now.oidcSecret : null
}
export const hasProviderSecret = async (ctx: Ctx, workflow: AuthWorkflow) => (await secretFor(ctx, workflow)) !== null

export const applySignIn = async (ctx: Ctx, wanted: AuthWorkflow) => {
  const before = await readWorkflow(ctx)
  await workflowStore.put(ctx, {
    ...wanted,
    oidcSecret: await secretFor(ctx, wanted),
    version: before.version,
  })
  await applyStricterWorkflow(ctx, before, wanted)
}
