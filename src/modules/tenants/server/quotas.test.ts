import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { receiveFiles } from '#modules/files/server/receive-files.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { ApiError } from '#core/errors.ts'
import { userApi } from '#modules/users/api/users.ts'
import { tenantApi } from '../api/organizations.ts'

const testServer = await getTestServer()
const root = await testServer.join({ 'platform.manage': 'all' }, 'platform')
const words = { ar: 'A', en: 'B' }
const user = () => ({
  username: `u${randomUUID().slice(0, 20)}`,
  password: 'quite a long secret',
  firstName: words,
  lastName: words,
  email: '',
  phone: '',
  userType: 'USER' as const,
  language: 'ar' as const,
  groupIds: [],
})
const limited = async (quotas: { users?: number; storageMb?: number }) => {
  const admin = await testServer.join({ 'user.admin': 'all' })
  await root.call(tenantApi.update, { orgRefId: admin.org, features: [], quotas })
  return admin
}
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error : undefined),
  )
const enabledIn = async (orgId: string) =>
  (await testServer.engine.pool.query('select from public.org_user where org_id = $1 and disabled_at is null', [orgId]))
    .rowCount

test('refuses to add or enable users beyond the quota, and names it', async () => {
  const { call, orgId } = await limited({ users: 2 })
  const { id } = await call(userApi.create, user())
  expect(await outcomeOf(call(userApi.create, user()))).toMatchObject({
    code: 'over-quota',
    params: { limit: expect.stringContaining('2') },
  })
  await call(userApi.disable, { ids: [id] })
  await call(userApi.create, user())
  expect(await outcomeOf(call(userApi.enable, { ids: [id] }))).toMatchObject({ code: 'over-quota' })
  expect(await enabledIn(orgId)).toBe(2)
  expect((await call(userApi.list, { state: 'disabled' })).total).toBe(1)
})

test('holds the quota for twelve concurrent requests', async () => {
  const { call, orgId } = await limited({ users: 4 })
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(call(userApi.create, user()))))
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(3)
  expect(await enabledIn(orgId)).toBe(4)
})

test('limits only its own organisation', async () => {
  const free = await testServer.join({ 'user.admin': 'all' })
  await limited({ users: 1 })
  for (let n = 0; n < 3; n += 1) await free.call(userApi.create, user())
  expect(await enabledIn(free.orgId)).toBe(4)
})

const upload = async ({ org, token }: { org: string; token: string }, bytes: number) => {
  const line = 'quota-boundary'
  const head = `--${line}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nattachment\r\n--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`
  const reply = await testServer.server.inject({
    method: 'POST',
    url: `/api/v1/${org}/files`,
    headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'a'), Buffer.from(`\r\n--${line}--\r\n`)]),
  })
  return (reply.json() as { error?: string }).error ?? 'done'
}

test('refuses a file beyond the storage quota, and keeps none of its bytes', async () => {
  const admin = await limited({ storageMb: 1 })
  expect(await upload(admin, 600_000)).toBe('done')
  expect(await upload(admin, 600_000)).toBe('over-quota')
  expect(await upload(admin, 400_000)).toBe('done')
  expect(readdirSync(join(testServer.config.DIWAN_DATA, 'files', admin.orgId))).toHaveLength(2)
})

test('files in memory are stored together, each by its own merits, as far as the quota goes', async () => {
  const admin = await limited({ storageMb: 1 })
  const open = openCtx(testServer.runtime, systemCall(admin.orgId, 'files'))
  const stored = () => readdirSync(join(testServer.config.DIWAN_DATA, 'files', admin.orgId)).length
  const text = (name: string, length: number) => ({ name, bytes: Buffer.alloc(length, 'a') })
  const sent = [
    text('a.csv', 300_000),
    { name: 'b.txt', bytes: Buffer.from([0, 1, 2]) },
    text('c.txt', 0),
    text('../d.txt', 300_000),
  ]
  const names = (received: Awaited<ReturnType<typeof receiveFiles>>) => received.map((file) => file?.name)
  expect(names(await receiveFiles(open, sent))).toEqual(['a.csv', undefined, undefined, 'd.txt'])
  expect(stored()).toBe(2)
  expect(names(await receiveFiles(open, sent))).toEqual(['a.csv', undefined, undefined, undefined])
  expect(stored()).toBe(3)

  const sound = testServer.services.blobs
  const putBytes = async (key: string, bytes: Buffer) => {
    if (bytes.length === 1) throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    await sound.putBytes(key, bytes)
  }
  testServer.services.blobs = { ...sound, putBytes }
  const full = await outcomeOf(receiveFiles(open, [text('e.txt', 5), text('f.txt', 1)]))
  testServer.services.blobs = sound
  expect(full).toMatchObject({ code: 'full' })
  expect(stored()).toBe(3)
})

test('more files than one statement could name are stored, a bounded number side by side', async () => {
  const { orgId } = await testServer.join({ 'user.admin': 'all' })
  const sound = testServer.services.blobs
  let [writing, mostWriting] = [0, 0]
  const putBytes = async () => {
    writing += 1
    mostWriting = Math.max(mostWriting, writing)
    await Promise.resolve()
    writing -= 1
  }
  testServer.services.blobs = { ...sound, putBytes }
  const sent = Array.from({ length: 7_000 }, (_, n) => ({ name: `${n}.txt`, bytes: Buffer.from('a') }))
  const received = await receiveFiles(openCtx(testServer.runtime, systemCall(orgId, 'files')), sent)
  testServer.services.blobs = sound
  expect(received.map((file) => file?.name)).toEqual(sent.map(({ name }) => name))
  expect(mostWriting).toBeLessThanOrEqual(200)
})
