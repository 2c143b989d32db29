import type { Fields } from '#core/errors.ts'
import { AuthWorkflow } from '#modules/sign-in/api/auth-workflow.ts'
import { applySignIn, hasProviderSecret, readSignIn } from '#modules/sign-in/server/configuration.ts'
import { workflowFaults } from '#modules/sign-in/sign-in-rules.ts'
import { part, type PartFault, type WholeConfiguration } from './part.ts'

const placed = (fields: Fields): PartFault[] =>
  Object.entries(fields).map(([path, problem]) => ({
    at: path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    problem,
  }))

const groupFaults = ({ stages, oidc }: AuthWorkflow, { groups }: WholeConfiguration): PartFault[] => {
  const known = new Set(groups.map(({ id }) => id))
  const unknown = stages.flatMap(({ groupIds }, at) =>
    groupIds.flatMap((id, order): PartFault[] =>
      known.has(id) ? [] : [{ at: ['stages', at, 'groupIds', order], problem: 'not-there' }],
    ),
  )
  const joins = oidc?.joinGroupId
  return joins && !known.has(joins) ? [...unknown, { at: ['oidc', 'joinGroupId'], problem: 'not-there' }] : unknown
}

/** Its secret does not travel: where there is none yet, there must be another way. */
const secretFaults = ({ stages }: AuthWorkflow, hasSecret: boolean) =>
  stages.flatMap(({ methods }, at): PartFault[] =>
    !hasSecret && methods.every((method) => method === 'oidc')
      ? [{ at: ['stages', at, 'methods'], problem: 'no-secret' }]
      : [],
  )

export const authWorkflow = part<AuthWorkflow>({
  schema: AuthWorkflow,
  read: readSignIn,
  check: async (there, wanted, whole) => [
    ...placed(workflowFaults(wanted, true)),
    ...groupFaults(wanted, whole),
    ...secretFaults(wanted, await hasProviderSecret(there, wanted)),
  ],
  apply: applySignIn,
})
