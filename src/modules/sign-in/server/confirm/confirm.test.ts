/** An open session alone takes no account: before that, its person proves once more who they are. */
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { routes } from '#apps/routes.ts'
import { softPasskey } from '#test/helpers/soft-passkey.ts'
import { viewAsApi } from '#modules/directory/api/view-as.ts'
import { authWorkflowApi } from '../../api/auth-workflow.ts'
import { confirmApi } from '../../api/confirm.ts'
import { factorApi } from '../../api/factors.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { profileApi } from '#modules/profile/api/profile.ts'
import { signInAuditApi } from '../../api/sessions.ts'
import { signInApi } from '../../api/sign-in.ts'
import { tokenApi } from '../../api/tokens.ts'
import { userApi } from '#modules/users/api/users.ts'
import { hashToken } from '../sessions/token.ts'

const { runInOrg, engine, join, clientFor, server, services } = await getTestServer()
const mails: string[] = []
services.mailer = async ({ letter }) => void mails.push(letter.code ?? '')

type Joined = Awaited<ReturnType<typeof join>>
const grow = ({ token }: Pick<Joined, 'token'>, minutes = 11) =>
  engine.pool.query(`update session set confirmed_at = now() - make_interval(mins => $2) where token_hash = $1`, [
    hashToken(token),
    minutes,
  ])
const asked = { code: 'confirm-identity', status: 403 }
const totpOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

test('every call that could take an account asks for it; the list is the one that was decided', () => {
  const fresh = routes.flatMap(({ endpoint: { method, path, needsFresh } }) =>
    needsFresh ? [`${method} ${path}`] : [],
  )
  expect(fresh.toSorted()).toEqual(
    [
      'POST /:orgId/login/codes',
      'POST /:orgId/factors/totp',
      'POST /:orgId/factors/totp/confirm',
      'POST /:orgId/factors/totp/remove',
      'POST /:orgId/factors/recovery-codes',
      'POST /:orgId/factors/passkeys/begin',
      'POST /:orgId/factors/passkeys',
      'DELETE /:orgId/factors/passkeys/:id',
      'POST /:orgId/users/:id/reset-factors',
      'PATCH /:orgId/profile',
      'PATCH /:orgId/profiles/:id',
      'PATCH /:orgId/users/:id',
      'POST /:orgId/api-tokens',
      'PUT /:orgId/auth-workflow',
      'POST /:orgId/auth-workflow/try',
      'POST /:orgId/tenants/:orgRefId/impersonate',
    ].toSorted(),
  )
})

test('a session without recent confirmation cannot change e-mail or factors', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { secret } = await admin.call(factorApi.beginTotp, {})
  await admin.call(factorApi.confirmTotp, { code: totpOf(secret) })
  const before = await admin.call(factorApi.mine, {})
  const workflow = await admin.call(authWorkflowApi.get, {})
  await grow(admin)
  for (const call of [
    () => admin.call(profileApi.update, { email: 'thief@example.com' }),
    () => admin.call(profileApi.update, { phone: '+962790000000' }),
    () => admin.call(userApi.update, { id: admin.userId, version: 1, email: 'thief@example.com' }),
    () => admin.call(userApi.update, { id: admin.userId, version: 1, username: 'thief' }),
    () => admin.call(factorApi.beginTotp, {}),
    () => admin.call(factorApi.confirmTotp, { code: '123456' }),
    () => admin.call(factorApi.removeTotp, { code: totpOf(secret, 1) }),
    () => admin.call(factorApi.renewCodes, { code: totpOf(secret, 1) }),
    () => admin.call(factorApi.beginPasskey, {}),
    () => admin.call(signInApi.makeCode, {}),
    () => admin.call(tokenApi.create, { name: 'A', grants: { 'user.view': 'all' }, expiresAt: null }),
    () => admin.call(authWorkflowApi.save, workflow),
  ])
    await expect(call()).rejects.toMatchObject(asked)
  expect(await admin.call(factorApi.mine, {})).toEqual(before)
  expect((await admin.call(profileApi.update, { city: 'Amman' })).email).toBe('')
  await admin.call(userApi.update, { id: admin.userId, version: 1, language: 'en' })
})

test('the password makes a session fresh for ten minutes, and only that session', async () => {
  const member = await join({})
  const { org, username, password } = member
  const other = await clientFor(org)(signInApi.login, { username, password, orgDetails: { id: org } })
  await grow(member)
  await grow({ token: other.authorization })
  expect(await member.call(confirmApi.ways, {})).toEqual({ methods: ['password'] })
  await expect(
    member.call(confirmApi.answer, { proof: { method: 'password', password: 'wrong' } }),
  ).rejects.toMatchObject({ code: 'wrong-password' })
  await member.call(confirmApi.answer, { proof: { method: 'password', password } })
  await member.call(profileApi.update, { email: 'own@example.com' })
  await expect(clientFor(org, other.authorization)(signInApi.makeCode, {})).rejects.toMatchObject(asked)
  await grow(member, 9)
  await member.call(signInApi.makeCode, {})
  await grow(member, 11)
  await expect(member.call(signInApi.makeCode, {})).rejects.toMatchObject(asked)
  const { items } = await member.call(signInAuditApi.own, {})
  expect(items.map(({ event }) => event)).toEqual(expect.arrayContaining(['step-passed', 'step-refused']))
})

