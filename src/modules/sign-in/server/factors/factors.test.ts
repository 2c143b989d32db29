import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { softPasskey } from '#test/helpers/soft-passkey.ts'
import { authWorkflowApi } from '../../api/auth-workflow.ts'
import { factorApi } from '../../api/factors.ts'
import { signInApi } from '../../api/sign-in.ts'

const { runInOrg, engine, join } = await getTestServer()
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' }).generate({
    timestamp: Date.now() + later * 30_000,
  })
const withTotp = async (...who: Parameters<typeof join>) => {
  const user = await join(...who)
  const { secret, uri } = await user.call(factorApi.beginTotp, {})
  const { recoveryCodes } = await user.call(factorApi.confirmTotp, { code: codeOf(secret, -1) })
  return { ...user, secret, uri, recoveryCodes }
}
const addPasskey = async ({ call }: Pick<Awaited<ReturnType<typeof join>>, 'call'>, name = 'Telephone') => {
  const passkey = softPasskey()
  const { options } = await call(factorApi.beginPasskey, {})
  return { passkey, options, ...(await call(factorApi.addPasskey, { name, response: passkey.create(options) })) }
}
const asks = async ({ call }: Pick<Awaited<ReturnType<typeof join>>, 'call'>, methods: ('totp' | 'passkey')[]) =>
  call(authWorkflowApi.save, {
    ...(await call(authWorkflowApi.get, {})),
    stages: [
      { methods: ['password'], groupIds: [] },
      { methods, groupIds: [] },
    ],
  })

test('an authenticator counts once it is confirmed, and a new one replaces it', async () => {
  const { call } = await join({})
  const { secret, uri } = await call(factorApi.beginTotp, {})
  expect(uri).toContain(`secret=${secret}`)
  expect(await call(factorApi.mine, {})).toEqual({ totp: null, recoveryCodesLeft: 0, passkeys: [] })
  await expect(call(factorApi.confirmTotp, { code: '000000' })).rejects.toMatchObject({ code: 'wrong-code' })
  const { recoveryCodes } = await call(factorApi.confirmTotp, { code: codeOf(secret, -1) })
  expect(new Set(recoveryCodes).size).toBe(10)
  await expect(call(factorApi.confirmTotp, { code: codeOf(secret) })).rejects.toMatchObject({ code: 'wrong-code' })
  expect(await call(factorApi.mine, {})).toMatchObject({ totp: expect.any(Object), recoveryCodesLeft: 10 })

  const second = await call(factorApi.beginTotp, {})
  await call(factorApi.confirmTotp, { code: codeOf(second.secret, -1) })
  await expect(call(factorApi.removeTotp, { code: codeOf(secret) })).rejects.toMatchObject({ code: 'wrong-code' })
  await call(factorApi.removeTotp, { code: codeOf(second.secret) })
  expect(await call(factorApi.mine, {})).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
})

test('new recovery codes make the old ones void, and either way removes the authenticator', async () => {
  const { call, secret, recoveryCodes } = await withTotp({})
  const renewed = await call(factorApi.renewCodes, { code: codeOf(secret) })
  expect(renewed.recoveryCodes.some((code) => recoveryCodes.includes(code))).toBe(false)
  await expect(call(factorApi.removeTotp, { code: recoveryCodes[0] ?? '' })).rejects.toMatchObject({
    code: 'wrong-code',
  })
  await call(factorApi.removeTotp, { code: renewed.recoveryCodes[0] ?? '' })
  await expect(call(factorApi.removeTotp, { code: '123456' })).rejects.toMatchObject({ code: 'not-found' })
})

test('limits authenticator codes of a session to five attempts', async () => {
  const { call, secret } = await withTotp({})
  for (let n = 0; n < 5; n++)
    await expect(call(factorApi.removeTotp, { code: '000000' })).rejects.toMatchObject({ code: 'wrong-code' })
  await expect(call(factorApi.removeTotp, { code: codeOf(secret) })).rejects.toMatchObject({ code: 'locked' })
})

