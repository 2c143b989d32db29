/** When a session or a key was last used. A reader's transaction cannot write, so it is noted afterwards, at most once a minute. */
import type { Ctx } from '#platform/context.ts'
import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { log } from '#platform/monitoring/log.ts'
import { apiTokenStore } from '../store/api-tokens.ts'
import { recordOwnersLastSeen } from './record-last-seen.ts'
import { passwordJobs } from '../passwords/forgotten-password.ts'
import { sessionStore } from '../store/sessions.ts'

const queue = 'seen'
type Seen = { sessionId: string } | { tokenId: string }

export const scheduleLastUsed = (ctx: Ctx, seen: Seen) => {
  const once = { singletonKey: Object.values(seen).join(), singletonSeconds: 60 }
  ctx.after(
    () =>
      void ctx.jobs
        .send(queue, { orgId: ctx.orgId, ...seen }, once)
        .catch((error: unknown) => log.warn({ err: error }, queue)),
  )
}

type Open = { orgId: string; sessionId: string }
/** One transaction for each organisation, so that a failure in one does not affect the others. */
export const recordOpenPages = async (
  pages: readonly Open[],
  inOrg: (orgId: string, run: (ctx: Ctx) => Promise<unknown>) => Promise<unknown>,
) => {
  for (const [orgId, open = []] of Object.entries(Object.groupBy(pages, (page) => page.orgId)))
    await inOrg(orgId, (ctx) =>
      recordOwnersLastSeen(
        ctx,
        open.map(({ sessionId }) => sessionId),
      ),
    ).catch((error: unknown) => log.warn({ err: error, orgId }, queue))
}

export const signInJobs: JobHandler[] = [
  ...passwordJobs,
  job<{ orgId: string } & Seen>(queue, (open, seen) =>
    open.inOrg(async (ctx) => {
      await ('tokenId' in seen ? apiTokenStore.touch(ctx, seen.tokenId) : sessionStore.see(ctx, seen.sessionId))
    }),
  ),
]
