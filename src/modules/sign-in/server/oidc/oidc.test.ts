import { createServer, type Server } from 'node:http'
import { randomUUID } from 'node:crypto'
import { Provider } from 'oidc-provider'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { callProblems } from '#core/connections/outgoing-text.ts'
import { authWorkflowApi, type AuthWorkflow } from '../../api/auth-workflow.ts'
import { confirmApi } from '../../api/confirm.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { signInAuditApi } from '../../api/sessions.ts'
import { signInApi, type SignInAnswer } from '../../api/sign-in.ts'
import { stepApi } from '../../api/steps.ts'
import { userApi } from '#modules/users/api/users.ts'

const { engine, join, clientFor } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
const secret = 'canary-of-the-client'
const words = { ar: 'A', en: 'B' }

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })

/** Claims of the test provider by the name used to sign in there. */
const accounts: Record<string, Record<string, unknown>> = {}
const server = createServer()
const port = await listening(server)
const issuer = `http://127.0.0.1:${port}`
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'diwan',
      client_secret: secret,
      redirect_uris: ['http://localhost:3000/auth/oidc'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  pkce: { required: () => true },
  features: { devInteractions: { enabled: true } },
  claims: {
    openid: ['sub'],
    profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    email: ['email', 'email_verified'],
  },
  cookies: { keys: ['test'] },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
})
// Every organisation has an address of its own to come back to.
provider.Client.prototype.redirectUriAllowed = (uri: string) =>
  /^http:\/\/localhost:3000\/[\w-]+\/auth\/oidc$/.test(uri)
server.on('request', (asked, reply) => void provider.callback()(asked, reply))
afterAll(() => server.close())

