/** Of the calls for how people sign in, their second factors, and keys for programs. */
import { randomUUID } from 'node:crypto'
import { factorApi } from '#modules/sign-in/api/factors.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { userApi } from '#modules/users/api/users.ts'
import { softPasskey } from '#test/helpers/soft-passkey.ts'
import { sample, type Owner } from './sample.ts'

type Records = { userId: string; groupId: string; passkeyId: string; tokenId: string }

const words = () => ({ ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` })
const secret = 'x'.repeat(60)
const nowhere = { orgDetails: { id: 'nowhere' } }

const makePasskey = async ({ call }: Owner) => {
  const { options } = await call(factorApi.beginPasskey, {})
  return (await call(factorApi.addPasskey, { name: 'A', response: softPasskey().create(options) })).id
}

const makeRecords = async (owner: Owner): Promise<Records> => {
  const { call } = owner
  const group = await call(groupApi.create, { name: words(), parentId: null, assignmentType: 'MANUAL' })
  const user = await call(userApi.create, {
    username: `i${randomUUID().slice(0, 20)}`,
    firstName: words(),
    lastName: words(),
    email: '',
    phone: '',
    password: 'a long new password',
    userType: 'USER',
    language: 'ar',
    groupIds: [],
  })
  const token = await call(tokenApi.create, { name: 'A', grants: { 'user.view': 'all' }, expiresAt: null })
  return { userId: user.id, groupId: group.id, passkeyId: await makePasskey(owner), tokenId: token.id }
}

const workflow = (groupId: string) => ({
  stages: [
    { methods: ['password'], groupIds: [] },
    { methods: ['totp', 'mail-code'], groupIds: [groupId] },
  ],
  passwordRules: {
    minLength: 12,
    needsMixedCase: false,
    needsDigit: true,
    needsSymbol: false,
    remembered: 3,
    expiresAfterDays: 0,
  },
  sessionHours: 8,
  idleMinutes: null,
  singleSession: false,
  oidc: {
    label: { ar: 'A', en: 'B' },
    issuer: 'https://login.example.com',
    clientId: 'diwan',
    scopes: 'openid email',
    joinGroupId: groupId,
  },
  oidcSecret: 'a secret',
})

export const identitySample = sample(makeRecords, {
  'GET /:orgId/auth-workflow': () => ({}),
  'PUT /:orgId/auth-workflow': ({ groupId }) => ({ ...workflow(groupId), version: 0 }),
  'POST /:orgId/auth-workflow/preview': ({ groupId, userId }) => ({ ...workflow(groupId), userId }),
  'POST /:orgId/auth-workflow/try': ({ groupId }) => workflow(groupId),
  // An address that calls are not allowed to reach, so that the sweep makes no outgoing calls.
  'POST /:orgId/auth-workflow/check-oidc': () => ({ issuer: 'https://127.0.0.1:9/' }),

  'GET /:orgId/login-ways': () => ({}),
  'GET /login/confirm': () => ({}),
  'POST /login/confirm/begin': () => ({ method: 'mail-code', next: '/home' }),
  'POST /login/confirm': () => ({ proof: { method: 'totp', code: '123456' } }),
  'POST /login/authorization/owner': () => ({ ...nowhere, code: secret }),
  'POST /login/passkey': () => nowhere,
  'POST /login/oidc': () => ({ ...nowhere, next: '/home' }),
  'POST /login/oidc/finish': () => ({ ...nowhere, search: 'code=x&state=y', fingerprint: 'x' }),
  'POST /login/step/begin': () => ({ ...nowhere, token: secret, method: 'totp' }),
  'POST /login/step': () => ({ ...nowhere, token: secret, answer: { method: 'totp', code: '123456' } }),

  'GET /:orgId/factors': () => ({}),
  'POST /:orgId/factors/totp': () => ({}),
  'POST /:orgId/factors/totp/confirm': () => ({ code: '123456' }),
  'POST /:orgId/factors/totp/remove': () => ({ code: '123456' }),
  'POST /:orgId/factors/recovery-codes': () => ({ code: '123456' }),
  'POST /:orgId/factors/passkeys/begin': () => ({}),
  'POST /:orgId/factors/passkeys': () => ({ name: 'A', response: { id: 'x' } }),
  'PUT /:orgId/factors/passkeys/:id': ({ passkeyId }) => ({ id: passkeyId, name: 'A' }),
  'DELETE /:orgId/factors/passkeys/:id': ({ passkeyId }) => ({ id: passkeyId }),
  'POST /:orgId/users/:id/reset-factors': ({ userId }) => ({ id: userId }),

  'GET /:orgId/api-tokens': () => ({}),
  'POST /:orgId/api-tokens': () => ({
    name: 'A',
    grants: { 'user.view': 'all' },
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  }),
  'DELETE /:orgId/api-tokens/:id': ({ tokenId }) => ({ id: tokenId }),
  'POST /:orgId/groups/:id/view-as': ({ groupId }) => ({ id: groupId }),
})
