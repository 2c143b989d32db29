import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createTcp, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { openOutgoing } from '#platform/outgoing/outgoing.ts'
import { integrationApi, type Integration } from '../api/integrations.ts'
import { initialOf } from '#core/config-fields.ts'
import { kinds, type ConfiguredKind } from '../kinds/kinds.ts'

const closers: (() => unknown)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))
const canary = 'canary-7f3a'

const serve = async (listener: RequestListener) => {
  const server = createHttp(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const json =
  (answer: (path: string, headers: Record<string, unknown>) => [number, unknown]): RequestListener =>
  (request, response) => {
    const [status, body] = answer(request.url ?? '', request.headers)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** As Chatwoot answers: platform tokens at one door, people's at the other. */
const chatwoot = await serve(
  json((path, { api_access_token: token }) => {
    const isPlatform = path.startsWith('/platform/api/v1/accounts/')
    const account = path.split('/').at(-1)
    const isKnown = token === (isPlatform ? 'platform-token' : 'agent-token')
    if (!isKnown) return [401, { error: 'Invalid access_token' }]
    return account === '7' ? [200, { id: 7, name: 'Municipality' }] : [404, { error: 'Resource could not be found' }]
  }),
)
const graph = await serve(
  json((path, { authorization }) => {
    if (authorization !== `Bearer ${canary}`) return [400, { error: { code: 190, message: 'Invalid OAuth token' } }]
    return path.startsWith('/v23.0/106540352242922?')
      ? [200, { id: '106540352242922' }]
      : [400, { error: { code: 100 } }]
  }),
)
const twilio = await serve(
  json((path, { authorization }) => {
    if (authorization !== `Basic ${Buffer.from(`AC1:${canary}`).toString('base64')}`) return [401, { code: 20003 }]
    return path === '/2010-04-01/Accounts/AC1.json' ? [200, { sid: 'AC1' }] : [404, {}]
  }),
)
const plain = await serve(
  json((path, headers) => {
    const given = headers['x-api-key'] ?? headers['authorization']
    if (path === '/open') return [200, {}]
    if (path === '/busy') return [503, {}]
    const known = [canary, `Bearer ${canary}`, `Basic ${Buffer.from(`me:${canary}`).toString('base64')}`]
    return known.includes(String(given)) ? [204, {}] : [403, {}]
  }),
)

const smtp = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) =>
    username === 'desk' && password === canary ? done(null, { user: username }) : done(new Error('Wrong')),
})
const smtpListening = smtp.listen(0, '127.0.0.1')
await once(smtpListening, 'listening')
closers.push(() => smtp.close())
const smtpPort = (smtpListening.address() as AddressInfo).port

/** As much of an IMAP server as a test of a mailbox speaks to. */
const imapReplies: Record<string, string> = {
  CAPABILITY: '* CAPABILITY IMAP4rev1\r\n',
  LIST: '* LIST (\\Noselect) "/" ""\r\n',
  LSUB: '',
  LOGIN: '',
  EXAMINE: '* FLAGS (\\Seen)\r\n* 0 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 1] ok\r\n',
}
const imapArguments: Record<string, string> = {
  LOGIN: `"desk \\"1\\"" "${canary}"`,
  EXAMINE: '"&BicGRAZIBicGMQYv-"',
}
const imap = createTcp((socket) => {
  socket.on('error', () => {}).write('* OK ready\r\n')
  socket.on('data', (chunk) => {
    for (const line of chunk.toString('utf8').split('\r\n').filter(Boolean)) {
      const [tag, command = '', ...rest] = line.split(' ')
      const isGood = command in imapReplies && rest.join(' ') === (imapArguments[command] ?? rest.join(' '))
      socket.write(isGood ? `${imapReplies[command]}${tag} OK done\r\n` : `${tag} NO done\r\n`)
    }
  })
}).listen(0, '127.0.0.1')
await once(imap, 'listening')
closers.push(() => imap.close())
const imapPort = (imap.address() as AddressInfo).port
const endless = createTcp((socket) => void socket.on('error', () => {}).write('x'.repeat(1024 * 1024))).listen(
  0,
  '127.0.0.1',
)
await once(endless, 'listening')
closers.push(() => endless.close())
const endlessPort = (endless.address() as AddressInfo).port

