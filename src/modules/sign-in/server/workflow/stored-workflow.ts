/** The stored workflow of an organisation, and the part that applies to one user. */
import type { Ctx } from '#platform/context.ts'
import type { SealPlace } from '#platform/secrets/secrets.ts'
import type { AuthWorkflow, Stage } from '../../api/auth-workflow.ts'
import { lineage } from '#modules/directory/rules.ts'
import { appliesTo, defaultWorkflow, type Candidate } from '../../sign-in-rules.ts'
import { groupsById } from '#modules/directory/server/groups.ts'
import { identityStore } from '../store/identities.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import type { UserRecord } from '../me.ts'
import type { PendingStage } from '../store/steps.ts'
import { workflowStore, type StoredWorkflow } from '../store/workflows.ts'

export const readWorkflow = async (ctx: Ctx): Promise<StoredWorkflow> =>
  (await workflowStore.get(ctx)) ?? { ...defaultWorkflow, oidcSecret: null, version: 0 }

/** The key of the sealed client secret. */
export const oidcSecretPlace = ({ orgId }: { orgId: string }): SealPlace => ({
  orgId,
  kind: 'auth-workflow.oidc',
  id: orgId,
})

/** Normalises an issuer URL, with or without a trailing slash. */
export const plainIssuer = (issuer: string) => new URL(issuer).href
export const issuerOf = ({ oidc }: AuthWorkflow) => (oidc ? plainIssuer(oidc.issuer) : undefined)

/** The user's groups and their ancestors. */
const groupsAround = async (ctx: Ctx, userId: string) => {
  const [groups, memberOf] = await Promise.all([groupsById(ctx), userRecords.groupIdsOf(ctx, userId)])
  return new Set(memberOf.flatMap((id) => lineage(id, groups).map((group) => group.id)))
}

export const candidateOf = async (ctx: Ctx, user: UserRecord, workflow: AuthWorkflow): Promise<Candidate> => ({
  means: await identityStore.meansOf(ctx, user, issuerOf(workflow)),
  groupIds: await groupsAround(ctx, user.id),
})

/** The stages after the first that apply to this user. */
export const laterStages = async (ctx: Ctx, user: UserRecord, { stages }: AuthWorkflow): Promise<PendingStage[]> => {
  const later = stages.slice(1)
  if (later.length === 0) return []
  const groupIds = await groupsAround(ctx, user.id)
  return later.filter((stage: Stage) => appliesTo(stage, groupIds)).map(({ methods }) => ({ methods }))
}
