/** Serves the door and a bare route with the same SQL in one process, on one PostgreSQL. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { Pool } from 'pg'
import { openServer } from '#apps/open-server.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { createGroupOf } from '#modules/directory/server/groups.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { makeCall } from '#ui/calls/call.ts'

const url = process.env['DATABASE_URL'] ?? ''
const config = readConfig({
  DIWAN_DATA: mkdtempSync(join(tmpdir(), 'diwan-bench-')),
  DIWAN_CALLS_A_MINUTE: '100000000',
})
const house = await openServer(openPostgres(url), config)
const slugs = Array.from({ length: 20 }, (_, at) => `bench-${at}`)
const name = { ar: 'A', en: 'B' }
const password = 'a long one for the bench'
const passwordHash = await hashPassword(password)
for (const slug of slugs)
  await house.runInOrg(orgIdOf(slug), async (ctx) => {
    await createOrg(ctx, { slug, name })
    // A group with a parent group, so that permissions cost as much to resolve as those of a usual user.
    const above = await createGroupOf(ctx, {
      name,
      parentId: null,
      assignmentType: 'MANUAL',
      grants: { 'user.view': 'all' },
    })
    const groupId = await createGroupOf(ctx, {
      name,
      parentId: above,
      assignmentType: 'MANUAL',
      grants: { 'ticket.view': 'own' },
    })
    for (let n = 0; n < 300; n++)
      await createUserRecord(ctx, {
        username: `user${n}`,
        passwordHash,
        firstName: name,
        lastName: name,
        groupIds: [groupId],
      })
  })

const orgId = orgIdOf(slugs[0] ?? '')
const pool = new Pool({ connectionString: url, max: 10 })
await pool.query('vacuum analyze')

const columns = `id, username, first_name, last_name, email, phone, language, avatar_file_id, created_at, last_seen_at, user_type,
  case when org_user.disabled_at is not null then 'disabled'
    when org_user.password_hash is null and not exists (select from identity i where i.org_id = org_user.org_id and i.user_id = org_user.id) then 'invited'
    when exists (select from attempt a where a.org_id = org_user.org_id and a.key = 'person:' || org_user.id and a.locked_until > now()) then 'locked' else 'active' end as state,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name->>'ar')
    from membership m join org_group g on g.org_id = m.org_id and g.id = m.group_id
    where m.org_id = org_user.org_id and m.user_id = org_user.id), '[]') as groups`
const one = (await pool.query('select id from org_user where org_id = $1 order by created_at limit 1', [orgId])).rows[0]
  .id as string

const bare = fastify()
bare.get('/users', async () => {
  const [items, count] = await Promise.all([
    pool.query(
      `select ${columns} from org_user where org_id = $1 order by created_at desc nulls last, id limit $2 offset $3`,
      [orgId, 20, 0],
    ),
    pool.query('select count(*) as n from org_user where org_id = $1', [orgId]),
  ])
  return { items: items.rows, total: Number(count.rows[0].n) }
})
bare.get(
  '/users/:id',
  async () => (await pool.query(`select ${columns} from org_user where org_id = $1 and id = $2`, [orgId, one])).rows[0],
)

const [doorAt, bareAt] = await Promise.all([house.server.listen({ port: 0 }), bare.listen({ port: 0 })])
const call = makeCall((path, init) => fetch(doorAt + path, init), slugs[0] ?? '')
const { authorization } = await call(signInApi.login, {
  username: 'user0',
  password,
  orgDetails: { id: slugs[0] ?? '' },
})
process.send?.({
  door: new URL(doorAt).port,
  bare: new URL(bareAt).port,
  paths: [
    { what: 'list of 20 with total', door: `/api/v1/${slugs[0]}/users?pageSize=20`, bare: '/users', most: 2.2 },
    { what: 'one record', door: `/api/v1/${slugs[0]}/users/${one}`, bare: '/users/x', most: 1.6 },
  ],
  token: authorization,
})
process.on('disconnect', () => process.exit(0))
