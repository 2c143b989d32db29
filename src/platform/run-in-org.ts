/** Runs work in a transaction of one organisation, and its follow-up steps after the commit. */
import { fail } from '#core/errors.ts'
import { allFeatures } from '#core/features.ts'
import { effectiveGrants } from '#core/permissions.ts'
import type { Language } from '#core/words.ts'
import type { Ctx, Jobs, OpenCtx, Origin, User } from './context.ts'
import type { Engine } from './database/engine.ts'
import { runOnce, type RepeatableCall } from './http/idempotency.ts'
import type { Live } from './live/live.ts'
import { log } from './monitoring/log.ts'
import { platformOrgId, platformSlug } from './org-id.ts'
import { writeChanges } from './changes/record-change.ts'
import type { Services } from './services.ts'
import { writeTransaction, readTransaction } from './database/tenancy.ts'

export type Runtime = { engine: Pick<Engine, 'pool'>; jobs: Jobs; live: Live; services: Services }
/** Where a call runs, for whom, and where it came from. */
export type CallInfo = { orgId: string; user?: User; language: Language; from: Origin }

const withContext =
  (transaction: typeof writeTransaction) =>
  async <T>({ engine, jobs, live, services }: Runtime, info: CallInfo, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const later: (() => void)[] = []
    const result = await transaction(engine.pool, info.orgId, async (db, commitWith) => {
      const after = (step: () => void) => later.push(step)
      const ctx: Ctx = { ...info, db, jobs, live, services, changes: [], prefetched: new Map(), after }
      const reply = await work(ctx)
      commitWith((await writeChanges(ctx)).replies)
      return reply
    })
    for (const step of later) {
      try {
        step()
      } catch (error) {
        log.error({ err: error, requestId: info.from.requestId }, 'after the commit')
      }
    }
    return result
  }

export const writeInOrg = withContext(writeTransaction)
export const readInOrg = withContext(readTransaction)

/** A super-admin acts in another organisation with the permissions of its administrators. */
const asSuperAdmin = ({ orgId, user }: CallInfo): User =>
  orgId === platformOrgId && user?.grants['platform.manage'] ? asAdminOfAnyOrg(user) : fail('not-permitted')

export const asAdminOfAnyOrg = (user: User): User => ({
  ...user,
  name: `${user.name}@${platformSlug}`,
  grants: effectiveGrants([{ 'user.admin': 'all' }], allFeatures),
  groupIds: [],
})

export const openCtx = (runtime: Runtime, info: CallInfo, repeatable?: RepeatableCall): OpenCtx => ({
  ...info,
  jobs: runtime.jobs,
  services: runtime.services,
  inOrg: (work) => writeInOrg(runtime, info, work),
  readInOrg: (work) => readInOrg(runtime, info, work),
  once: (work) =>
    writeInOrg(runtime, info, (ctx) => (repeatable ? runOnce(ctx, repeatable, () => work(ctx)) : work(ctx))),
  inOtherOrg: (orgId, work) => writeInOrg(runtime, { ...info, orgId, user: asSuperAdmin(info) }, work),
  allOrgs: () => {
    asSuperAdmin(info)
    return runtime.engine
  },
})

/** Work of the server itself, without a user or a browser. */
export const systemCall = (orgId: string, requestId: string): CallInfo => ({
  orgId,
  language: 'ar',
  from: { ip: '', agent: 'diwan', requestId },
})
