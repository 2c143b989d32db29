/** API tokens, each with some of its creator's grants. */
import { fail, failAt } from '#core/errors.ts'
import type { Grants } from '#core/permissions.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import type { ListQuery } from '#platform/records/record-table.ts'
import { isValidGrants } from '#modules/directory/rules.ts'
import { requireWithin } from '#modules/directory/server/guards.ts'
import { lockAccess } from '../sessions/revoke.ts'
import { apiTokenStore } from '../store/api-tokens.ts'
import { hashToken, makeApiToken } from '../sessions/token.ts'

type Input = { name: string; grants: Record<string, 'own' | 'all'>; expiresAt: string | null }

export const listTokens = (ctx: Ctx, query: ListQuery) => apiTokenStore.list(ctx, query)

export const createToken = async (ctx: Ctx, { name, grants, expiresAt }: Input) => {
  if (!isValidGrants(grants, ctx.orgId === platformOrgId)) failAt({ grants: 'invalid' })
  if (Object.keys(grants).length === 0) failAt({ grants: 'required' })
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) failAt({ expiresAt: 'invalid' })
  await requireWithin(ctx, [grants as Grants])
  const userId = await lockAccess(ctx)
  const token = makeApiToken(ctx.orgId)
  const row = await apiTokenStore.create(ctx, {
    userId,
    tokenHash: hashToken(token),
    name,
    grants: grants as Grants,
    expiresAt,
  })
  const [created] = await apiTokenStore.present(ctx, [row])
  recordChange(ctx, { kind: 'api-token.created', subjectId: row.id, after: { name, grants, expiresAt } })
  return created ? { ...created, token } : fail('not-found')
}

export const revokeToken = async (ctx: Ctx, { id }: { id: string }) => {
  const { name, userId } = await apiTokenStore.lock(ctx, id)
  await apiTokenStore.remove(ctx, id)
  recordChange(ctx, { kind: 'api-token.revoked', subjectId: id, before: { name, owner: userId } })
  ctx.after(() => ctx.live.recheck(ctx.orgId, [id]))
  return {}
}
