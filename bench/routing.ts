/** Measures one decision of the router, from a waiting item to its offer, with 1,000 agents against 20. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '#apps/open-server.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { routeNext } from '#modules/routing/server/route.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres, type Engine } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { median, report } from './report.ts'

const rounds = 5
const decisions = 40
const name = { ar: 'A', en: 'B' }

const addAgents = `
  with made as (
    insert into org_user (org_id, id, username, first_name, last_name, user_type, language, search_text, last_seen_at)
    select $1, gen_random_uuid(), 'a' || n, '{"ar":"A","en":"A"}', '{"ar":"B","en":"B"}', 'USER', 'ar', '', now() + interval '1 hour'
    from generate_series(1, $3::int) n returning id),
  agents as (
    insert into agent (org_id, user_id, status, takes_work, max_held, login_at, free_since)
    select $1, id, 'AVAILABLE', true, 1000, now(), now() - make_interval(secs => random() * 3600) from made)
  insert into team_member (org_id, team_id, user_id, priority, capacity) select $1, $2, id, 1, 1000 from made`
const addWork = `
  insert into work_item (org_id, id, subject_kind, subject_id, channel_id, state, weight, priority)
  select $1, gen_random_uuid(), 'conversation', gen_random_uuid(), $2, 'waiting', 1, 5 from generate_series(1, $3::int)`

const makeOrg = async (app: Awaited<ReturnType<typeof openServer>>, engine: Engine, agents: number) => {
  const slug = `floor-${agents}`
  const [orgId, channelId, teamId] = [orgIdOf(slug), randomUUID(), randomUUID()]
  await app.runInOrg(orgId, (ctx) => createOrg(ctx, { slug, name }))
  await engine.pool.query(
    `insert into channel (org_id, id, type, config_name, name, description, is_enabled, workload, priority, between_teams_policy,
       offer_seconds, search_text) values ($1, $2, 'CHAT', '', '{}', '{}', true, 1, 5, 'LONGEST_WAITING', 3600, '')`,
    [orgId, channelId],
  )
  await engine.pool.query(
    `insert into team (org_id, id, name, description, search_text) values ($1, $2, '{}', '{}', '')`,
    [orgId, teamId],
  )
  await engine.pool.query(`insert into channel_team values ($1, $2, $3, 'LONGEST_WAITING', 1)`, [
    orgId,
    channelId,
    teamId,
  ])
  await engine.pool.query(addAgents, [orgId, teamId, agents])
  await engine.pool.query('analyze')
  return { orgId, channelId }
}

export const measureRouting = async () => {
  const postgres = await startPostgres()
  const engine = openPostgres(postgres.url)
  const folder = mkdtempSync(join(tmpdir(), 'diwan-routing-'))
  // Without a worker, so that nothing else routes.
  const app = await openServer(engine, readConfig({ DIWAN_DATA: folder, DIWAN_ROLE: 'web' }))
  const [small, large] = [await makeOrg(app, engine, 20), await makeOrg(app, engine, 1000)]
  /** Offers are withdrawn between rounds, so that all agents can be asked again. */
  const measure = async ({ orgId, channelId }: typeof small) => {
    await engine.pool.query(`update offer set state = 'withdrawn' where org_id = $1 and state = 'open'`, [orgId])
    await engine.pool.query(`update agent set status = 'AVAILABLE', takes_work = true, held = 0 where org_id = $1`, [
      orgId,
    ])
    await engine.pool.query(`update work_item set state = 'done', user_id = null where org_id = $1`, [orgId])
    await engine.pool.query(addWork, [orgId, channelId, decisions])
    const times: number[] = []
    for (let at = 0; at < Math.min(decisions, 18); at++) {
      const began = performance.now()
      await app.runInOrg(orgId, (ctx) => routeNext(ctx, { ids: [], lanes: [] }, new Map()))
      times.push(performance.now() - began)
    }
    return median(times)
  }
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [few, many] = [await measure(small), await measure(large)]
    ratios.push(many / few)
    console.log(`     ${few.toFixed(1)} ms with 20 agents, ${many.toFixed(1)} ms with 1,000`)
  }
  report({ what: 'a routing decision with 1,000 agents, against 20', value: median(ratios), most: 1.5, unit: '×' })
  await app.close().catch(() => undefined)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
