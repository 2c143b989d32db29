/** An organisation with an administrator on a server of its own. Without workers a measurement runs the jobs itself. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobs } from '#apps/jobs.ts'
import { openServer } from '#apps/open-server.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { makeCall } from '#ui/calls/call.ts'

const [password, name] = ['a long one for the bench', { ar: 'A', en: 'B' }]

export const openBenchOrg = async (slug: string, { hasWorkers = false } = {}) => {
  const postgres = await startPostgres()
  const engine = openPostgres(postgres.url)
  const folder = mkdtempSync(join(tmpdir(), `diwan-${slug}-`))
  const config = readConfig({
    DIWAN_DATA: folder,
    DIWAN_ROLE: hasWorkers ? 'all' : 'web',
    DIWAN_CALLS_A_MINUTE: '1000000',
  })
  const app = await openServer(engine, config)
  if (hasWorkers) await app.startWork()
  const orgId = orgIdOf(slug)
  const passwordHash = await hashPassword(password)
  await app.runInOrg(orgId, async (ctx) => {
    await createOrg(ctx, { slug, name })
    const grants = { 'user.admin': 'all' } as const
    await createUserRecord(ctx, { username: 'admin', passwordHash, grants, firstName: name, lastName: name })
  })
  const callWith = (authorization = '') =>
    makeCall(async (url, { method, body, headers }) => {
      const reply = await app.server.inject({
        url,
        method: method as 'POST',
        payload: body as string | undefined,
        headers: { ...headers, ...(authorization && { authorization }) },
      })
      return new Response(reply.rawPayload as BodyInit, { status: reply.statusCode, headers: reply.headers as never })
    }, slug)
  const { authorization } = await callWith()(signInApi.login, { username: 'admin', password, orgDetails: { id: slug } })
  const open = openCtx(app.runtime, systemCall(orgId, 'bench'))
  /** Runs the waiting jobs of a queue here, one after another. */
  const runJobs = async (queue: string) => {
    const handler = jobs.find((each) => each.queue === queue)
    const { rows } = await engine.pool.query<{ data: never }>(
      `update pgboss.job set state = 'completed' where name = $1 and state = 'created' returning data`,
      [queue],
    )
    for (const { data } of rows) await handler?.run(open, data)
    return rows.length
  }
  const close = async () => {
    await app.close().catch(() => undefined)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  /** For further processes on the same data. */
  const env = { DATABASE_URL: postgres.url, DIWAN_DATA: folder, DIWAN_DEMO: 'false' }
  return { engine, orgId, open, runJobs, call: callWith(authorization), env, close }
}
export type BenchOrg = Awaited<ReturnType<typeof openBenchOrg>>
