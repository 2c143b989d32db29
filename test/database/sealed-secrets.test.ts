/** A secret opens in its own place only; what older versions sealed is sealed anew. */
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { initialOf } from '#core/config-fields.ts'
import { kinds } from '#modules/integrations/kinds/kinds.ts'
import { integrationApi } from '#modules/integrations/api/integrations.ts'
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { mailQueue, openMail, type MailData } from '#platform/mail/mail.ts'
import { resealOldSecrets } from '#platform/secrets/reseal.ts'
import { readKey, seal, unseal } from '#platform/secrets/secrets.ts'
import { openTestServer } from '#test/helpers/test-server.ts'

const heard: (string | undefined)[] = []
const server = createServer((request, response) => {
  heard.push(request.headers.authorization)
  response.end('{}')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const { port } = server.address() as { port: number }

const testServer = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
const { pool } = testServer.engine
const [a, b] = [await testServer.join({ 'user.admin': 'all' }), await testServer.join({ 'user.admin': 'all' })]
const integration = {
  kind: 'third-party' as const,
  config: { ...initialOf(kinds['third-party']), baseUrl: `http://127.0.0.1:${port}`, authKind: 'bearer' },
}
const makeIntegration = (member: typeof a, secret: string) =>
  member.call(integrationApi.create, { ...integration, name: randomUUID(), secrets: { secret } })

/** As versions before sealed it. */
const sealedBefore = (plain: string, place: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', readKey(testServer.config), nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

test('decrypts a secret only for its organisation, kind and record', () => {
  const place = { orgId: a.orgId, kind: 'x', id: '1' }
  const sealed = seal(testServer, 'hush', place)
  expect(unseal(testServer, sealed, place)).toBe('hush')
  for (const other of [{ orgId: b.orgId }, { kind: 'y' }, { id: '2' }])
    expect(() => unseal(testServer, sealed, { ...place, ...other })).toThrow('secret-unreadable')
})

test('does not send a secret copied into the row of another organisation or record', async () => {
  const [mine, second, theirs] = [
    await makeIntegration(a, 'secret-of-a'),
    await makeIntegration(a, 'second'),
    await makeIntegration(b, 'secret-of-b'),
  ]
  const copyTo = (id: string) =>
    pool.query('update integration set secrets = (select secrets from integration where id = $1) where id = $2', [
      mine.id,
      id,
    ])
  await copyTo(theirs.id)
  await expect(b.call(integrationApi.test, { id: theirs.id })).rejects.toMatchObject({ code: 'secret-unreadable' })
  await copyTo(second.id)
  await expect(a.call(integrationApi.test, { id: second.id })).rejects.toMatchObject({ code: 'secret-unreadable' })
  expect(heard).toEqual([])
  expect(await a.call(integrationApi.test, { id: mine.id })).toMatchObject({ state: 'working' })
  expect(heard).toEqual(['Bearer secret-of-a'])
})

test('encrypts a mail for its recipient', () => {
  const data: MailData = { orgId: a.orgId, to: 'a@example.com', sealed: '' }
  const sealed = seal(testServer, '{"code":"1"}', { orgId: a.orgId, kind: mailQueue, id: data.to })
  expect(openMail(testServer, { ...data, sealed })).toEqual({ code: '1' })
  expect(() => openMail(testServer, { ...data, sealed, to: 'thief@example.com' })).toThrow('secret-unreadable')
})

test('re-encrypts secrets of older versions once, and leaves those of another key', async () => {
  const { id } = await makeIntegration(a, 'x')
  const hook = await a.call(webhookApi.create, { name: 'h', url: `http://127.0.0.1:${port}`, events: [] })
  const strange = await b.call(webhookApi.create, { name: 'h', url: `http://127.0.0.1:${port}`, events: [] })
  const factorId = randomUUID()
  const job = { orgId: a.orgId, to: 'a@example.com', sealed: sealedBefore('{"code":"2"}', 'mail') }
  await pool.query('update integration set secrets = $1 where id = $2', [
    { secret: sealedBefore('older', `integration.${a.orgId}.secret`) },
    id,
  ])
  await pool.query('update webhook set secret = $1 where id = $2', [
    sealedBefore('whsec', `webhook.${hook.id}`),
    hook.id,
  ])
  await pool.query('update webhook set secret = $1 where id = $2', [
    'bm90IG91cnMsIG5vdCBvdXJzLCBub3Qgb3Vycw',
    strange.id,
  ])
  await pool.query(`insert into factor (org_id, id, user_id, kind, secret) values ($1, $2, $3, 'totp', $4)`, [
    a.orgId,
    factorId,
    a.userId,
    sealedBefore('seed', 'factor.totp'),
  ])
  const jobId = await testServer.runtime.jobs.send(mailQueue, job, { startAfter: 3600 })
  await resealOldSecrets(testServer.engine, testServer.services)

  const secretOf = async (table: string, of: string) =>
    (await pool.query<{ secret: string }>(`select secret from ${table} where id = $1`, [of])).rows[0]?.secret ?? ''
  expect(unseal(testServer, await secretOf('webhook', hook.id), { orgId: a.orgId, kind: 'webhook', id: hook.id })).toBe(
    'whsec',
  )
  const totp = await secretOf('factor', factorId)
  expect(unseal(testServer, totp, { orgId: a.orgId, kind: 'factor.totp', id: a.userId })).toBe('seed')
  expect(await secretOf('webhook', strange.id)).toBe('bm90IG91cnMsIG5vdCBvdXJzLCBub3Qgb3Vycw')
  const { rows } = await pool.query<{ data: MailData }>('select data from pgboss.job where id = $1', [jobId])
  expect(rows.map(({ data }) => openMail(testServer, data))).toEqual([{ code: '2' }])
  expect(await a.call(integrationApi.test, { id })).toMatchObject({ state: 'working' })
  expect(heard.at(-1)).toBe('Bearer older')

  await resealOldSecrets(testServer.engine, testServer.services)
  expect(await secretOf('factor', factorId)).toBe(totp)
})
