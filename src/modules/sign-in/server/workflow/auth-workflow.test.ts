import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { authWorkflowApi, type AuthWorkflow } from '../../api/auth-workflow.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { stepApi } from '../../api/steps.ts'
import { userApi } from '#modules/users/api/users.ts'
import { defaultWorkflow } from '../../sign-in-rules.ts'
import { isPasskeyAddress } from '../factors/passkey-address.ts'

const { engine, join, clientFor, server } = await getTestServer()
const names = () => ({ ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` })
const oidc: AuthWorkflow['oidc'] = {
  label: { ar: 'A', en: 'B' },
  issuer: 'https://id.example.com',
  clientId: 'diwan',
  scopes: 'openid email',
  joinGroupId: null,
}
const canary = 'canary-of-the-client-secret'

const team = async () => {
  const admin = await join({ 'user.admin': 'all' })
  const save = async (change: Partial<AuthWorkflow> & { oidcSecret?: string; version?: number }) => {
    const { hasOidcSecret: _, ...current } = await admin.call(authWorkflowApi.get, {})
    return admin.call(authWorkflowApi.save, { ...current, ...change })
  }
  return { ...admin, save }
}

test('an organisation has the default workflow until the first save creates version one', async () => {
  const { call, save, org } = await team()
  expect(await call(authWorkflowApi.get, {})).toEqual({ ...defaultWorkflow, hasOidcSecret: false, version: 0 })
  expect(await clientFor(org)(stepApi.ways, {})).toEqual({ methods: ['password'], oidcLabel: null })
  const saved = await save({ sessionHours: 3 })
  expect(saved).toEqual({ ...defaultWorkflow, sessionHours: 3, hasOidcSecret: false, version: 1 })
  expect(await call(authWorkflowApi.get, {})).toEqual(saved)
})

test('refuses the save of a second editor, also for concurrent requests', async () => {
  const { save } = await team()
  await save({ sessionHours: 2, version: 0 })
  await expect(save({ sessionHours: 3, version: 0 })).rejects.toMatchObject({ code: 'conflict' })
  const both = await Promise.allSettled([save({ sessionHours: 4, version: 1 }), save({ sessionHours: 5, version: 1 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('rejects invalid workflows with the path of the problem', async () => {
  const { save } = await team()
  const stranger = await team()
  const { id: theirs } = await stranger.call(groupApi.create, {
    name: names(),
    parentId: null,
    assignmentType: 'MANUAL',
  })
  const password = { methods: ['password' as const], groupIds: [] }
  for (const [change, fields] of [
    [{ stages: [{ methods: ['totp'], groupIds: [] }] }, { 'stages.0.methods': 'invalid' }],
    [{ stages: [password, { methods: ['oidc'], groupIds: [] }], oidc }, { 'stages.1.methods': 'invalid' }],
    [{ stages: [password, { methods: ['totp'], groupIds: [theirs] }] }, { 'stages.1.groupIds': 'not-there' }],
    [{ stages: [{ methods: ['password', 'oidc'], groupIds: [] }] }, { oidc: 'required' }],
    [{ stages: [{ methods: ['password', 'oidc'], groupIds: [] }], oidc }, { oidcSecret: 'required' }],
    [{ oidc: { ...oidc, joinGroupId: theirs }, oidcSecret: canary }, { 'oidc.joinGroupId': 'not-there' }],
    [{ stages: [] }, { stages: 'required' }],
    [{ idleMinutes: 1 }, { idleMinutes: 'invalid' }],
  ] as [Partial<AuthWorkflow>, object][])
    await expect(save(change), JSON.stringify(change)).rejects.toMatchObject({ code: 'invalid', fields })
})

test('rejects a workflow that would lock out its editor, and names the stage', async () => {
  const { call, save, userId } = await team()
  const password = { methods: ['password' as const], groupIds: [] }
  const lockedOut = (stages: AuthWorkflow['stages'], more: object = {}) => expect(save({ stages, ...more })).rejects
  await lockedOut([{ methods: ['passkey'], groupIds: [] }]).toMatchObject({
    code: 'would-lock-out',
    params: { stage: 1 },
  })
  await lockedOut([password, { methods: ['mail-code'], groupIds: [] }]).toMatchObject({ params: { stage: 2 } })
  await lockedOut([{ methods: ['oidc'], groupIds: [] }], { oidc, oidcSecret: canary }).toMatchObject({
    params: { stage: 1 },
  })
  expect((await call(authWorkflowApi.get, {})).version).toBe(0)
  await save({ stages: [password, { methods: ['totp'], groupIds: [] }] })
  await call(userApi.update, { id: userId, version: 1, email: `${randomUUID()}@example.com` })
  await save({ stages: [password, { methods: ['mail-code'], groupIds: [] }] })
})

test('rejects a stage of passkeys only where browsers do not support them', async () => {
  const { token, org } = await team()
  const from = (origin?: string) => async (sent: object) => {
    const { hasOidcSecret: _, ...workflow } = { ...defaultWorkflow, hasOidcSecret: false, version: 0 }
    const reply = await server.inject({
      method: 'PUT',
      url: `/api/v1/${org}/auth-workflow`,
      headers: { authorization: token, ...(origin && { origin }) },
      payload: { ...workflow, ...sent },
    })
    return reply.json<object>()
  }
  const second = (methods: AuthWorkflow['stages'][number]['methods']) => ({
    stages: [...defaultWorkflow.stages, { methods, groupIds: [] }],
  })
  const [lan, here] = ['http://192.168.1.20:3000', 'http://localhost:3000']
  expect(await from(lan)(second(['passkey']))).toMatchObject({
    error: 'no-passkeys-here',
    params: { stage: 2, address: lan },
  })
  expect(await from(here)(second(['passkey']))).toMatchObject({ version: 1 })
  expect(await from(lan)({ ...second(['passkey', 'totp']), version: 1 })).toMatchObject({ version: 2 })
  expect(
    ['https://diwan.example.com', here, 'http://diwan.example.com', 'https://10.0.0.1', 'https://[::1]'].map(
      isPasskeyAddress,
    ),
  ).toEqual([true, true, false, false, false])
})

test('previews each stage for a user, also through parent groups', async () => {
  const { call, org } = await team()
  const top = await call(groupApi.create, { name: names(), parentId: null, assignmentType: 'MANUAL' })
  const low = await call(groupApi.create, { name: names(), parentId: top.id, assignmentType: 'MANUAL' })
  const member = await join({}, org)
  const draft: AuthWorkflow = {
    ...defaultWorkflow,
    stages: [
      { methods: ['password', 'passkey'], groupIds: [] },
      { methods: ['mail-code'], groupIds: [top.id] },
    ],
  }
  const preview = () => call(authWorkflowApi.preview, { ...draft, userId: member.userId })
  expect(await preview()).toEqual({
    canPass: true,
    stages: [
      {
        stage: 1,
        applies: true,
        methods: [
          { method: 'password', state: 'ready' },
          { method: 'passkey', state: 'missing' },
        ],
      },
      { stage: 2, applies: false, methods: [{ method: 'mail-code', state: 'missing' }] },
    ],
  })
  await call(userApi.update, { id: member.userId, version: 1, groupIds: [low.id] })
  expect(await preview()).toMatchObject({ canPass: false, stages: [{}, { applies: true }] })
  await expect(call(authWorkflowApi.preview, { ...draft, userId: (await team()).userId })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('stores the client secret, never returns it, and never sends it to another provider', async () => {
  const { call, save, orgId, org } = await team()
  const stages: AuthWorkflow['stages'] = [{ methods: ['password', 'oidc'], groupIds: [] }]
  const saved = await save({ stages, oidc, oidcSecret: canary })
  expect(saved.hasOidcSecret).toBe(true)
  expect(await save({ oidc: { ...oidc, clientId: 'other' } })).toMatchObject({ hasOidcSecret: true })
  await expect(save({ oidc: { ...oidc, issuer: 'https://elsewhere.example.com' } })).rejects.toMatchObject({
    fields: { oidcSecret: 'required' },
  })
  expect(await clientFor(org)(stepApi.ways, {})).toEqual({ methods: ['password', 'oidc'], oidcLabel: oidc.label })
  const { rows } = await engine.pool.query(
    `select row_to_json(w)::text as text from auth_workflow w where org_id = $1 union all select change::text from change where org_id = $1
     union all select idempotency_key::text from idempotency_key where org_id = $1`,
    [orgId],
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows) + JSON.stringify(await call(authWorkflowApi.get, {}))).not.toContain(canary)
  expect((await save({ stages: defaultWorkflow.stages, oidc: null })).hasOidcSecret).toBe(false)
})

test('a change is in the audit with before and after', async () => {
  const { save, orgId } = await team()
  await save({ passwordRules: { ...defaultWorkflow.passwordRules, minLength: 14 }, singleSession: true })
  const { rows } = await engine.pool.query(
    `select fields from change where org_id = $1 and kind = 'auth-workflow.updated'`,
    [orgId],
  )
  expect(rows).toMatchObject([
    {
      fields: expect.arrayContaining([
        { field: 'singleSession', before: false, after: true },
        expect.objectContaining({ field: 'rules', before: expect.objectContaining({ minLength: 10 }) }),
      ]),
    },
  ])
})

test('an identity provider inside the house is not called', async () => {
  const { call } = await team()
  for (const issuer of ['http://127.0.0.1:9/', 'https://10.0.0.1/', 'http://id.example.com'])
    await expect(call(authWorkflowApi.checkOidc, { issuer })).rejects.toMatchObject({ code: 'not-allowed-address' })
})
