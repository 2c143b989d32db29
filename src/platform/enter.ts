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
import { inOrg, readInOrg } from './database/tenancy.ts'

export type Machinery = { engine: Pick<Engine, 'pool'>; jobs: Jobs; live: Live; services: Services }
export type Visit = { orgId: string; user?: User; language: Language; from: Origin }

const opener =
  (enter: typeof inOrg) =>
  async <T>({ engine, jobs, live, services }: Machinery, visit: Visit, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const later: (() => void)[] = []
    const result = await enter(engine.pool, visit.orgId, async (db, commitWith) => {
      const ctx: Ctx = { ...visit, db, jobs, live, services, changes: [], after: (step) => later.push(step) }
      const reply = await work(ctx)
      commitWith((await writeChanges(ctx)).replies)
      return reply
    })
    for (const step of later) {
      try {
        step()
      } catch (error) {
        log.error({ err: error, requestId: visit.from.requestId }, 'after the commit')
      }
    }
    return result
  }

export const enterToWrite = opener(inOrg)
export const enterToRead = opener(readInOrg)

/** Of the platform's own people only. In another organisation they hold what its administrators hold. */
const asSuperAdmin = ({ orgId, user }: Visit): User =>
  orgId === platformOrgId && user?.grants['platform.manage'] ? inAnyOrg(user) : fail('not-permitted')

export const inAnyOrg = (user: User): User => ({
  ...user,
  name: `${user.name}@${platformSlug}`,
  grants: effectiveGrants([{ 'user.admin': 'all' }], allFeatures),
})

export const openCtx = (machinery: Machinery, visit: Visit, asked?: RepeatableCall): OpenCtx => ({
  ...visit,
  jobs: machinery.jobs,
  services: machinery.services,
  inOrg: (work) => enterToWrite(machinery, visit, work),
  readInOrg: (work) => enterToRead(machinery, visit, work),
  once: (work) => enterToWrite(machinery, visit, (ctx) => (asked ? runOnce(ctx, asked, () => work(ctx)) : work(ctx))),
  inOtherOrg: (orgId, work) => enterToWrite(machinery, { ...visit, orgId, user: asSuperAdmin(visit) }, work),
  allOrgs: () => {
    asSuperAdmin(visit)
    return machinery.engine
  },
})

/** Work of the server itself, without a user or a browser. */
export const systemVisit = (orgId: string, requestId: string): Visit => ({
  orgId,
  language: 'ar',
  from: { ip: '', agent: 'diwan', requestId },
})
