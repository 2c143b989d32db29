/** Server processes that a test may kill; the data and an administrator of one organisation remain. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { readConfig } from '#platform/config.ts'
import { openEngine } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { scheduleSpare } from '#platform/jobs/time-slice.ts'
import { makeCall } from '#ui/calls/call.ts'
import { openCopy } from './test-server.ts'
import { openServer } from '#apps/open-server.ts'
import { startNode, type NodeProcess } from './node-process.ts'

const org = 'acme'
const name = { ar: 'Test', en: 'Test' }
const admin = { username: 'admin', password: 'one for all of them' }

export const makeKillableNode = async () => {
  const DIWAN_DATA = mkdtempSync(join(tmpdir(), 'diwan-killable-'))
  const engine = await openCopy(DIWAN_DATA)
  const env = {
    DIWAN_DATA,
    DIWAN_DEMO: 'false',
    DIWAN_CALLS_A_MINUTE: '100000',
    ...(engine.url && { DATABASE_URL: engine.url }),
  }
  const config = readConfig(env)
  const app = await openServer(engine, config)
  await app.runInOrg(orgIdOf(org), async (ctx) => {
    await createOrg(ctx, { slug: org, name })
    const passwordHash = await hashPassword(admin.password)
    const grants = { 'user.admin': 'all' } as const
    await createUserRecord(ctx, { username: admin.username, passwordHash, grants, firstName: name, lastName: name })
  })
  await app.close()

  const processes: NodeProcess[] = []
  afterAll(() => {
    for (const { node } of processes) node.kill('SIGKILL')
    rmSync(DIWAN_DATA, { recursive: true, force: true })
  })
  const start = async (more: Record<string, string> = {}) => {
    const process = await startNode({ ...env, ...more })
    processes.push(process)
    const call = (token = '') =>
      makeCall(
        (path, init) =>
          fetch(process.at + path, { ...init, headers: { ...init.headers, ...(token && { authorization: token }) } }),
        org,
      )
    const { authorization } = await call()(signInApi.login, { ...admin, orgDetails: { id: org } })
    const kill = async () => {
      const exit = once(process.node, 'exit')
      process.node.kill('SIGKILL')
      await exit
    }
    return { ...process, kill, token: authorization, call: call(authorization) }
  }
  /** Counts rows while no process has the database open. */
  const countRows = async (rows: string, ...values: unknown[]) => {
    const opened = await openEngine(config)
    const { rows: found } = await opened.pool.query<{ count: number }>(`select count(*) from ${rows}`, values)
    await opened.close()
    return found[0]?.count ?? 0
  }
  /** Makes the jobs due that take over from a lost time slice, while no process runs them. */
  const passTime = async (queue: string) => {
    const opened = await openEngine(config)
    const { rowCount } = await opened.pool.query(
      `update pgboss.job set start_after = now() where name = $1 and state = 'created'
       and start_after <= now() + make_interval(secs => $2)`,
      [queue, scheduleSpare],
    )
    // An export that was heard of lately is not taken over.
    await opened.pool.query(`update export_run set seen_at = seen_at - interval '1 minute'`)
    await opened.close()
    return rowCount
  }
  return { org, env, start, countRows, passTime }
}
