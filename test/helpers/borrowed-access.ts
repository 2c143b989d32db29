/** Callers with borrowed permissions of an administrator: API token, view as a group, impersonation. */
import { randomUUID } from 'node:crypto'
import type { Grants } from '#core/permissions.ts'
import { viewAsApi } from '#modules/directory/api/view-as.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { sessionApi } from '#modules/sign-in/api/sessions.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { startImpersonation } from '#modules/sign-in/server/impersonation/impersonation.ts'
import type { openTestServer } from './test-server.ts'

type TestServer = Pick<Awaited<ReturnType<typeof openTestServer>>, 'clientFor' | 'runInOrg' | 'join'>
type Member = Awaited<ReturnType<Awaited<ReturnType<typeof openTestServer>>['join']>>

export const borrowFrom = ({ clientFor, runInOrg, join }: TestServer, { call, org, orgId, userId }: Member) => {
  const key = async (grants: Grants) => {
    const { id, token } = await call(tokenApi.create, { name: 'Sync', grants, expiresAt: null })
    return { id, token, call: clientFor(org, token) }
  }
  const viewAs = async (grants: Grants) => {
    const name = { ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` }
    const { id } = await call(groupApi.create, { name, parentId: null, assignmentType: 'MANUAL' })
    if (Object.keys(grants).length > 0) await call(permissionApi.setGroup, { id, grants, previous: {} })
    const { authorization: token } = await call(viewAsApi.start, { id })
    return { id, token, call: clientFor(org, token) }
  }
  const impersonate = async () => {
    const root = await join({ 'platform.manage': 'all' }, 'platform')
    const [session] = await root.call(sessionApi.list, {})
    const by = { id: root.userId, name: 'root@platform', sessionId: session?.id ?? '' }
    const token = await runInOrg(orgId, (ctx) => startImpersonation(ctx, { userId, by, reason: 'They asked for help' }))
    return { id: userId, token, call: clientFor(org, token) }
  }
  return { key, viewAs, impersonate }
}
