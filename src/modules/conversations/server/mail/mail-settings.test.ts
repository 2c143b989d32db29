import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test, vi } from 'vitest'
import { channelApi } from '#modules/channels/api/channels.ts'
import { imapPassword, mailSettings, startImap, startSmtp, startWithoutIdle } from '#test/helpers/mail-server.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { workers } from '#platform/jobs/send-job.ts'
import { conversationApi } from '../../api/conversations.ts'
import { messageApi } from '../../api/messages.ts'
import { startMailboxes } from './start-mailboxes.ts'

const { engine, join, runtime } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
const node = startMailboxes(runtime, { lookEveryMs: 100, retryMs: 50 })
const [imap, smtp] = [await startImap(), await startSmtp()]
afterAll(async () => {
  await node.stop()
  await Promise.all([imap.stop(), smtp.stop()])
})
const boss = await join({ 'user.admin': 'all' })
type Settings = Partial<ReturnType<typeof mailSettings>> & { plusAddressing?: boolean }

const openChannel = (settings: Settings, smtpPassword?: string) =>
  boss.call(channelApi.create, {
    type: 'EMAIL',
    name: { ar: 'بريد', en: 'Mail' },
    description: { ar: '', en: '' },
    configName: '',
    config: { ...mailSettings({ imapPort: imap.port, smtpPort: smtp.port }), ...settings },
    secrets: { imapPassword, ...(smtpPassword !== undefined && { smtpPassword }) },
  })
const mail = (id: string) =>
  `From: ${id}@a.test\r\nTo: help@diwan.test\r\nSubject: ${id}\r\nMessage-ID: <${id}@a.test>\r\n\r\nhello`
const subjects = async (channelId: string) =>
  (await boss.call(conversationApi.list, { pageSize: 100 })).items
    .filter((row) => row.channelId === channelId)
    .map(({ subject }) => subject)
    .toSorted((a, b) => (a < b ? -1 : 1))
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 25_000, interval: 50 })

test('reads its folder alone, so many mails at a time, and leaves them as its settings say', async () => {
  const relay = await startWithoutIdle(imap.port)
  const folders = ['Marked', 'Left', 'Deleted', 'Few']
  for (const folder of folders) for (const n of [1, 2, 3, 4, 5]) imap.deliver(mail(`${folder}${n}`), folder)
  imap.deliver(mail('elsewhere'))
  const [marked, left, deleted, few] = await Promise.all([
    openChannel({ imapFolder: 'Marked' }),
    openChannel({ imapFolder: 'Left', markAsRead: false, pollingInterval: 1_000 }),
    openChannel({ imapFolder: 'Deleted', deleteProcessedEmails: true }),
    openChannel({ imapFolder: 'Few', imapPort: relay.port, maxFetchSize: 2 }),
  ])
  for (const [channel, folder = ''] of [
    [marked, 'Marked'],
    [left, 'Left'],
    [deleted, 'Deleted'],
    [few, 'Few'],
  ] as const)
    await until(async () => expect(await subjects(channel.id)).toEqual([1, 2, 3, 4, 5].map((n) => `${folder}${n}`)))
  const isRead = (name: string) => name.endsWith(',S')
  await until(() => expect(imap.files('Marked').filter(isRead)).toHaveLength(5))
  await until(() => expect(imap.files('Deleted')).toEqual([]))
  expect([imap.files('Left').length, imap.files('Left').filter(isRead)]).toEqual([5, []])
  expect(imap.files().filter(isRead)).toEqual([])

  // Of the mails whose text is fetched, two at a time.
  const fetched = relay.commands.flatMap(({ line }) => / UID FETCH (\S+) .*BODY/.exec(line)?.[1] ?? [])
  expect(fetched).toEqual(['1,2', '3,4', '5'])

  // Unread mails are not stored again, though every poll sees them.
  imap.deliver(mail('Left6'), 'Left')
  await until(async () => expect(await subjects(left.id)).toHaveLength(6))
  relay.stop()
}, 60_000)

test('asks in its interval where the server announces nothing, and names a folder that is not there', async () => {
  const relay = await startWithoutIdle(imap.port)
  imap.deliver(mail('q1'), 'Quick')
  imap.deliver(mail('s1'), 'Slow')
  const quick = await openChannel({ imapFolder: 'Quick', imapPort: relay.port, pollingInterval: 1_000 })
  const slow = await openChannel({ imapFolder: 'Slow', imapPort: relay.port, pollingInterval: 86_400_000 })
  const missing = await openChannel({ imapFolder: 'Nowhere' })
  await until(async () => expect(await subjects(quick.id)).toEqual(['q1']))
  await until(async () => expect(await subjects(slow.id)).toEqual(['s1']))
  imap.deliver(mail('s2'), 'Slow')
  for (const id of ['q2', 'q3']) {
    imap.deliver(mail(id), 'Quick')
    await until(async () => expect(await subjects(quick.id)).toContain(id))
  }
  expect(await subjects(slow.id)).toEqual(['s1'])
  const polls = relay.commands.filter(({ line }) => /UID SEARCH/.test(line)).map(({ at }) => at)
  const waits = polls.slice(1).map((at, index) => at - (polls[index] ?? 0))
  expect(Math.max(...waits)).toBeGreaterThan(700)
  await until(async () =>
    expect(await boss.call(channelApi.get, { id: missing.id })).toMatchObject({
      state: 'failing',
      problem: { code: 'no-folder', part: 'imap' },
    }),
  )
  relay.stop()
}, 60_000)