/** A browser at the provider: signs in there, is redirected back, and returns the parameters of the address. */
const signInThere = async (url: string, login: string) => {
  const jar = new Map<string, string>()
  const go = async (at: URL, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(at, { ...init, redirect: 'manual', headers: { cookie } })
    for (const one of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    return reply
  }
  let at = new URL(url)
  for (let hop = 0; hop < 15; hop++) {
    const reply = await go(at)
    let location = reply.headers.get('location')
    if (!location) {
      const html = await reply.text()
      const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
      const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(html) ?? []
      const body = new URLSearchParams({ prompt, login, password: 'x' })
      const sent = await go(new URL(action, issuer), { method: 'POST', body })
      location = sent.headers.get('location')
    }
    at = new URL(location ?? '', issuer)
    if (at.host === 'localhost:3000') return at.search
  }
  throw new Error('never came back')
}

const settings = (joinGroupId: string | null): NonNullable<AuthWorkflow['oidc']> => ({
  label: words,
  issuer,
  clientId: 'diwan',
  scopes: 'openid profile email',
  joinGroupId,
})

const house = async (stages: AuthWorkflow['stages'] = [{ methods: ['password', 'oidc'], groupIds: [] }]) => {
  const admin = await join({ 'user.admin': 'all' })
  const group = await admin.call(groupApi.create, { name: words, parentId: null, assignmentType: 'MANUAL' })
  const save = async (change: Partial<AuthWorkflow> = {}) =>
    admin.call(authWorkflowApi.save, {
      ...(await admin.call(authWorkflowApi.get, {})),
      oidc: settings(null),
      oidcSecret: secret,
      stages,
      ...change,
    })
  await save()
  const orgDetails = { id: admin.org }
  const ask = clientFor(admin.org)
  const begin = async (token?: string) => (await ask(stepApi.beginOidc, { orgDetails, token, next: '/inbox' })).url
  const finish = (search: string) => ask(stepApi.finishOidc, { orgDetails, search })
  const enter = async (login: string) => finish(await signInThere(await begin(), login))
  return { ...admin, group, save, ask, begin, finish, enter, orgDetails }
}
const account = (claims: Record<string, unknown> = {}) => {
  const id = `a${randomUUID().slice(0, 12)}`
  accounts[id] = { email: `${id}@example.com`, email_verified: true, name: 'Lina Haddad', ...claims }
  return id
}
const pendingOf = (answer: SignInAnswer) => ('pending' in answer ? answer.pending : undefined)

test('identifies a user by verified e-mail first, then by the linked identity', async () => {
  const { call, enter, userId, username, orgId, org } = await house()
  const id = account()
  await expect(enter(id)).rejects.toMatchObject({ code: 'sso-unknown' })
  expect((await call(signInAuditApi.list, {})).items[0]).toMatchObject({
    event: 'step-refused',
    reason: 'sso-unknown',
    username: `${id}@example.com`,
  })
  await call(userApi.update, { id: userId, version: 1, email: `${id}@EXAMPLE.com` })
  const entered = await enter(id)
  expect(entered).toMatchObject({ username })
  expect(await clientFor(org, entered.authorization)(signInApi.me, {})).toMatchObject({ id: userId })
  await call(userApi.update, { id: userId, version: 2, email: 'elsewhere@example.com' })
  expect(await enter(id)).toMatchObject({ username })
  const { rows } = await engine.pool.query('select issuer, subject, user_id from identity where org_id = $1', [orgId])
  expect(rows).toEqual([{ issuer: `${issuer}/`, subject: id, user_id: userId }])
})

test('ignores an e-mail that the provider has not verified', async () => {
  const { call, enter, userId } = await house()
  const id = account({ email_verified: false })
  await call(userApi.update, { id: userId, version: 1, email: `${id}@example.com` })
  await expect(enter(id)).rejects.toMatchObject({ code: 'sso-unknown' })
})

test('creates an account for an unknown identity in the configured group, once', async () => {
  const { call, save, enter, group } = await house()
  await save({ oidc: settings(group.id) })
  const id = account({ preferred_username: 'lina.haddad', given_name: 'Lina', family_name: 'Haddad' })
  expect(await enter(id)).toMatchObject({ username: 'lina.haddad', name: { ar: 'Lina Haddad' } })
  expect(await enter(id)).toMatchObject({ username: 'lina.haddad' })
  const other = account({ preferred_username: 'lina.haddad' })
  expect(await enter(other)).toMatchObject({ username: expect.stringMatching(/^lina\.haddad\d+$/) })
  const { items } = await call(userApi.list, { groupId: group.id })
  expect(items.map(({ state }) => state)).toEqual(['active', 'active'])
  expect(new Set(items.map(({ email }) => email))).toEqual(new Set([`${id}@example.com`, `${other}@example.com`]))
})

test('creates no account if the configured group was removed', async () => {
  const { call, save, enter, group } = await house()
  await save({ oidc: settings(group.id) })
  await call(groupApi.remove, { id: group.id })
  await expect(enter(account())).rejects.toMatchObject({ code: 'sso-unknown' })
})

test('disabled people stay outside, whatever the provider says', async () => {
  const { call, save, enter, group } = await house()
  await save({ oidc: settings(group.id) })
  const id = account()
  await enter(id)
  const [user] = (await call(userApi.list, { groupId: group.id })).items
  await call(userApi.disable, { ids: [user?.id ?? ''] })
  await expect(enter(id)).rejects.toMatchObject({ code: 'disabled' })
})

test('accepts a provider response once, and only for its own sign-in', async () => {
  const { call, begin, finish, userId, save, group } = await house()
  await save({ oidc: settings(group.id) })
  const id = account()
  const search = await signInThere(await begin(), id)
  await expect((await house()).finish(search)).rejects.toMatchObject({ code: 'wrong-step' })
  const other = new URL(await begin()).searchParams.get('state') ?? ''
  const swapped = new URLSearchParams(search)
  swapped.set('state', other)
  await expect(finish(`?${swapped}`)).rejects.toMatchObject({ code: 'sso-refused' })
  await finish(search)
  await expect(finish(search)).rejects.toMatchObject({ code: 'wrong-step' })
  const late = await signInThere(await begin(), id)
  await engine.pool.query(`update sign_in set expires_at = now() - interval '1 second'`)
  await expect(finish(late)).rejects.toMatchObject({ code: 'wrong-step' })
  expect((await call(userApi.get, { id: userId })).id).toBe(userId)
})

test('reports the provider’s error message', async () => {
  const { begin, finish } = await house()
  const state = new URL(await begin()).searchParams.get('state') ?? ''
  const said = new URLSearchParams({ error: 'access_denied', error_description: 'Not today', state, iss: issuer })
  await expect(finish(`?${said}`)).rejects.toMatchObject({ code: 'sso-refused', params: { reason: 'Not today' } })
})

test('later stages follow single sign-on, with a token that was never in a URL', async () => {
  const { call, enter, userId, begin, finish } = await house([
    { methods: ['password', 'oidc'], groupIds: [] },
    { methods: ['totp'], groupIds: [] },
  ])
  const id = account()
  await call(userApi.update, { id: userId, version: 1, email: `${id}@example.com` })
  const search = await signInThere(await begin(), id)
  const pending = pendingOf(await finish(search))
  expect(pending).toMatchObject({ methods: ['totp'], next: '/inbox' })
  expect(search).not.toContain(pending?.token)
  expect(pendingOf(await enter(id))?.methods).toEqual(['totp'])
})

test('a trial links the administrator, after which single sign-on may be the only method', async () => {
  const { call, save, ask, begin, finish, orgDetails, username, orgId } = await house()
  const only: AuthWorkflow['stages'] = [{ methods: ['oidc'], groupIds: [] }]
  await expect(save({ stages: only })).rejects.toMatchObject({ code: 'would-lock-out', params: { stage: 1 } })
  const { hasOidcSecret: _, version: __, ...draft } = await call(authWorkflowApi.get, {})
  const { token, methods } = await call(authWorkflowApi.tryOut, { ...draft, stages: only })
  expect(methods).toEqual(['oidc'])
  const id = account()
  const sessions = await engine.pool.query('select id from session where org_id = $1', [orgId])
  const end = pendingOf(await finish(await signInThere(await begin(token), id)))
  expect(end).toMatchObject({ isPassed: true })
  expect((await engine.pool.query('select id from session where org_id = $1', [orgId])).rows).toEqual(sessions.rows)
  await save({ stages: only })
  expect(await ask(stepApi.ways, {})).toEqual({ methods: ['oidc'], oidcLabel: words })
  expect(await finish(await signInThere(await begin(), id))).toMatchObject({ username })
  await expect(ask(signInApi.login, { username, password: 'correct horse battery', orgDetails })).rejects.toMatchObject(
    { code: 'wrong-password' },
  )
})

test('a trial cannot link an identity of another user', async () => {
  const at = await house()
  await at.save({ oidc: settings(at.group.id) })
  const id = account()
  await at.enter(id)
  const { hasOidcSecret: _, version: __, ...draft } = await at.call(authWorkflowApi.get, {})
  const { token } = await at.call(authWorkflowApi.tryOut, draft)
  await expect(at.finish(await signInThere(await at.begin(token), id))).rejects.toMatchObject({ code: 'sso-taken' })
})

test('reads the provider metadata, and rejects an address that is not a provider', async () => {
  const { call, org } = await house()
  expect(await call(authWorkflowApi.checkOidc, { issuer })).toEqual({
    issuer,
    redirectUri: `http://localhost:3000/${org}/auth/oidc`,
  })
  const nobody = createServer((_, reply) => reply.end('hello'))
  const at = await listening(nobody)
  await expect(call(authWorkflowApi.checkOidc, { issuer: `http://127.0.0.1:${at}` })).rejects.toMatchObject({
    code: 'sso-refused',
  })
  nobody.close()
  await expect(call(authWorkflowApi.checkOidc, { issuer: 'http://127.0.0.1:1' })).rejects.toMatchObject({
    code: 'sso-refused',
    params: { reason: callProblems['connection-refused'].ar },
  })
})

test('stores client secret and state encrypted, and records every sign-in', async () => {
  const { call, enter, userId, orgId } = await house()
  const id = account()
  await call(userApi.update, { id: userId, version: 1, email: `${id}@example.com` })
  await enter(id)
  const { rows } = await engine.pool.query(
    `select row_to_json(x)::text as text from auth_workflow x union all select row_to_json(x)::text from sign_in x
     union all select change::text from change where org_id = $1`,
    [orgId],
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  const { items } = await call(signInAuditApi.own, {})
  expect(items.slice(0, 2).map(({ event }) => event)).toEqual(['signed-in', 'step-passed'])
})

test('single sign-on users confirm their identity at the provider, and only with their own identity', async () => {
  const { save, enter, finish, group, org } = await house()
  await save({ oidc: settings(group.id) })
  const [id, stranger] = [account(), account()]
  const { authorization } = await enter(id)
  const call = clientFor(org, authorization)
  const grow = () => engine.pool.query(`update session set confirmed_at = now() - interval '1 hour'`)
  await grow()
  const asked = { code: 'confirm-identity' }
  await expect(call(signInApi.makeCode, {})).rejects.toMatchObject(asked)
  expect(await call(confirmApi.ways, {})).toEqual({ methods: ['oidc'] })
  const begin = async () => (await call(confirmApi.begin, { method: 'oidc', next: '/profile' })).url ?? ''

  const url = await begin()
  expect(new URL(url).searchParams.get('prompt')).toBe('login')
  await expect(finish(await signInThere(url, stranger))).rejects.toMatchObject({ code: 'sso-taken' })
  await expect(call(signInApi.makeCode, {})).rejects.toMatchObject(asked)

  const answer = await finish(await signInThere(await begin(), id))
  expect(answer).toEqual({ authorization: '', pending: { token: '', methods: [], isPassed: true, next: '/profile' } })
  await call(signInApi.makeCode, {})
  const { rowCount } = await engine.pool.query(`select from identity where subject = $1`, [stranger])
  expect(rowCount).toBe(0)
})