test('attempts count towards the limits of sign-in', async () => {
  const member = await join({})
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () =>
      member
        .call(confirmApi.answer, { proof: { method: 'password', password: 'wrong' } })
        .catch((error: { code: string }) => error.code),
    ),
  )
  expect(guesses.filter((code) => code === 'wrong-password')).toHaveLength(5)
  expect(guesses.filter((code) => code === 'locked')).toHaveLength(3)
})

test('an authenticator, a recovery code and a passkey do as well', async () => {
  const member = await join({})
  const { secret } = await member.call(factorApi.beginTotp, {})
  const { recoveryCodes } = await member.call(factorApi.confirmTotp, { code: totpOf(secret) })
  const passkey = softPasskey()
  const { options } = await member.call(factorApi.beginPasskey, {})
  await member.call(factorApi.addPasskey, { name: 'A', response: passkey.create(options) })
  expect(await member.call(confirmApi.ways, {})).toEqual({ methods: ['password', 'totp', 'passkey'] })
  const challenge = await member.call(confirmApi.begin, { method: 'passkey' })
  const signed = passkey.get(challenge.options ?? {})
  for (const proof of [
    { method: 'totp', code: totpOf(secret, 1) },
    { method: 'recovery', code: recoveryCodes[0] ?? '' },
    { method: 'passkey', response: signed },
  ] as const) {
    await grow(member)
    await expect(member.call(signInApi.makeCode, {})).rejects.toMatchObject(asked)
    await member.call(confirmApi.answer, { proof })
    await member.call(signInApi.makeCode, {})
    await expect(member.call(confirmApi.answer, { proof })).rejects.toMatchObject({
      code: proof.method === 'passkey' ? 'passkey-refused' : 'wrong-code',
    })
  }
})

test('a code by mail confirms only users without another factor', async () => {
  const member = await join({})
  await member.call(profileApi.update, { email: 'own@example.com' })
  await expect(member.call(confirmApi.begin, { method: 'mail-code' })).rejects.toMatchObject({ code: 'wrong-step' })
  await engine.pool.query(`update org_user set password_hash = null where id = $1`, [member.userId])
  await grow(member)
  expect(await member.call(confirmApi.ways, {})).toEqual({ methods: ['mail-code'] })
  expect(await member.call(confirmApi.begin, { method: 'mail-code' })).toEqual({ sentTo: 'o•••@example.com' })
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  await member.call(confirmApi.answer, { proof: { method: 'mail-code', code: mails.at(-1) ?? '' } })
  await member.call(signInApi.makeCode, {})
})

test('borrowed rights neither prove anything nor make anything that lasts', async () => {
  const owner = await join({ 'user.admin': 'all' })
  const lent = borrowFrom({ runInOrg, join, clientFor }, owner)
  const group = await owner.call(groupApi.create, {
    name: { ar: 'أ', en: 'A' },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  for (const { call } of [
    await lent.key({ 'user.admin': 'all' }),
    await lent.viewAs({ 'user.admin': 'all' }),
    await lent.impersonate(),
  ])
    for (const made of [
      () => call(signInApi.makeCode, {}),
      () => call(confirmApi.answer, { proof: { method: 'password', password: owner.password } }),
      () => call(tokenApi.create, { name: 'A', grants: { 'user.view': 'all' }, expiresAt: null }),
      () => call(factorApi.beginTotp, {}),
      () => call(factorApi.beginPasskey, {}),
      () => call(viewAsApi.start, { id: group.id }),
      () =>
        call(authWorkflowApi.tryOut, {
          stages: [],
          passwordRules: {},
          sessionHours: 1,
          idleMinutes: null,
          singleSession: false,
          oidc: null,
        } as never),
    ])
      await expect(made()).rejects.toMatchObject({ code: 'not-in-person' })
})

test('the user of a code can be read without using the code', async () => {
  const member = await join({})
  const { authorization: code } = await member.call(signInApi.makeCode, {})
  const owner = () => clientFor(member.org)(signInApi.codeOwner, { code, orgDetails: { id: member.org } })
  expect(await owner()).toMatchObject({ id: member.userId, username: member.username })
  await owner()
  const entered = await clientFor(member.org)(signInApi.useCode, { code, orgDetails: { id: member.org } })
  await expect(owner()).rejects.toMatchObject({ code: 'wrong-link' })
  // A sign-in by link is no proof of identity.
  await expect(clientFor(member.org, entered.authorization)(signInApi.makeCode, {})).rejects.toMatchObject(asked)
})

test('a passkey is bound to the configured address, whatever the request says of itself', async () => {
  const member = await join({})
  const reply = await server.inject({
    method: 'POST',
    url: `/api/v1/${member.org}/factors/passkeys/begin`,
    headers: { authorization: member.token, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: {},
  })
  expect(reply.json()).toMatchObject({ options: { rp: { id: 'localhost' } } })
  const { options } = reply.json<{ options: object }>()
  const made = softPasskey().create(options, { origin: 'http://evil.example' })
  await expect(member.call(factorApi.addPasskey, { name: 'A', response: made })).rejects.toMatchObject({
    code: 'passkey-refused',
  })
})