/** Trusted by this process while the tests run. */
const makeCertificate = () => {
  const folder = mkdtempSync(path(tmpdir(), 'certificate-'))
  const [key, cert] = [path(folder, 'key.pem'), path(folder, 'cert.pem')]
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', ...made, ...named, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return pair
}

test('encrypts, signs in and names its addresses as its settings say', async () => {
  const pair = makeCertificate()
  const signedIn = { authOptional: false, disabledCommands: [] as string[] }
  const onAuth: NonNullable<Parameters<typeof startSmtp>[0]>['onAuth'] = ({ username, password }, _, done) =>
    username === 'desk' && password === 'pw-of-smtp' ? done(null, { user: 'desk' }) : done(new Error('Wrong'))
  const [wrapped, upgraded] = await Promise.all([
    startSmtp({ ...pair, secure: true, ...signedIn, onAuth }),
    startSmtp({ ...pair, disabledCommands: ['AUTH'] }),
  ])
  const encryptedImap = createServer(pair, (near) => {
    const far = connect(imap.port, '127.0.0.1')
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(encryptedImap, 'listening')
  const imapPort = (encryptedImap.address() as AddressInfo).port
  const sendTest = async (settings: Settings, smtpPassword?: string) => {
    const { id } = await openChannel({ imapFolder: 'Unused', ...settings }, smtpPassword)
    return boss.call(channelApi.sendTest, { id, to: 'ali@a.test' })
  }
  const secure = { smtpPort: wrapped.port, smtpSsl: true, smtpUsername: 'desk' }
  // Nobody vouches for the certificate yet.
  expect(await sendTest(secure, 'pw-of-smtp')).toMatchObject({ state: 'refused', problem: 'certificate' })
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, pair.cert])
  try {
    expect(await sendTest(secure, 'pw-of-smtp')).toMatchObject({ state: 'sent', answer: /^250/ })
    expect(await sendTest(secure, 'another password')).toMatchObject({ state: 'refused', problem: 'wrong-credentials' })
    expect(await sendTest({ ...secure, smtpUsername: '' })).toMatchObject({ state: 'refused' })
    expect(wrapped.connections).toEqual([{ isSecure: true, user: 'desk' }])
    expect(await sendTest({ smtpPort: upgraded.port, smtpTls: true })).toMatchObject({ state: 'sent' })
    expect(await sendTest({ smtpPort: upgraded.port })).toMatchObject({ state: 'sent' })
    expect(upgraded.connections.map(({ isSecure }) => isSecure)).toEqual([true, false])
    expect(await sendTest({ smtpTls: true })).toMatchObject({ state: 'refused', problem: 'no-encryption' })
    expect(await sendTest({ smtpPort: 1 })).toMatchObject({ state: 'refused', problem: 'connection-refused' })

    imap.deliver(mail('sealed'), 'Sealed')
    const channel = await openChannel({
      imapFolder: 'Sealed',
      imapPort,
      imapSsl: true,
      fromAddress: 'Desk@diwan.test',
      replyToAddress: 'answers@diwan.test',
    })
    await until(async () => expect(await subjects(channel.id)).toEqual(['sealed']))
    const unencrypted = await openChannel({ imapFolder: 'Sealed', imapSsl: true })
    const tested = await boss.call(channelApi.test, { id: unencrypted.id })
    expect(tested).toMatchObject({ state: 'failing', problem: { part: 'imap' } })

    const { items } = await boss.call(conversationApi.list, { pageSize: 100 })
    const id = items.find((row) => row.channelId === channel.id)?.id ?? ''
    const content = { type: 'TEXT' as const, text: 'صدر السند' }
    await boss.call(messageApi.send, { id, messageId: randomUUID(), content, lastSeq: 1_000 })
    const before = smtp.received.length
    await engine.pool.query('update delivery set send_after = now() where org_id = $1', [boss.orgId])
    await engine.pool.query(
      `update pgboss.job_common set start_after = now() where name = 'outbound-messages' and state < 'active'`,
    )
    workers.get(runtime.jobs)?.wake('outbound-messages')
    await until(() => expect(smtp.received).toHaveLength(before + 1))
    expect(smtp.received.at(-1)).toMatch(/^From: .*<?desk@diwan\.test>?\r$/m)
    expect(smtp.received.at(-1)).toMatch(/^Reply-To: answers\+[0-9a-f]{44}@diwan\.test\r$/m)
  } finally {
    setDefaultCACertificates(trusted)
    encryptedImap.close()
    await Promise.all([wrapped.stop(), upgraded.stop()])
  }
}, 60_000)
