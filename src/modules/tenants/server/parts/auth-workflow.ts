import type { Fields } from '#core/errors.ts'
import { AuthWorkflow } from '#modules/sign-in/api/auth-workflow.ts'
import { applySignIn, hasProviderSecret, readSignIn } from '#modules/sign-in/server/configuration.ts'
import { canUsePasskeys } from '#modules/sign-in/server/factors/passkey-address.ts'
import { workflowProblems } from '#modules/sign-in/sign-in-rules.ts'
import type { Ctx } from '#platform/context.ts'
import { part, type PartProblem, type WholeConfiguration } from './part.ts'

const placed = (fields: Fields): PartProblem[] =>
  Object.entries(fields).map(([path, problem]) => ({
    at: path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    problem,
  }))

const groupProblems = ({ stages, oidc }: AuthWorkflow, { groups }: WholeConfiguration): PartProblem[] => {
  const known = new Set(groups.map(({ id }) => id))
  const unknown = stages.flatMap(({ groupIds }, at) =>
    groupIds.flatMap((id, order): PartProblem[] =>
      known.has(id) ? [] : [{ at: ['stages', at, 'groupIds', order], problem: 'not-there' }],
    ),
  )
  const joins = oidc?.joinGroupId
  return joins && !known.has(joins) ? [...unknown, { at: ['oidc', 'joinGroupId'], problem: 'not-there' }] : unknown
}

/** The secret is not exported: without a stored one another method must exist. */
const secretProblems = ({ stages }: AuthWorkflow, hasSecret: boolean) =>
  stages.flatMap(({ methods }, at): PartProblem[] =>
    !hasSecret && methods.every((method) => method === 'oidc')
      ? [{ at: ['stages', at, 'methods'], problem: 'no-secret' }]
      : [],
  )

const passkeyProblems = (tenantCtx: Ctx, { stages }: AuthWorkflow) =>
  stages.flatMap(({ methods }, at): PartProblem[] =>
    methods.every((method) => method === 'passkey') && !canUsePasskeys(tenantCtx)
      ? [{ at: ['stages', at, 'methods'], problem: 'no-passkeys' }]
      : [],
  )

export const authWorkflow = part<AuthWorkflow>({
  schema: AuthWorkflow,
  read: readSignIn,
  check: async (tenantCtx, target, configuration) => [
    ...placed(workflowProblems(target, true)),
    ...groupProblems(target, configuration),
    ...passkeyProblems(tenantCtx, target),
    ...secretProblems(target, await hasProviderSecret(tenantCtx, target)),
  ],
  apply: applySignIn,
})