const testServer = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
const admin = await testServer.join({ 'user.admin': 'all' })
const { call, orgId } = admin

type ConfigValues = Integration['config']
const make = (kind: ConfiguredKind, config: ConfigValues, secrets: Record<string, string>) =>
  call(integrationApi.create, {
    kind,
    name: `${kind} ${randomUUID()}`,
    config: { ...initialOf(kinds[kind]), ...config },
    secrets,
  })
const tried = async (kind: ConfiguredKind, config: ConfigValues, secrets: Record<string, string>) => {
  const { id } = await make(kind, config, secrets)
  const { state, problem, checkedAt } = await call(integrationApi.test, { id })
  expect(Date.parse(checkedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  return problem ? [state, ...Object.values(problem)] : [state]
}

test.each([
  ['a platform token', { accountId: '7' }, 'platform-token', ['working']],
  ['an agent’s token', { accountId: '7' }, 'agent-token', ['working']],
  ['a wrong token', { accountId: '7' }, canary, ['failing', 'wrong-credentials']],
  ['a wrong account', { accountId: '8' }, 'platform-token', ['failing', 'not-there']],
  ['a wrong account of an agent', { accountId: '8' }, 'agent-token', ['failing', 'not-there']],
])('a chat platform is tried with %s', async (...[, config, superAdminToken, outcome]) => {
  expect(await tried('chat', { url: `${chatwoot}/`, ...config }, { superAdminToken })).toEqual(outcome)
})

test('something else at the address of a chat platform is noticed', async () => {
  const config = { url: `${plain}/open?x=`, accountId: '7' }
  expect(await tried('chat', config, { superAdminToken: canary })).toEqual(['failing', 'wrong-credentials'])
  const other = await serve(json(() => [200, { hello: 'world' }]))
  expect(await tried('chat', { url: other, accountId: '7' }, { superAdminToken: canary })).toEqual([
    'failing',
    'not-that-service',
  ])
  expect(await tried('chat', { url: 'http://127.0.0.1:1', accountId: '7' }, { superAdminToken: canary })).toEqual([
    'failing',
    'connection-refused',
  ])
})

test.each([
  ['106540352242922', canary, ['working']],
  ['106540352242922', 'wrong', ['failing', 'wrong-credentials', 'Invalid OAuth token']],
  ['1', canary, ['failing', 'not-there']],
])('a WhatsApp number %s is tried', async (phoneNumberId, accessToken, outcome) => {
  const config = { phoneNumberId, businessAccountId: '2', apiBaseUrl: `${graph}/v23.0` }
  expect(await tried('whatsapp', config, { accessToken })).toEqual(outcome)
})

test.each([
  ['AC1', canary, ['working']],
  ['AC1', 'wrong', ['failing', 'wrong-credentials']],
])('an SMS account is tried', async (accountSid, authToken, outcome) => {
  expect(await tried('sms', { baseUrl: twilio, accountSid, from: 'Diwan' }, { authToken })).toEqual(outcome)
})

test.each([
  [{ authKind: 'none', testPath: '/open' }, {}, ['working']],
  [{ authKind: 'none', testPath: '/busy' }, {}, ['failing', 'status', 503]],
  [{ authKind: 'none' }, {}, ['failing', 'wrong-credentials']],
  [{ authKind: 'basic', username: 'me' }, { secret: canary }, ['working']],
  [{ authKind: 'bearer' }, { secret: canary }, ['working']],
  [{ authKind: 'header', headerName: 'X-API-Key' }, { secret: canary }, ['working']],
  [{ authKind: 'header', headerName: 'X-Other' }, { secret: canary }, ['failing', 'wrong-credentials']],
] as const)('a service of any kind is tried as %o says', async (config, secrets, outcome) => {
  expect(await tried('third-party', { baseUrl: plain, ...config }, { ...secrets })).toEqual(outcome)
})

test('a call platform is tried with a name or with a token', async () => {
  const name = { baseUrl: plain, authKind: 'basic', username: 'me', realm: 'north' }
  expect(await tried('call-platform', name, { password: canary })).toEqual(['working'])
  expect(await tried('call-platform', { baseUrl: plain, authKind: 'bearer' }, { token: canary })).toEqual(['working'])
  expect(await tried('call-platform', name, { password: 'wrong' })).toEqual(['failing', 'wrong-credentials'])
})

const mailbox = {
  imapHost: '127.0.0.1',
  imapPort,
  imapUsername: 'desk "1"',
  imapSsl: false,
  imapFolder: 'الوارد',
  smtpHost: '127.0.0.1',
  smtpPort,
  smtpUsername: 'desk',
  smtpTls: false,
  fromAddress: 'desk@example.com',
}
const keys = { imapPassword: canary, smtpPassword: canary }

test.each([
  ['right', {}, {}, ['working']],
  ['a wrong mailbox password', {}, { imapPassword: 'x' }, ['failing', 'wrong-credentials', 'imap']],
  ['no such folder', { imapFolder: 'Nowhere' }, {}, ['failing', 'no-folder', 'imap']],
  ['an encrypted mailbox that is not', { imapSsl: true }, {}, ['failing', 'certificate', 'imap']],
  ['nobody there', { imapPort: 1 }, {}, ['failing', 'connection-refused', 'imap']],
  [
    'a server that says nothing but a line without end',
    { imapPort: endlessPort },
    {},
    ['failing', 'not-that-service', 'imap'],
  ],
  ['a wrong sending password', {}, { smtpPassword: 'x' }, ['failing', 'wrong-credentials', 'smtp']],
  ['encryption that is not offered', { smtpTls: true }, {}, ['failing', 'no-encryption', 'smtp']],
  ['nobody to send through', { smtpPort: 1 }, {}, ['failing', 'connection-refused', 'smtp']],
  ['another server', { smtpPort: imapPort }, {}, ['failing', 'not-that-service', 'smtp']],
] as const)('mail is tried: %s', async (...[, config, secrets, outcome]) => {
  expect(await tried('email', { ...mailbox, ...config }, { ...keys, ...secrets })).toEqual(outcome)
})

test('a mail server that may not be called is not, neither by address nor by a name that leads inside', async () => {
  await expect(make('email', { ...mailbox, imapHost: '10.0.0.1' }, keys)).rejects.toMatchObject({
    code: 'not-allowed-address',
  })
  await expect(make('email', { ...mailbox, smtpHost: 'localhost' }, keys)).rejects.toMatchObject({
    code: 'not-allowed-address',
  })
  const inside = { ...mailbox, imapHost: 'mail.example', smtpHost: 'mail.example' }
  testServer.services.outgoing = openOutgoing({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' }, (_, done) =>
    done(null, [{ address: '10.0.0.1', family: 4 }]),
  )
  expect(await tried('email', inside, keys)).toEqual(['failing', 'not-allowed-address', 'imap'])
  testServer.services.outgoing = openOutgoing({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' }, (_, done) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]),
  )
  expect(await tried('email', inside, keys)).toEqual(['working'])
  testServer.services.outgoing = openOutgoing({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
})

test('reports problems at their field, and drops fields that the kind does not have', async () => {
  await expect(make('chat', { url: 'nonsense', accountId: '' }, {})).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'config.url': 'website', 'config.accountId': 'required' },
  })
  await expect(make('chat', { url: chatwoot, accountId: '7' }, {})).rejects.toMatchObject({
    fields: { 'secrets.superAdminToken': 'required' },
  })
  await expect(make('third-party', { baseUrl: plain, authKind: 'basic' }, { secret: 'x' })).rejects.toMatchObject({
    fields: { 'config.username': 'required' },
  })
  await expect(make('email', { ...mailbox, pollingInterval: 5, imapPort: 70_000 }, keys)).rejects.toMatchObject({
    fields: { 'config.pollingInterval': 'too-few', 'config.imapPort': 'too-many' },
  })
  const made = await make('chat', { url: chatwoot, accountId: '7', extra: 'x' }, { superAdminToken: 'x', other: 'y' })
  expect(Object.keys(made.config).toSorted()).toEqual(['accountId', 'sendMessageWorkflowUrl', 'targetBoardId', 'url'])
  expect(made.hasSecret).toEqual({ superAdminToken: true })
})

test('refuses an unknown target board and the name of another integration', async () => {
  const wrong = { 'config.targetBoardId': 'not-there' }
  const chat = (targetBoardId: string) =>
    make('chat', { url: chatwoot, accountId: '7', targetBoardId }, { superAdminToken: 'x' })
  for (const id of ['nonsense', randomUUID()])
    await expect(chat(id)).rejects.toMatchObject({ code: 'invalid', fields: wrong })
  const { board } = await makeTicketBoard(admin)
  const { kind: _, ...made } = await chat(board.id)
  expect(made.config).toMatchObject({ targetBoardId: board.id })
  const change = { id: made.id, version: made.version, secrets: {} }
  const elsewhere = { ...made.config, targetBoardId: randomUUID() }
  await expect(call(integrationApi.update, { ...change, name: made.name, config: elsewhere })).rejects.toMatchObject({
    fields: wrong,
  })
  const other = await chat('')
  const taken = { code: 'invalid', fields: { name: 'name-taken' } }
  const renamed = { ...change, name: other.name.toUpperCase(), config: made.config }
  await expect(call(integrationApi.update, renamed)).rejects.toMatchObject(taken)
  const again = {
    kind: 'chat' as const,
    name: ` ${made.name} `,
    config: made.config,
    secrets: { superAdminToken: 'x' },
  }
  await expect(call(integrationApi.create, again)).rejects.toMatchObject(taken)
})

test('keeps an empty secret, removes a null one, and requires a new test after a change', async () => {
  const config = {
    ...initialOf(kinds.whatsapp),
    phoneNumberId: '106540352242922',
    businessAccountId: '2',
    apiBaseUrl: `${graph}/v23.0`,
  }
  const { id, name } = await make('whatsapp', config, { accessToken: canary, appSecret: canary })
  expect(await call(integrationApi.test, { id })).toMatchObject({ state: 'working' })
  const same = await call(integrationApi.update, {
    id,
    version: 1,
    name: 'Renamed',
    config,
    secrets: { accessToken: '' },
  })
  expect(same).toMatchObject({ name: 'Renamed', state: 'working', hasSecret: { accessToken: true, appSecret: true } })
  const fewer = await call(integrationApi.update, { id, version: 2, name, config, secrets: { appSecret: null } })
  expect(fewer).toMatchObject({ state: 'untested', checkedAt: null, hasSecret: { accessToken: true } })
  expect(fewer.hasSecret).not.toHaveProperty('appSecret')
  await expect(
    call(integrationApi.update, { id, version: 3, name, config, secrets: { accessToken: null } }),
  ).rejects.toMatchObject({ fields: { 'secrets.accessToken': 'required' } })
  expect(await call(integrationApi.test, { id })).toMatchObject({ state: 'working' })
  expect(await call(integrationApi.switch, { id, isEnabled: false })).toMatchObject({
    isEnabled: false,
    state: 'working',
  })
  await call(integrationApi.remove, { id })
  await expect(call(integrationApi.test, { id })).rejects.toMatchObject({ code: 'not-found' })
})

type Moved = [
  ConfiguredKind,
  config: ConfigValues,
  secrets: Record<string, string>,
  moved: ConfigValues,
  asked: string[],
]
const service = { baseUrl: plain, authKind: 'bearer' }
const chat = { url: chatwoot, accountId: '7' }
const whatsapp = { phoneNumberId: '1', businessAccountId: '2', apiBaseUrl: graph }
test.each<Moved>([
  ['third-party', service, { secret: canary }, { baseUrl: 'https://evil.example' }, ['secret']],
  ['third-party', service, { secret: canary }, { baseUrl: `${plain}/other` }, ['secret']],
  ['third-party', service, { secret: canary }, { baseUrl: plain.replace('http:', 'https:') }, ['secret']],
  ['third-party', service, { secret: canary }, { testPath: '/elsewhere' }, ['secret']],
  ['third-party', service, { secret: canary }, { authKind: 'header', headerName: 'X' }, []],
  ['chat', chat, { superAdminToken: canary }, { url: plain }, ['superAdminToken']],
  ['chat', chat, { superAdminToken: canary }, { sendMessageWorkflowUrl: 'https://flows.example' }, []],
  ['whatsapp', whatsapp, { accessToken: canary, appSecret: canary }, { apiBaseUrl: plain }, ['accessToken']],
  ['sms', { baseUrl: twilio, accountSid: 'AC1', from: 'x' }, { authToken: canary }, { baseUrl: plain }, ['authToken']],
  ['call-platform', service, { token: canary }, { baseUrl: twilio }, ['token']],
  ['email', mailbox, keys, { imapHost: '127.0.0.2' }, ['imapPassword']],
  ['email', mailbox, keys, { imapPort: 1143 }, ['imapPassword']],
  ['email', mailbox, keys, { imapSsl: true }, ['imapPassword']],
  ['email', mailbox, keys, { smtpHost: 'mail.example' }, ['smtpPassword']],
  ['email', mailbox, keys, { smtpTls: true, smtpPort: 25 }, ['smtpPassword']],
  ['email', mailbox, keys, { imapFolder: 'Other', smtpUsername: 'other' }, []],
])(
  'a secret of %s must be entered again when its address changes: %o',
  async (...[kind, before, secrets, change, asked]) => {
    const config = { ...initialOf(kinds[kind]), ...before }
    const { id, name } = await make(kind, config, secrets)
    const moved = { ...config, ...change }
    const save = (given: Record<string, string>) =>
      call(integrationApi.update, { id, version: 1, name, config: moved, secrets: given })
    testServer.services.outgoing = openOutgoing({ DIWAN_ALLOWED_HOSTS: '127.0.0.1,127.0.0.2' })
    if (asked.length > 0)
      await expect(save({})).rejects.toMatchObject({
        code: 'invalid',
        fields: Object.fromEntries(asked.map((field) => [`secrets.${field}`, 'secret-again'])),
      })
    const saved = await save(Object.fromEntries(asked.map((field) => [field, 'new'])))
    testServer.services.outgoing = openOutgoing({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
    expect(saved).toMatchObject({
      config: moved,
      hasSecret: Object.fromEntries(Object.keys(secrets).map((one) => [one, true])),
    })
  },
)

test('refuses the save of a second editor; switching and testing are no new version', async () => {
  const config = { ...initialOf(kinds['third-party']), ...service }
  const { id, version } = await make('third-party', config, { secret: canary })
  const save = (name: string, from: number) =>
    call(integrationApi.update, { id, version: from, name, config, secrets: {} })
  await call(integrationApi.switch, { id, isEnabled: false })
  await call(integrationApi.test, { id })
  const both = await Promise.allSettled([save('Mine', version), save('Theirs', version)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((saved) => saved.status === 'rejected')?.reason).toMatchObject({ code: 'conflict', status: 409 })
  expect(await save('After all', 2)).toMatchObject({ name: 'After all', version: 3, isEnabled: false })
  await expect(save('After all', 3)).rejects.toMatchObject({ code: 'no-changes' })
})

test('does not send a secret to another address', async () => {
  const config = { ...initialOf(kinds['third-party']), ...service }
  const { id, name } = await make('third-party', config, { secret: canary })
  const none = { ...config, authKind: 'none', baseUrl: twilio }
  expect(await call(integrationApi.update, { id, version: 1, name, config: none, secrets: {} })).toMatchObject({
    hasSecret: {},
  })
  const again = { ...none, authKind: 'bearer' }
  await expect(call(integrationApi.update, { id, version: 2, name, config: again, secrets: {} })).rejects.toMatchObject(
    {
      fields: { 'secrets.secret': 'required' },
    },
  )
})

test('never shows secrets in replies, audit or tables', async () => {
  expect(JSON.stringify(await call(integrationApi.list, {}))).not.toContain(canary)
  const { rows: tables } = await testServer.engine.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const { rows } = await testServer.engine.pool.query(`select * from "${name}" where org_id = $1`, [orgId])
    expect(JSON.stringify(rows), name).not.toContain(canary)
  }
})
