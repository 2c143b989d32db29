/** A complete server with a floor of agents and open conversations; it counts its statements and its CPU time. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Grants } from '#core/permissions.ts'
import { openServer } from '#apps/open-server.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { hashToken, makeToken } from '#modules/sign-in/server/sessions/token.ts'
import { sessionStore } from '#modules/sign-in/server/store/sessions.ts'
import { readConfig } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { makeCall } from '#ui/calls/call.ts'
import { agentCount, conversationCount } from './inbox-size.ts'

let statements = 0
const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
const { query } = prototype
prototype.query = function counted(this: Client, ...args) {
  statements += 1
  return query.apply(this, args)
}

const config = readConfig({
  DIWAN_DATA: mkdtempSync(join(tmpdir(), 'diwan-inbox-')),
  DIWAN_CALLS_A_MINUTE: '100000000',
})
const engine = openPostgres(process.env['DATABASE_URL'] ?? '')
const app = await openServer(engine, config)
await app.startWork()
const [slug, name] = ['bench-inbox', { ar: 'A', en: 'B' }]
const orgId = orgIdOf(slug)
const signIn = async (ctx: Ctx, userId: string) => {
  const token = makeToken(orgId)
  await sessionStore.insert(ctx, { userId, tokenHash: hashToken(token), hours: 8 })
  return token
}
const person = { firstName: name, lastName: name }
const addUser = (ctx: Ctx, grants: Grants) =>
  createUserRecord(ctx, { ...person, username: `u${randomUUID().slice(0, 20)}`, grants })
const adminToken = await app.runInOrg(orgId, async (ctx) => {
  await createOrg(ctx, { slug, name })
  return signIn(ctx, await addUser(ctx, { 'user.admin': 'all' }))
})
const at = await app.server.listen({ port: 0, host: '127.0.0.1' })
const call = makeCall(
  (path, init) => fetch(at + path, { ...init, headers: { ...(init.headers as object), authorization: adminToken } }),
  slug,
)
const words = { name, description: { ar: '', en: '' } }
const channel = await call(channelApi.create, {
  ...words,
  type: 'CHAT',
  configName: '',
  config: { webhookUrl: '' },
  secrets: {},
})

const teamId = randomUUID()
const sqlOf = (text: string, ...values: unknown[]) => engine.pool.query(text, values)
await sqlOf(
  `insert into team (org_id, id, name, description, search_text) values ($1, $2, '{}', '{}', '')`,
  orgId,
  teamId,
)
await sqlOf(`insert into channel_team values ($1, $2, $3, 'LONGEST_WAITING', 1)`, orgId, channel.id, teamId)
const grants: Grants = { 'conversation.manage': 'own', 'conversation.receive': 'all' }
const agents = await app.runInOrg(orgId, async (ctx) => {
  const made: { userId: string; token: string }[] = []
  for (let n = 0; n < agentCount; n++) {
    const userId = await addUser(ctx, grants)
    made.push({ userId, token: await signIn(ctx, userId) })
  }
  return made
})
const userIds = agents.map(({ userId }) => userId)
await sqlOf(
  `insert into agent (org_id, user_id, status, takes_work, max_held, login_at, free_since)
    select $1, id, 'AVAILABLE', true, 1000, now(), now() from unnest($2::uuid[]) id`,
  orgId,
  userIds,
)
await sqlOf(
  `insert into team_member (org_id, team_id, user_id, priority, capacity) select $1, $2, id, 1, 1000 from unnest($3::uuid[]) id`,
  orgId,
  teamId,
  userIds,
)

/** Open conversations of senders s1 …, each given to one of the agents. */
const fill = async (from: number, to: number) => {
  await sqlOf(
    `with made as (insert into customer (org_id, id, name, search_text)
        select $1, gen_random_uuid(), 'Customer ' || n, 'customer ' || n from generate_series($3::int, $4::int) n
        returning id, name),
      begun as (insert into conversation (org_id, id, type, channel_id, customer_id, subject, search_text, status, assignee_id,
          last_at, last_text)
        select $1, gen_random_uuid(), 'CHAT', $2, id, '', lower(name), 'OPEN',
          ($5::uuid[])[1 + (substr(name, 10)::int % cardinality($5::uuid[]))],
          now() - make_interval(secs => 1000000 - substr(name, 10)::int), 'Hello' from made returning id, search_text)
      insert into thread_key (org_id, channel_id, key, conversation_id)
        select $1, $2, 's' || substr(search_text, 10), id from begun`,
    orgId,
    channel.id,
    from,
    to,
    userIds,
  )
  await sqlOf('analyze')
}
await fill(1, conversationCount)
const { rows: opened } = await sqlOf(
  `select k.key, c.id, c.assignee_id as "assigneeId" from thread_key k join conversation c on c.id = k.conversation_id
    where k.org_id = $1 order by substr(k.key, 2)::int`,
  orgId,
)

process.on('message', (message: { from?: number; to?: number }) => {
  const answer = () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ statements, cpu: (user + system) / 1000 })
  }
  if (message.from && message.to) void fill(message.from, message.to).then(answer)
  else answer()
})
process.on('disconnect', () => process.exit(0))
process.send?.({ at, slug, adminToken, channelId: channel.id, key: channel.apiKey ?? '', agents, opened })