test('a required factor cannot be removed without a replacement', async () => {
  const admin = await withTotp({ 'user.admin': 'all' })
  await asks(admin, ['totp', 'passkey'])
  await expect(admin.call(factorApi.removeTotp, { code: codeOf(admin.secret) })).rejects.toMatchObject({
    code: 'factor-needed',
  })
  const { id } = await addPasskey(admin)
  await admin.call(factorApi.removeTotp, { code: codeOf(admin.secret) })
  await expect(admin.call(factorApi.removePasskey, { id })).rejects.toMatchObject({ code: 'factor-needed' })
  const second = await addPasskey(admin, 'Laptop')
  await admin.call(factorApi.removePasskey, { id })
  expect((await admin.call(factorApi.mine, {})).passkeys).toMatchObject([{ id: second.id, name: 'Laptop' }])
})

test('a passkey is added for its own challenge, once; only its owner renames and removes it', async () => {
  const [owner, other] = [await join({}), await join({})]
  const stranger = await join({}, owner.org)
  const { id, passkey, options } = await addPasskey(owner)
  for (const response of [{}, { id: 'x' }, passkey.create(options), passkey.create({ ...options, challenge: 'other' })])
    await expect(owner.call(factorApi.addPasskey, { name: 'A', response })).rejects.toMatchObject({
      code: 'passkey-refused',
    })
  const asked = await owner.call(factorApi.beginPasskey, {})
  for (const response of [
    passkey.create(asked.options),
    softPasskey().create(asked.options, { origin: 'https://evil.example' }),
    softPasskey().create({ ...asked.options, rp: { id: 'evil.example' } }),
  ])
    await expect(owner.call(factorApi.addPasskey, { name: 'A', response })).rejects.toMatchObject({
      code: 'passkey-refused',
    })
  for (const { call } of [other, stranger]) {
    await expect(call(factorApi.renamePasskey, { id, name: 'Mine' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(call(factorApi.removePasskey, { id })).rejects.toMatchObject({ code: 'not-found' })
  }
  await owner.call(factorApi.renamePasskey, { id, name: 'Watch' })
  const recorded = `select kind from change where org_id = $1 and kind like 'sign-in.factor-%' order by at desc limit 1`
  expect((await engine.pool.query(recorded, [owner.orgId])).rows).toEqual([{ kind: 'sign-in.factor-renamed' }])
  expect((await owner.call(factorApi.mine, {})).passkeys).toMatchObject([{ id, name: 'Watch', lastUsedAt: null }])
  await owner.call(factorApi.removePasskey, { id })
  expect((await owner.call(factorApi.mine, {})).passkeys).toEqual([])
})

test('an administrator resets the factors of a user, which ends their sessions; not of users with more permissions', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const member = await withTotp({}, admin.org)
  const helper = await join({ 'user.reset-password': 'all' }, admin.org)
  await addPasskey(member)
  await expect(helper.call(factorApi.reset, { id: admin.userId })).rejects.toMatchObject({ code: 'grant-beyond' })
  await helper.call(factorApi.reset, { id: member.userId })
  await expect(member.call(signInApi.me, {})).rejects.toMatchObject({ code: 'signed-out' })
  const { rows } = await engine.pool.query(
    'select id from factor where user_id = $1 union all select user_id from recovery_code where user_id = $1',
    [member.userId],
  )
  expect(rows).toEqual([])
  await expect(helper.call(factorApi.reset, { id: randomUUID() })).rejects.toMatchObject({ code: 'not-found' })
  const audit = await runInOrg(admin.orgId, (ctx) =>
    ctx.db.selectFrom('change').select(['actorId', 'subjectId']).where('kind', '=', 'user.factors-reset').execute(),
  )
  expect(audit).toEqual([{ actorId: helper.userId, subjectId: member.userId }])
})
